-- Games, the seats in them, and their plies. Positions are computed, never stored.

CREATE TABLE games (
    id          TEXT PRIMARY KEY,
    deal        TEXT NOT NULL,      -- period and hands: the same text, the same deal
    seed        BLOB NOT NULL,
    ai_version  TEXT NOT NULL,
    started     INTEGER NOT NULL,   -- seconds since 1970, UTC
    origin_game TEXT,               -- of a fork; the game itself may have expired
    origin_ply  INTEGER,
    practice    INTEGER NOT NULL DEFAULT 0,
    captured    TEXT,               -- the final scores; NULL while it goes on
    CHECK ((origin_game IS NULL) = (origin_ply IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX games_by_deal ON games (deal);

CREATE TABLE seats (
    game    TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat    TEXT NOT NULL CHECK (seat IN ('S', 'E', 'W')),
    visitor TEXT,                   -- stands for a cookie; NULL for a machine
    level   TEXT,                   -- of a machine; NULL for a person
    PRIMARY KEY (game, seat),
    CHECK ((visitor IS NULL) <> (level IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_visitor ON seats (visitor) WHERE visitor IS NOT NULL;

-- The primary key is what makes a double click, a second tab and a second process
-- unable to append the same ply twice.
CREATE TABLE plies (
    game  TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ply   INTEGER NOT NULL CHECK (ply >= 0),
    cards TEXT NOT NULL,
    PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;
