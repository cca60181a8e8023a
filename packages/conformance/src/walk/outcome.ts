import type { ChargeCall } from '@kobo/protocol/api/contract';
import type { Sent } from '../checkedClient';
import { type ChargeOutcome, safeUrl } from '../client';
import type { Charged, Provider } from '../provider';
import type { RuleName } from '../rules/rules';
import { settles } from './started';
import { refuseKeys } from './wrongKeys';

type Kind = ChargeOutcome['kind'];

interface Expected {
  sent: Sent;
  of: string;
  kinds: readonly Kind[];
  /** The rule that another outcome breaks. Default: `charge-reply`. */
  rule?: RuleName;
  /** Whether the checkout opens the redirect in a frame. */
  framed?: boolean;
}

/** Sends a charge. Returns the outcome if it has one of the expected kinds. */
export async function expectOutcome(
  provider: Provider,
  call: ChargeCall,
  { sent, of, kinds, rule = 'charge-reply', framed = false }: Expected,
): Promise<ChargeOutcome | undefined> {
  const charged = await provider.charge(call, sent);
  const { outcome } = charged;
  if (!kinds.includes(outcome.kind)) {
    provider.breaks(call, rule, `${of}: ${taken(charged)}, not as ${kinds.join(' or ')}`);
    return undefined;
  }
  if (outcome.kind === 'redirect-needed') {
    const what = await whyLost(provider, outcome.address, framed);
    if (what !== undefined) {
      provider.breaks(call, 'bank-page', `${of}: ${what}`);
      return undefined;
    }
  }
  if ((outcome.kind === 'rejected' || outcome.kind === 'failed') && outcome.message === undefined) {
    provider.tolerated(
      call,
      `${of}: no message`,
      'the payer sees ‘Error Processing Request. Try again.’ instead of the reason',
    );
  }
  provider.passes(call, `${of}: ${outcome.kind}`);
  return outcome;
}

/**
 * Expects that a charge is approved and settles. Returns whether the charge settled.
 * `settling`: the rule that the provider breaks if the charge stays pending.
 */
export async function expectPaid(
  provider: Provider,
  call: ChargeCall,
  { reference, settling, ...expected }: Omit<Expected, 'kinds'> & { reference: string; settling?: RuleName },
): Promise<boolean> {
  const approved = await expectOutcome(provider, call, { ...expected, kinds: ['approved'] });
  return approved !== undefined && (await settles(provider, reference, expected.of, settling));
}

/** Expects HTTP 409 for a charge that would take money a second time. Other refusals are tolerated. */
export async function expectConflict(
  provider: Provider,
  call: ChargeCall,
  rule: RuleName,
  { sent, of }: { sent: Sent; of: string },
): Promise<void> {
  reportConflict(provider, call, rule, { charged: await provider.charge(call, sent), of });
}

/** Reports the reply to a charge that would take money a second time. */
export function reportConflict(
  provider: Provider,
  call: ChargeCall,
  rule: RuleName,
  { charged, of }: { charged: Charged; of: string },
): void {
  const { kind } = charged.outcome;
  if (kind === 'unknown' && charged.httpStatus === 409) provider.passes(call, `${of}: HTTP 409`);
  else if (kind === 'rejected' || kind === 'failed') {
    const cost = 'the payer sees a refusal, although the payment is under way or complete';
    provider.tolerated(call, `${rule}: ${of}: refused with HTTP ${charged.httpStatus}, not 409`, cost);
  } else provider.breaks(call, rule, `${of}: ${taken(charged)}`);
}

/**
 * Repeats a charge with its key, as a browser may do when a connection drops after the charge. The reply must have the outcome of
 * the first reply, because the payer may have paid. An unknown outcome, such as HTTP 409, is tolerated.
 * Only the transaction's merchant may receive the reply, because the reply may contain the address of the bank's page.
 * @param kinds the outcomes of the first reply.
 */
export async function repeatKey(
  provider: Provider,
  call: ChargeCall,
  sent: Sent,
  kinds: readonly Kind[] = ['approved'],
): Promise<void> {
  if (sent.idempotencyKey === undefined) return;
  const repeated = await provider.charge(call, sent);
  const of = 'the same Idempotency-Key again';
  if (kinds.includes(repeated.outcome.kind)) provider.passes(call, `${of}: the same reply`);
  else if (repeated.outcome.kind !== 'unknown')
    provider.breaks(call, 'same-key-same-reply', `${of}: ${taken(repeated)}`);
  else {
    const cost = 'nothing is charged twice, but the payer waits for the provider';
    provider.tolerated(call, `same-key-same-reply: ${of}: another reply`, cost);
  }
  await refuseKeys(provider, call, 'charge-key', sent, ['none', 'other']);
}

/** Sends a used key with another body. The provider must not charge. `after` describes the first reply to the key. */
export async function useKeyFor(
  provider: Provider,
  call: ChargeCall,
  { sent, body, after }: { sent: Sent; body: object; after?: string },
): Promise<void> {
  if (sent.idempotencyKey === undefined) return;
  const of = 'a used Idempotency-Key with another body';
  await expectConflict(provider, call, 'key-other-body', {
    sent: { ...sent, body },
    of: after === undefined ? of : `${of} after ${after}`,
  });
}

/** Describes the checkout's interpretation of a charge's reply. */
export function taken({ outcome, httpStatus }: Charged): string {
  const message = 'message' in outcome && outcome.message !== undefined ? ` (‘${outcome.message}’)` : '';
  return `HTTP ${httpStatus ?? '–'} taken as ${outcome.kind}${message}`;
}

/** Requests the bank's page. Returns the reason if the payer can't see the page. */
async function whyLost(
  { send, fixtures: { origin } }: Provider,
  address: string,
  framed: boolean,
): Promise<string | undefined> {
  const url = safeUrl(address);
  if (!url) return 'redirectUrl is not an https: address';
  try {
    const { status, headers, body } = await send(url.href, { signal: AbortSignal.timeout(15_000) });
    await body?.cancel();
    if (status >= 400) return `the address in redirectUrl answers HTTP ${status}`;
    return framed && !allowsFrame(headers, origin) ? 'the page in redirectUrl forbids frames' : undefined;
  } catch {
    return 'the address in redirectUrl does not answer';
  }
}

/** Returns whether the checkout may show a page in a frame. `frame-ancestors` takes precedence over `X-Frame-Options`. */
function allowsFrame(headers: Headers, origin: string): boolean {
  const policy = headers.get('content-security-policy') ?? '';
  const [, ancestors] = /(?:^|[;,])\s*frame-ancestors([^;,]*)/i.exec(policy) ?? [];
  if (ancestors === undefined) return headers.get('x-frame-options') === null;
  return ancestors.split(/\s+/).some((source) => ['*', 'https:', origin].includes(source));
}
