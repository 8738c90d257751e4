CREATE TABLE blocks (
    user_id BIGINT NOT NULL,
    other_id BIGINT NOT NULL,
    name TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (user_id, other_id)
);
CREATE INDEX blocks_by_other ON blocks (other_id, user_id);

CREATE TABLE deeds (
    id $place,
    user_id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    many INTEGER NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX deeds_by_user ON deeds (user_id, kind, at);

CREATE TABLE interactions (
    id TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (id)
);

CREATE TABLE leases (
    shard INTEGER NOT NULL,
    shard_count INTEGER NOT NULL,
    holder TEXT,
    held_until $double NOT NULL,
    owner TEXT,
    owned_until $double NOT NULL,
    PRIMARY KEY (shard)
);

CREATE TABLE letters (
    id $number,
    user_id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    turns TEXT NOT NULL,
    at BIGINT NOT NULL,
    sent_at BIGINT
);
CREATE INDEX letters_by_user ON letters (user_id, id);

CREATE TABLE people (
    user_id BIGINT NOT NULL,
    theme TEXT NOT NULL,
    in_words BOOLEAN NOT NULL,
    language TEXT,
    confirm TEXT NOT NULL DEFAULT 'always',
    calls TEXT NOT NULL DEFAULT 'mention',
    digest_hour INTEGER NOT NULL DEFAULT '8',
    quiet_from INTEGER,
    quiet_to INTEGER NOT NULL DEFAULT '8',
    zone TEXT,
    away_until BIGINT,
    invites TEXT NOT NULL DEFAULT 'everybody',
    takes_only BOOLEAN NOT NULL DEFAULT '0',
    further TEXT NOT NULL DEFAULT '{}',
    PRIMARY KEY (user_id)
);

CREATE TABLE servers (
    guild_id BIGINT NOT NULL,
    language TEXT,
    uses_threads BOOLEAN NOT NULL DEFAULT '1',
    channels TEXT NOT NULL DEFAULT '[]',
    opens TEXT NOT NULL DEFAULT 'everybody',
    ends TEXT NOT NULL DEFAULT 'moderators',
    PRIMARY KEY (guild_id)
);

CREATE TABLE slots (
    name TEXT NOT NULL,
    taken_until $double NOT NULL,
    PRIMARY KEY (name)
);

CREATE TABLE tables (
    id $number,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    phase TEXT NOT NULL,
    guild_id BIGINT,
    channel_id BIGINT NOT NULL,
    thread_id BIGINT,
    lobby_message_id BIGINT,
    table_message_id BIGINT,
    host_id BIGINT NOT NULL,
    language TEXT NOT NULL,
    bot_level TEXT NOT NULL,
    seats_most INTEGER NOT NULL,
    settings TEXT NOT NULL,
    seed BIGINT,
    secret TEXT,
    checkpoint $bytes,
    number INTEGER NOT NULL,
    reached_at BIGINT NOT NULL DEFAULT '0',
    told_from INTEGER,
    told_to INTEGER,
    parked TEXT,
    parked_since BIGINT,
    pace TEXT NOT NULL DEFAULT 'none',
    entry TEXT NOT NULL DEFAULT 'anyone',
    paused_at BIGINT,
    previous $bytes,
    rematch_id INTEGER,
    ended_why TEXT,
    ended_by BIGINT,
    offer_message_id BIGINT,
    guard INTEGER NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);
CREATE INDEX tables_by_host ON tables (host_id, phase);
CREATE INDEX tables_by_phase ON tables (phase);
CREATE INDEX tables_by_server ON tables (guild_id, phase);
CREATE INDEX tables_parked ON tables (parked) WHERE parked IS NOT NULL;
CREATE INDEX tables_to_pack ON tables (updated_at) WHERE phase NOT IN ('lobby', 'running') AND checkpoint IS NOT NULL;
CREATE INDEX tables_unstarted ON tables (updated_at) WHERE phase NOT IN ('lobby', 'running') AND seed IS NULL AND secret IS NULL AND checkpoint IS NULL;

CREATE TABLE choices (
    table_id INTEGER NOT NULL,
    n INTEGER NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    serial INTEGER NOT NULL,
    act TEXT NOT NULL,
    choice TEXT NOT NULL,
    interaction_id TEXT,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, n),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE INDEX choices_by_checkpoint ON choices (table_id, number, n);

CREATE TABLE deadlines (
    key TEXT NOT NULL,
    kind TEXT NOT NULL,
    due BIGINT NOT NULL,
    table_id INTEGER,
    user_id BIGINT,
    earliest BIGINT,
    PRIMARY KEY (key),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE INDEX deadlines_by_table ON deadlines (table_id);
CREATE INDEX deadlines_by_time ON deadlines (due);
CREATE INDEX deadlines_by_user ON deadlines (user_id);

CREATE TABLE gains (
    table_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    gained TEXT NOT NULL,
    told TEXT,
    PRIMARY KEY (table_id, number),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE TABLE invitations (
    table_id INTEGER NOT NULL,
    user_id BIGINT NOT NULL,
    at BIGINT NOT NULL,
    colour INTEGER,
    PRIMARY KEY (table_id, user_id),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE TABLE motions (
    id $number,
    table_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER,
    by_user BIGINT,
    message_id BIGINT,
    outcome TEXT,
    at BIGINT NOT NULL,
    FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE INDEX motions_by_table ON motions (table_id, id);

CREATE TABLE moves (
    table_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    position INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    choice TEXT NOT NULL,
    PRIMARY KEY (table_id, number, position),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE TABLE posts (
    id $number,
    table_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    number INTEGER NOT NULL,
    checkpoint $bytes,
    at BIGINT NOT NULL,
    called TEXT NOT NULL DEFAULT '[]',
    motion_id INTEGER,
    nonce TEXT,
    sent_at BIGINT,
    told_from INTEGER,
    FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE INDEX posts_by_table ON posts (table_id, id);

CREATE TABLE recordings (
    table_id INTEGER NOT NULL,
    packed $bytes NOT NULL,
    PRIMARY KEY (table_id),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE TABLE repairs (
    id $number,
    table_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    channel_id BIGINT,
    at BIGINT NOT NULL,
    done_at BIGINT,
    problem TEXT,
    FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE INDEX repairs_by_end ON repairs (done_at, id);

CREATE TABLE results (
    table_id INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    user_id BIGINT NOT NULL,
    game TEXT NOT NULL,
    variant TEXT NOT NULL,
    seats INTEGER NOT NULL,
    points INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE INDEX results_by_user ON results (user_id, game, variant, seats, at, table_id, points);

CREATE TABLE seats (
    table_id INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    user_id BIGINT,
    bot_level TEXT,
    serial INTEGER NOT NULL,
    "left" INTEGER,
    since BIGINT,
    stand_in INTEGER,
    is_offered BOOLEAN NOT NULL DEFAULT '0',
    reminded INTEGER,
    nudged_at BIGINT,
    credited INTEGER,
    hours TEXT,
    colour INTEGER,
    PRIMARY KEY (table_id, seat),
    CONSTRAINT one_seat_each UNIQUE (table_id, user_id),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE INDEX seats_by_user ON seats (user_id);

CREATE TABLE sittings (
    table_id INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    number INTEGER NOT NULL,
    name TEXT NOT NULL,
    user_id BIGINT,
    bot_level TEXT,
    PRIMARY KEY (table_id, seat, number),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE TABLE wishes (
    table_id INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    turn TEXT NOT NULL,
    listed TEXT NOT NULL,
    served INTEGER,
    PRIMARY KEY (table_id, seat, turn),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE TABLE votes (
    motion_id INTEGER NOT NULL,
    user_id BIGINT NOT NULL,
    answer TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (motion_id, user_id),
    FOREIGN KEY(motion_id) REFERENCES motions (id)
);
