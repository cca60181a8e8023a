import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import * as v from 'valibot';
import { migrate } from './migrate';

export type Ledger = Database.Database;

/**
 * Opens the ledger. Every change is written to the disk before a reply is sent, so that a killed process loses nothing.
 * @param file a path, or `:memory:`.
 */
export function openLedger(file: string): Ledger {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const ledger = new Database(file);
  ledger.pragma('journal_mode = WAL');
  ledger.pragma('synchronous = FULL');
  ledger.pragma('busy_timeout = 5000');
  ledger.exec(SCHEMA);
  migrate(ledger);
  return ledger;
}

type Value = string | number | null;

export function selectAll<Schema extends v.GenericSchema>(
  ledger: Ledger,
  schema: Schema,
  query: string,
  ...values: Value[]
): v.InferOutput<Schema>[] {
  return v.parse(v.array(schema), ledger.prepare(query).all(...values));
}

export function selectFirst<Schema extends v.GenericSchema>(
  ledger: Ledger,
  schema: Schema,
  query: string,
  ...values: Value[]
): v.InferOutput<Schema> | undefined {
  return v.parse(v.optional(schema), ledger.prepare(query).get(...values));
}

/** Adds a row. Returns false, and changes nothing, if `orElse` is `IGNORE` and the row exists. */
export function insert(
  ledger: Ledger,
  table: string,
  row: Readonly<Record<string, Value>>,
  orElse: 'ABORT' | 'IGNORE' | 'REPLACE' = 'ABORT',
): boolean {
  const columns = Object.keys(row);
  const { changes } = ledger
    .prepare(`INSERT OR ${orElse} INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`)
    .run(...Object.values(row));
  return changes > 0;
}

/** A column that is 1 or 0. */
export const Flag = v.pipe(
  v.number(),
  v.transform((flag) => flag === 1),
);

