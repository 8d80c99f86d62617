-- The events are the rooms. One is never changed.
CREATE TABLE events (
    room TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    what TEXT NOT NULL,
    PRIMARY KEY (room, number)
);

-- Records of finished games. They stay when their room goes.
CREATE TABLE games (
    room TEXT NOT NULL,
    number BIGINT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (room, number)
);
