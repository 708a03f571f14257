# Two stages: packages from the lock file, checked by checksum; then the application alone.
FROM python:3.13-slim AS packages
COPY requirements/app.lock /opt/app.lock
RUN python -m venv /opt/venv \
 && /opt/venv/bin/python -m pip install --no-cache-dir --require-hashes --no-deps -r /opt/app.lock \
 && /opt/venv/bin/python -m pip uninstall --yes --quiet pip

FROM python:3.13-slim
ENV PATH=/opt/venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    PYTHONSAFEPATH=1 \
    PYTHONPATH=/srv/cardavia \
    CARDAVIA_HOST=0.0.0.0 \
    CARDAVIA_PORT=8000 \
    CARDAVIA_DATA_DIR=/data
COPY --from=packages /opt/venv /opt/venv
WORKDIR /srv/cardavia
COPY LICENSE ./
COPY app ./app
COPY templates ./templates
COPY static ./static
RUN python -m compileall -q app \
 && mkdir -p /data \
 && chown 10001:10001 /data
USER 10001:10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "import os, urllib.request; urllib.request.urlopen('http://127.0.0.1:' + os.environ['CARDAVIA_PORT'] + '/healthz', timeout=4)"]
CMD ["python", "-m", "app.cli", "serve"]
