import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { Ledger } from '../ledger/database';
import { type Reply, refused, rememberedReply, rememberReply } from '../ledger/replies';
import { type Answer, chargeReply } from '../simulator/bank/play';
import type { Environment } from './app';
import { originOf, send } from './request';

/** The fingerprint of each charge with a key. Only in memory: after a restart, charges are not compared. */
const bodies = new WeakMap<Ledger, Map<string, string>>();
/** Of this process only, because the fingerprint of a card without a secret can be guessed. */
const SECRET = randomBytes(32);

/** The refusal of a used key with another body. */
const OTHER_BODY = refused(409, 'This Idempotency-Key was used for another charge');

/**
 * Charges once per `Idempotency-Key` and reference, and sends the bank's reply. A refusal (not HTTP 200) is not
 * stored for its key: nothing was charged, so the same key may try again.
 */
export async function answerCharge(
  context: Context<Environment>,
  ledger: Ledger,
  reference: string,
  charge: () => Answer,
): Promise<Response> {
  const key = context.req.header('idempotency-key');
  // Nothing waits between the look at the stored reply and the charge, so a copy in flight finds the reply.
  const body = fingerprintOf(context.req.path + (await context.req.text()));
  const before = key === undefined ? undefined : rememberedReply(ledger, key, reference);
  const sent = bodies.get(ledger) ?? new Map<string, string>();
  bodies.set(ledger, sent);
  const id = `${key} ${reference}`;
  if (before) return send(context, (sent.get(id) ?? body) === body ? before : OTHER_BODY);

  const answer = charge();
  switch (answer.kind) {
    case 'reply':
    case 'authenticate': {
      const reply = replyOf(answer, originOf(context));
      if (key !== undefined && reply.httpStatus === 200) {
        rememberReply(ledger, key, reference, reply);
        sent.set(id, body);
      }
      return send(context, reply);
    }
    case 'drop':
      context.env.incoming.socket.destroy();
      return unsent();
    case 'silent':
      await callerGone(context);
      return unsent();
    case 'bad-gateway':
      return context.html('<html><body><h1>502 Bad Gateway</h1></body></html>', 502);
    default:
      return answer satisfies never;
  }
}

/** @param charge the path, which names a saved card, and the body. */
function fingerprintOf(charge: string): string {
  return createHmac('sha256', SECRET).update(charge).digest('base64');
}

function replyOf(answer: Extract<Answer, { kind: 'reply' | 'authenticate' }>, origin: string): Reply {
  if (answer.kind === 'reply') return answer.reply;
  const address = `${origin}/sandbox/3ds/${answer.chargeId}`;
  return answer.flat
    ? { httpStatus: 200, body: { status: 'PENDING_AUTH_CAPTURE', redirect_url: address } }
    : chargeReply('PENDING_AUTH_CAPTURE', 'Authentication required', { redirectUrl: address });
}

/** Resolves when the client disconnects. No timer, because an open connection must not keep the process alive. */
function callerGone(context: Context<Environment>): Promise<void> {
  return new Promise((gone) => context.env.incoming.socket.once('close', () => gone()));
}

/** A placeholder, because the router needs a response even if the connection is closed. */
function unsent(): Response {
  return new Response(null, { status: 500 });
}
