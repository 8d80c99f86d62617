-- The events of all rooms, in the order in which they are stored: each commit adds to the end and
-- changes few pages. Each event says where the one before it in its room stands. One is never changed.
CREATE TABLE ordered (
    id INTEGER PRIMARY KEY,
    before INTEGER,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    what TEXT NOT NULL,
    CHECK ((before IS NULL) = (number = 1))
) STRICT;

-- The rooms, and where the last event of each stands. Rooms that are played in now were made lately
-- and stand together: a commit for many of them changes few pages here too.
CREATE TABLE rooms (
    id INTEGER PRIMARY KEY,
    room TEXT NOT NULL UNIQUE,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    last INTEGER NOT NULL
) STRICT;

INSERT INTO ordered (id, before, number, at, what)
SELECT id, CASE WHEN number > 1 THEN id - 1 END, number, at, what
FROM (SELECT row_number() OVER (ORDER BY room, number) AS id, number, at, what FROM events);

INSERT INTO rooms (room, number, at, last)
SELECT room, max(number), max(at), max(id)
FROM (SELECT row_number() OVER (ORDER BY room, number) AS id, room, number, at FROM events)
GROUP BY room;

DROP TABLE events;
ALTER TABLE ordered RENAME TO events;
