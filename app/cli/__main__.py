"""`python -m app.cli`, the same as `cardavia`."""

import sys

from app.cli import main

sys.exit(main())
