import type { ReasonName } from './reasons';

/** What the owner of a test value (a card, an account, a phone) does with a charge. */
export type Outcome =
  /** Replies SUCCESS, settled after this many milliseconds. */
  | { kind: 'approve'; after: number }
  /** Asks for the OTP; settled at once when it is right. */
  | { kind: 'otp' }
  /**
   * Sends the payer to the 3-D Secure page; `flat` writes the reply as some providers do, at the top; `unframed` is the
   * page of a bank that no site may frame.
   */
  | { kind: 'three-d-secure'; flat: boolean; unframed?: true }
  /** Sends a prompt to the payer's phone; it waits there, or approves itself after this many milliseconds. */
  | { kind: 'approval'; after?: number }
  | { kind: 'refuse'; status: 'FAILED' | 'FAILURE' | 'INVALID'; message: string; reason?: ReasonName }
  /** Sends a prompt to the payer's phone, and reports after this many milliseconds that it failed. */
  | { kind: 'prompt-declined'; after: number; reason: ReasonName }
  /** Replies SUCCESS, and nothing more happens until someone decides in the simulator. */
  | { kind: 'hold' }
  /** Takes the charge and drops the connection; settled after this many milliseconds. */
  | { kind: 'drop'; after: number }
  /** Takes the charge and never answers, the connection open; settled after this many milliseconds. */
  | { kind: 'silent'; after: number }
  /** A gateway in between fails: 502 with an HTML page, and no charge. */
  | { kind: 'bad-gateway' };

export interface Scenario {
  /** What the ledger calls it. */
  name: string;
  outcome: Outcome;
}

interface CardScenario extends Scenario {
  /** The ledger has the scenario's name instead. */
  pan: string;
}

/** The right values for every card. */
export const RIGHT_OTP = '123456';
export const RIGHT_PIN = '1234';

const card = (name: string, pan: string, outcome: Outcome): CardScenario => ({ name, pan, outcome });
export const refuse = (
  status: 'FAILED' | 'FAILURE' | 'INVALID',
  message: string,
  reason?: ReasonName,
): Outcome => ({ kind: 'refuse', status, message, ...(reason ? { reason } : {}) });

/** The test cards (docs/merchants/test-data.md lists them for a reader). */
export const SCENARIOS: readonly CardScenario[] = [
  card('approved', '4111111111111111', { kind: 'approve', after: 0 }),
  card('OTP', '5555555555554444', { kind: 'otp' }),
  card('Verve, PIN and OTP', '5061000000000000007', { kind: 'otp' }),
  card('Verve, only a PIN', '5078507850785072', { kind: 'approve', after: 0 }),
  card('3-D Secure', '4000000000003220', { kind: 'three-d-secure', flat: false }),
  card('3-D Secure, flat reply', '4000000000002776', { kind: 'three-d-secure', flat: true }),
  card('3-D Secure, not to be framed', '4000000000003063', {
    kind: 'three-d-secure',
    flat: false,
    unframed: true,
  }),
  card('declined', '4000000000000002', refuse('FAILED', 'Card declined by issuer')),
  card('insufficient funds', '4000000000009995', refuse('FAILURE', 'Insufficient funds')),
  card('expired', '4000000000000069', refuse('INVALID', 'Card has expired')),
  card('late', '4000000000000077', { kind: 'approve', after: 8000 }),
  card('held', '4000000000000085', { kind: 'hold' }),
  card('dropped after the charge', '4000000000000119', { kind: 'drop', after: 3000 }),
  card('silent after the charge', '4000000000000135', { kind: 'silent', after: 3000 }),
  card('lost', '4000000000070419', refuse('FAILED', 'Lost card', 'iso8583:41')),
  card(
    'not enough money, with its reason',
    '4000000000070518',
    refuse('FAILED', 'Not sufficient funds', 'iso8583:51'),
  ),
  card('expired, with its reason', '4000000000070542', refuse('FAILED', 'Expired card', 'iso8583:54')),
  card(
    'issuer not reachable',
    '4000000000070914',
    refuse('FAILED', 'Issuer or switch inoperative', 'iso8583:91'),
  ),
  card('a reason of its own', '4000000000077000', refuse('FAILED', 'Declined', 'provider:E-4711')),
  card('bad gateway', '4000000000000127', { kind: 'bad-gateway' }),
];

export function scenarioOf(pan: string): CardScenario | undefined {
  return SCENARIOS.find((scenario) => scenario.pan === pan);
}

/** Whether the bank of this scenario forbids framing its 3-D Secure page. */
export function isUnframed(name: string): boolean {
  const outcome = SCENARIOS.find((scenario) => scenario.name === name)?.outcome;
  return outcome?.kind === 'three-d-secure' && outcome.unframed === true;
}

/** A saved card's scenario: a card that has proved itself once is not asked for a code or a 3-D Secure page again. */
export function savedScenarioOf(name: string): Scenario | undefined {
  const scenario = SCENARIOS.find((candidate) => candidate.name === name);
  if (scenario?.outcome.kind !== 'otp' && scenario?.outcome.kind !== 'three-d-secure') return scenario;
  return { name, outcome: { kind: 'approve', after: 0 } };
}
