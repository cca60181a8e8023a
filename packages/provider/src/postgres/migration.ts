/**
 * The tables of the stores. They never contain an idempotency key, a card number, an OTP or another answer. The lock makes nodes
 * that start at the same time run the statements one after another. The statements are one database transaction, because they are
 * one query.
 */
export const MIGRATION = `
SELECT pg_advisory_xact_lock(4506);
CREATE TABLE IF NOT EXISTS kobo_replies (
  id text PRIMARY KEY,
  fingerprint text NOT NULL,
  http_status integer,
  body text,
  until timestamp with time zone NOT NULL
);
CREATE INDEX IF NOT EXISTS kobo_replies_until ON kobo_replies (until);
CREATE TABLE IF NOT EXISTS kobo_charges (
  subject text PRIMARY KEY,
  id text NOT NULL,
  call text NOT NULL,
  state text NOT NULL CHECK (state IN ('working', 'taking', 'prompt', 'otp', 'step', 'page')),
  wrong_otps integer NOT NULL,
  steps integer NOT NULL,
  prompts integer NOT NULL,
  ask text,
  ticket text
);
CREATE TABLE IF NOT EXISTS kobo_statuses (
  reference text PRIMARY KEY,
  status text NOT NULL
);
CREATE TABLE IF NOT EXISTS kobo_changes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  reference text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX IF NOT EXISTS kobo_changes_reference ON kobo_changes (reference, id);
CREATE INDEX IF NOT EXISTS kobo_changes_at ON kobo_changes (at);
CREATE TABLE IF NOT EXISTS kobo_webhooks (
  id text PRIMARY KEY,
  merchant text NOT NULL,
  body text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX IF NOT EXISTS kobo_webhooks_due ON kobo_webhooks (due_at);
`;