/**
 * Amounts in columns are in minor units. `objects.data` and `outages.health` contain JSON with amounts in major units.
 * Times are in milliseconds since the epoch. The tables never contain card numbers, CVVs, PINs, OTPs or answers to steps.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS transactions (
    reference TEXT PRIMARY KEY,
    amount INTEGER NOT NULL CHECK (amount > 0),
    currency TEXT NOT NULL,
    methods TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('pending', 'success', 'failed', 'expired')),
    metadata TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    started_by TEXT CHECK (started_by = 'server')
  );
  CREATE TABLE IF NOT EXISTS accounts (
    account_number TEXT PRIMARY KEY,
    reference TEXT NOT NULL REFERENCES transactions (reference),
    expires_at INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS accounts_by_reference ON accounts (reference);
  CREATE TABLE IF NOT EXISTS charges (
    id TEXT PRIMARY KEY,
    reference TEXT NOT NULL REFERENCES transactions (reference),
    method TEXT NOT NULL,
    detail TEXT NOT NULL,
    scenario TEXT NOT NULL,
    stage TEXT NOT NULL,
    settles_at INTEGER,
    created_at INTEGER NOT NULL,
    step INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX IF NOT EXISTS charges_by_reference ON charges (reference);
  CREATE TABLE IF NOT EXISTS debits (
    id TEXT PRIMARY KEY,
    reference TEXT NOT NULL REFERENCES transactions (reference),
    session_id TEXT NOT NULL,
    bank_code TEXT NOT NULL,
    account_number TEXT NOT NULL,
    charge_id TEXT REFERENCES charges (id)
  );
  CREATE TABLE IF NOT EXISTS saved_cards (
    token TEXT PRIMARY KEY,
    public_key TEXT NOT NULL,
    email TEXT NOT NULL,
    scheme TEXT NOT NULL,
    last4 TEXT NOT NULL,
    expiry TEXT NOT NULL,
    scenario TEXT NOT NULL,
    charge_id TEXT REFERENCES charges (id)
  );
  CREATE INDEX IF NOT EXISTS saved_cards_by_owner ON saved_cards (public_key, email);
  CREATE TABLE IF NOT EXISTS claims (
    id TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    until INTEGER NOT NULL,
    http_status INTEGER,
    body TEXT
  );
  CREATE TABLE IF NOT EXISTS open_charges (
    subject TEXT PRIMARY KEY,
    id TEXT NOT NULL,
    call TEXT NOT NULL,
    state TEXT NOT NULL,
    wrongOtps INTEGER NOT NULL,
    steps INTEGER NOT NULL,
    prompts INTEGER NOT NULL,
    ask TEXT,
    ticket TEXT
  );
  -- No handler works on a charge of a process that was killed. The stages of its charges still block others.
  DELETE FROM open_charges WHERE state = 'working';
  CREATE TABLE IF NOT EXISTS events (
    id INTEGER PRIMARY KEY,
    reference TEXT NOT NULL,
    at INTEGER NOT NULL,
    what TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS events_by_reference ON events (reference);
  CREATE TABLE IF NOT EXISTS calls (
    id INTEGER PRIMARY KEY,
    reference TEXT NOT NULL REFERENCES transactions (reference),
    call TEXT NOT NULL,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    at INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    after_event INTEGER NOT NULL,
    duration INTEGER,
    http_status INTEGER,
    status TEXT,
    message TEXT,
    fault TEXT,
    times INTEGER NOT NULL DEFAULT 1
  );
  CREATE INDEX IF NOT EXISTS calls_by_reference ON calls (reference);
  CREATE TABLE IF NOT EXISTS charge_requests (
    reference TEXT PRIMARY KEY REFERENCES transactions (reference),
    received INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS credits (
    id INTEGER PRIMARY KEY,
    reference TEXT NOT NULL REFERENCES transactions (reference),
    at INTEGER NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    returned INTEGER NOT NULL DEFAULT 0 CHECK (returned IN (0, 1))
  );
  CREATE INDEX IF NOT EXISTS credits_by_reference ON credits (reference);
  CREATE TABLE IF NOT EXISTS refunds (
    id INTEGER PRIMARY KEY,
    reference TEXT NOT NULL REFERENCES transactions (reference),
    amount INTEGER NOT NULL CHECK (amount > 0),
    due_at INTEGER NOT NULL,
    done INTEGER NOT NULL CHECK (done IN (0, 1))
  );
  CREATE INDEX IF NOT EXISTS refunds_by_reference ON refunds (reference);
  CREATE TABLE IF NOT EXISTS mismatches (
    reference TEXT PRIMARY KEY REFERENCES transactions (reference),
    mismatch TEXT CHECK (mismatch IN ('add', 'return'))
  );
  CREATE TABLE IF NOT EXISTS decisions (
    id INTEGER PRIMARY KEY,
    reference TEXT NOT NULL REFERENCES transactions (reference),
    action TEXT NOT NULL,
    amount INTEGER CHECK (amount > 0),
    due_at INTEGER NOT NULL,
    reason TEXT
  );
  CREATE TABLE IF NOT EXISTS reasons (
    reference TEXT PRIMARY KEY REFERENCES transactions (reference),
    reason TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS objects (
    reference TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    data TEXT NOT NULL,
    status TEXT
  );
  CREATE TABLE IF NOT EXISTS payments (
    reference TEXT NOT NULL REFERENCES transactions (reference),
    object TEXT NOT NULL REFERENCES objects (reference),
    sign INTEGER NOT NULL CHECK (sign IN (1, -1)),
    PRIMARY KEY (reference, object)
  );
  CREATE INDEX IF NOT EXISTS payments_by_object ON payments (object);
  CREATE TABLE IF NOT EXISTS faults (
    id INTEGER PRIMARY KEY,
    reference TEXT NOT NULL,
    call TEXT NOT NULL,
    fault TEXT NOT NULL,
    times INTEGER NOT NULL,
    effect INTEGER NOT NULL CHECK (effect IN (0, 1))
  );
  CREATE TABLE IF NOT EXISTS webhook_url (
    url TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS webhooks (
    id TEXT PRIMARY KEY,
    reference TEXT NOT NULL REFERENCES transactions (reference),
    status TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER
  );
  CREATE INDEX IF NOT EXISTS webhooks_by_reference ON webhooks (reference);
  CREATE INDEX IF NOT EXISTS webhooks_by_time ON webhooks (due_at);
  CREATE TABLE IF NOT EXISTS webhook_attempts (
    id INTEGER PRIMARY KEY,
    webhook TEXT NOT NULL REFERENCES webhooks (id),
    at INTEGER NOT NULL,
    after_event INTEGER NOT NULL,
    duration INTEGER,
    http_status INTEGER,
    problem TEXT
  );
  CREATE INDEX IF NOT EXISTS attempts_by_webhook ON webhook_attempts (webhook);
  CREATE TABLE IF NOT EXISTS streams (
    reference TEXT PRIMARY KEY,
    stream TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS outages (
    owner TEXT PRIMARY KEY,
    health TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS shapes (
    reference TEXT PRIMARY KEY,
    shapes TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS passkeys (
    id TEXT PRIMARY KEY,
    card TEXT NOT NULL,
    public_key TEXT NOT NULL,
    counter INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS passkeys_by_card ON passkeys (card);
  CREATE TABLE IF NOT EXISTS telemetry (
    id INTEGER PRIMARY KEY,
    day INTEGER NOT NULL,
    report TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS passkey_challenges (
    charge_id TEXT PRIMARY KEY REFERENCES charges (id),
    challenge TEXT NOT NULL
  );
`;
