import type { ChangeFeed, Claim, IdempotencyStore } from '@kobo/provider';
import * as v from 'valibot';
import { onChange } from '../ledger/changes';
import { latestIn, moveCharge, type Stage, unfinishedOf } from '../ledger/charges';
import type { Ledger } from '../ledger/database';
import { moveOpenCharge, openChargeOf, putOpenCharge } from '../ledger/openCharges';
import { latestStatusChange } from '../ledger/timeline';
import { readTransaction } from '../ledger/transactions';
import type { ApiRequest } from './request';

/** These stages block a new charge, because money may move at any moment. */
const UNDER_WAY: readonly Stage[] = ['settling', 'held', 'approval'];

const Claimed = v.object({
  fingerprint: v.string(),
  http_status: v.nullable(v.number()),
  body: v.nullable(v.string()),
});

/** Returns the kit's store of replies and open charges. Each function is atomic, because its statements are synchronous. */
export function idempotencyOf(request: ApiRequest): IdempotencyStore {
  const { ledger } = request;
  return {
    claim: async (id, fingerprint, until) => claim(ledger, id, fingerprint, until),
    async remember(id, { httpStatus, body }, until) {
      const reply = request.reshape ? JSON.stringify(request.reshape(JSON.parse(body))) : body;
      ledger
        .prepare('UPDATE claims SET http_status = ?, body = ?, until = ? WHERE id = ?')
        .run(httpStatus, reply, until, id);
    },
    async forget(id) {
      ledger.prepare('DELETE FROM claims WHERE id = ?').run(id);
    },
    async begin(subject, charge) {
      // A transfer creates no charge.
      if (charge.call === 'virtualAccount') return true;
      const state = openChargeOf(ledger, subject)?.state;
      const isBlocked = state === 'working' || state === 'taking' || state === 'prompt';
      if (isBlocked || latestIn(ledger, subject, UNDER_WAY)) return false;
      endUnfinished(ledger, subject);
      putOpenCharge(ledger, subject, charge);
      return true;
    },
    move: async (...move) => moveOpenCharge(ledger, ...move),
    async end(subject, id, from) {
      const open = openChargeOf(ledger, subject);
      if (open?.id !== id || !from.includes(open.state)) return;
      ledger.prepare('DELETE FROM open_charges WHERE subject = ?').run(subject);
      endUnfinished(ledger, subject);
    },
    current: async (subject) => openChargeOf(ledger, subject),
  };
}

function endUnfinished(ledger: Ledger, reference: string): void {
  for (const { id } of unfinishedOf(ledger, reference)) moveCharge(ledger, id, 'failed');
}

function claim(ledger: Ledger, id: string, fingerprint: string, until: number): Claim {
  // Only `virtualAccount` has an empty fingerprint. Don't store its reply, because the account's amount may change.
  if (fingerprint === '') return { kind: 'new' };
  const { changes } = ledger
    .prepare(
      `INSERT INTO claims (id, fingerprint, until) VALUES (?1, ?2, ?3)
       ON CONFLICT (id) DO UPDATE SET fingerprint = ?2, until = ?3, http_status = NULL, body = NULL WHERE until <= ?4`,
    )
    .run(id, fingerprint, until, Date.now());
  if (changes > 0) return { kind: 'new' };
  const row = ledger.prepare('SELECT fingerprint, http_status, body FROM claims WHERE id = ?').get(id);
  const { http_status, body, ...claimed } = v.parse(Claimed, row);
  if (claimed.fingerprint !== fingerprint) return { kind: 'other-request' };
  if (http_status === null || body === null) return { kind: 'in-flight' };
  return { kind: 'replied', reply: { httpStatus: http_status, body } };
}

/** Returns a feed that publishes nothing, because `writeStatus` announces each change and queues the webhook. */
export function changesOf(ledger: Ledger): ChangeFeed {
  return {
    publish: async () => {},
    status: async (reference) => readTransaction(ledger, reference)?.status,
    latest: async (reference) => latestStatusChange(ledger, reference),
    subscribe: (reference, listener) =>
      onChange(ledger, reference, () => listener(latestStatusChange(ledger, reference))),
  };
}
