import { describe, expect, it } from 'vitest';
import { restore, serialize } from './serialize';
import type { CardDetails, State } from './states';

const card: CardDetails = {
  kind: 'typed',
  pan: '4111111111111111',
  cvv: '408',
  expiry: '12/28',
  pin: '1234',
  save: true,
};
const back = { status: 'new-card', saved: false } as const;
const failure = { kind: 'not-completed' } as const;
const device = { kind: 'device', id: 'a', scheme: 'visa', last4: '1111', expiry: '12/28' } as const;
const chosen = { card: device, cvv: '408', pin: '1234', idempotencyKey: 'key' };

/** Each state in which a card may be charged, and the state after a reload. */
const CHARGED: [State, State][] = [
  [{ status: 'charging', card, idempotencyKey: 'key', back }, { status: 'checking' }],
  [
    { status: 'charging', card: { kind: 'token', token: 'tok', cvv: '408' }, idempotencyKey: 'key', back },
    { status: 'checking' },
  ],
  [{ status: 'redirect', address: 'https://bank.example/3ds?pan=4111' }, { status: 'checking' }],
  [{ status: 'submitting-otp', hint: 'to 4111', code: '408408' }, { status: 'checking' }],
  [{ status: 'checking-failure', failure }, { status: 'checking' }],
  [
    { status: 'otp', hint: 'to 4111' },
    { status: 'otp', hint: undefined },
  ],
  [{ status: 'waiting' }, { status: 'waiting' }],
  [{ status: 'checking' }, { status: 'checking' }],
  [{ status: 'not-found' }, { status: 'checking' }],
];

/** Each state in which no card is charged. */
const FREE: State[] = [
  { status: 'opening', next: 'choose' },
  { status: 'select', cards: [device] },
  { status: 'unlocking', cards: [device], chosen },
  { status: 'forgetting', cards: [device], id: 'a' },
  { status: 'new-card', saved: false },
  { status: 'failed', failure },
];

describe('the stored state of a card payment', () => {
  it.each(CHARGED)('restores $status as a possible charge, without card data', (state, later) => {
    const saved = JSON.stringify(serialize(state));
    expect(saved).not.toMatch(/4111|408|12\/28|1234|tok|bank/);
    expect(restore(JSON.parse(saved))).toEqual(later);
  });

  it.each(FREE)('is empty for $status, because no charge is open', (state) => {
    expect(serialize(state)).toBeUndefined();
  });
});
