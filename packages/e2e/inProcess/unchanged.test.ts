// @vitest-environment node
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { CHARGE_CALLS } from '../../protocol/src/api/contract';
import type { Method } from '../support/randomPlan';
import { Device, installGlobals } from './device';
import { Journey } from './payer';
import { type NewCheckout, Provider } from './provider';
import { clearTimers, installTime, serverNow, settle, wind } from './time';
import type { Bend } from './wire';

/**
 * Tests a provider that sends no optional field of docs/providers/extensions.md. The requests and states must not differ from
 * those of a checkout without support for these fields.
 * Such a checkout wrote `plainRequests.json`: each request of a payment with its time, headers and body. The file covers only the
 * methods of that version.
 */

// A card charge contains the device's time zone.
process.env['TZ'] = 'UTC';
installTime();
installGlobals();
const provider = new Provider();
afterEach(clearTimers);

const POLL = 10_000;
const STEPS = 40;

interface Way {
  method: Method;
  kind: string;
  fields?: NewCheckout;
  /** The decision of the bank, or of the phone's owner. */
  bank?: 'approve' | 'decline';
}

const inApp = { metadata: { inApp: true, customer: { email: 'saved@example.com' } } };
const WAYS: Record<string, Way> = {
  'a card': { method: 'Card', kind: 'approved' },
  'a card with PIN and code': { method: 'Card', kind: 'pin and otp' },
  'a card with 3-D Secure': { method: 'Card', kind: '3-D Secure' },
  'a card that is declined': { method: 'Card', kind: 'declined' },
  'a card of the provider': { method: 'Saved card', kind: 'visa', fields: inApp },
  'a transfer': { method: 'Bank Transfer', kind: '' },
  'a USSD code': { method: 'USSD', kind: '' },
  'a saved bank account': { method: 'Bank Account', kind: 'saved' },
  'a new bank account': { method: 'Bank Account', kind: 'new' },
  Opay: { method: 'Opay', kind: 'paid' },
  'Opay that is declined': { method: 'Opay', kind: 'declined' },
  MoMo: { method: 'MoMo', kind: 'waiting' },
  'MoMo that is declined': { method: 'MoMo', kind: 'waiting', bank: 'decline' },
  Pocket: { method: 'Pocket', kind: 'waiting' },
  'Pocket that is declined': { method: 'Pocket', kind: 'waiting', bank: 'decline' },
};

/** Pays ₦5,000.50. Returns every request, and every state. */
async function pay({ method, kind, fields, bank = 'approve' }: Way, bend?: Bend) {
  const journey = new Journey(provider, new Device(), { method, kind, amount: 500_050, ...fields });
  if (bend) provider.wire.bend = bend;
  const begun = serverNow();
  const checkout = await journey.open();
  const states: string[] = [];
  // Stop here, because a second attempt would be another payment.
  const isOver = () => /succeeded|failed/.test(states.at(-1) ?? '');
  for (let step = 0; step < STEPS && !isOver(); step += 1) {
    const acted = await journey.step(checkout);
    provider.answerWaiting(journey.reference, bank);
    await wind(acted ? 100 : POLL);
    const shown = journey.shown(checkout);
    if (states.at(-1) !== shown) states.push(shown);
  }
  await wind(3 * POLL);
  await settle();
  const requests = provider.wire.sent.map(({ at, method: verb, path, headers, body }) => {
    const named = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const sent = body === undefined ? [] : [JSON.stringify(body)];
    return [`${at - begun} ${verb} ${path}`, ...named, ...sent]
      .join('\n')
      .replaceAll(journey.reference, 'CHK')
      .replace(/"(transReference|sessionId)":"[^"]*"/g, '"$1"');
  });
  clearTimers();
  return { states, requests };
}

const OPTIONAL = {
  checkout: ['events', 'banks', 'health', 'virtualAccount', 'timeLeft', 'timeExpired'],
  verify: ['amount', 'currency', 'received', 'due', 'credits', 'refund', 'reason', 'duplicates'],
  method: ['brands', 'hosted', 'frame', 'currencies', 'networks'],
  virtualAccount: ['amount', 'mismatch', 'expires_at'],
  charge: ['reason'],
  bank: ['status', 'reason', 'until', 'min', 'max'],
  card: ['cvvRequired'],
} as const;
/** These replies may contain a reason why nothing was charged. */
const CHARGES: readonly string[] = [...CHARGE_CALLS, 'opay'];

/** Sets every optional field of a reply to the same value; `undefined` removes them. */
function all(value: unknown): Bend {
  const given = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, value]));
  const health = given(OPTIONAL.bank);
  return (endpoint, reply) => {
    const data = Object(reply['data']);
    const withData = (more: object) => ({ ...reply, data: { ...data, ...more } });
    switch (endpoint) {
      case 'checkout': {
        const paymentMethods = data.paymentMethods?.map((slug: string) => ({
          slug,
          ...health,
          ...given(OPTIONAL.method),
        }));
        return withData({ ...given(OPTIONAL.checkout), ...(paymentMethods ? { paymentMethods } : {}) });
      }
      case 'verify':
        return withData(given(OPTIONAL.verify));
      case 'virtualAccount':
        return withData(given(OPTIONAL.virtualAccount));
      case 'bankList':
        return withData({ banks: data.banks?.map((bank: object) => ({ ...bank, ...health })) });
      case 'savedCards':
        return withData({
          TokenizedCards: data.TokenizedCards?.map((card: object) => ({ ...card, ...given(OPTIONAL.card) })),
        });
      default:
        return CHARGES.includes(endpoint) ? { ...reply, ...given(OPTIONAL.charge) } : reply;
    }
  };
}

/** Three forms of an absent field, and four unreadable values. */
const BENDS: Record<string, Bend> = {
  missing: all(undefined),
  null: all(null),
  'an empty text': all(''),
  'a word that is none of theirs': all('soon'),
  'a number that is none': all(-1),
  'a list': all([]),
  'an object': all({}),
};

type Recorded = Record<string, Awaited<ReturnType<typeof pay>>>;
const BEFORE: Recorded = JSON.parse(readFileSync(new URL('./plainRequests.json', import.meta.url), 'utf8'));

it('has a recording for every way to pay', () => {
  expect(Object.keys(WAYS)).toEqual(Object.keys(BEFORE));
});

describe.each(Object.entries(WAYS))('%s', (name, way) => {
  it('sends the recorded requests if the provider sends no optional field', async () => {
    expect(await pay(way)).toEqual(BEFORE[name]);
  });

  it.each(Object.keys(BENDS))('sends the recorded requests if the optional fields are %s', async (how) => {
    expect(await pay(way, BENDS[how])).toEqual(BEFORE[name]);
  });
});
