/**
 * The schema, step by step; a database's `user_version` is the number of steps it has taken. A step that was released is
 * never edited: add the next one. Amounts are text (decimals in the coin or in FRACT), moments are milliseconds of the
 * sandbox's clock.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

  CREATE TABLE stage (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    number INTEGER NOT NULL,
    total TEXT NOT NULL,
    raised TEXT NOT NULL,
    current_price TEXT NOT NULL,
    next_price TEXT NOT NULL,
    active INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE promocodes (code TEXT PRIMARY KEY COLLATE NOCASE) STRICT;

  CREATE TABLE estimates (
    id TEXT PRIMARY KEY,
    coin TEXT NOT NULL,
    amount_from TEXT NOT NULL,
    promocode TEXT,
    to_receive TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX estimates_by_expiry ON estimates (expires_at);

  CREATE TABLE orders (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    uuid TEXT NOT NULL UNIQUE,
    estimate_id TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL,
    status_at INTEGER NOT NULL,
    hold TEXT,
    coin TEXT NOT NULL,
    amount_from TEXT NOT NULL,
    to_receive TEXT NOT NULL,
    payer_promocode TEXT UNIQUE COLLATE NOCASE,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    payment_address TEXT,
    receive_address TEXT,
    email TEXT,
    received_amount TEXT,
    amount_to TEXT,
    tx_hash TEXT,
    error_message TEXT
  ) STRICT;
  CREATE INDEX orders_by_status ON orders (status);
  CREATE INDEX orders_by_payment_address ON orders (payment_address COLLATE NOCASE);

  CREATE TABLE order_events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    uuid TEXT NOT NULL,
    at INTEGER NOT NULL,
    patch TEXT NOT NULL
  ) STRICT;
  CREATE INDEX order_events_by_order ON order_events (uuid);

  CREATE TABLE deposits (
    id TEXT PRIMARY KEY,
    uuid TEXT NOT NULL,
    asset TEXT,
    amount TEXT NOT NULL,
    tx_hash TEXT,
    block INTEGER,
    seen_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX deposits_by_order ON deposits (uuid);

  CREATE TABLE payouts (
    uuid TEXT PRIMARY KEY,
    receive_address TEXT NOT NULL,
    amount TEXT NOT NULL,
    nonce INTEGER NOT NULL UNIQUE,
    hash TEXT NOT NULL UNIQUE,
    raw TEXT NOT NULL,
    outcome TEXT
  ) STRICT;
  CREATE INDEX payouts_open ON payouts (nonce) WHERE outcome IS NULL;

  CREATE TABLE idempotency (key TEXT PRIMARY KEY, payload TEXT NOT NULL, uuid TEXT NOT NULL) STRICT;
  `,
  `
  ALTER TABLE orders ADD COLUMN to_send TEXT;

  CREATE TABLE sent (
    uuid TEXT NOT NULL,
    purpose TEXT NOT NULL CHECK (purpose IN ('delivery', 'bonus')),
    receive_address TEXT NOT NULL,
    amount TEXT NOT NULL,
    nonce INTEGER UNIQUE,
    hash TEXT UNIQUE,
    raw TEXT,
    outcome TEXT,
    PRIMARY KEY (uuid, purpose)
  ) STRICT;
  INSERT INTO sent SELECT uuid, 'delivery', receive_address, amount, nonce, hash, raw, outcome FROM payouts;
  DROP TABLE payouts;
  ALTER TABLE sent RENAME TO payouts;
  CREATE INDEX payouts_open ON payouts (nonce) WHERE outcome IS NULL;
  `,
  `
  UPDATE deposits SET asset = 'matic ' || lower(asset);
  UPDATE settings SET name = 'scanned block matic' WHERE name = 'scanned block';
  `,
]
