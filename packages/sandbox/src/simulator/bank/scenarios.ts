import type { ChainName } from './chains';
import type { ReasonName } from './reasons';

/** The outcome of a charge for a test value (a card number, an account number, a phone number or a tag). */
export type Outcome =
  /** Replies SUCCESS; the charge settles after this many milliseconds. */
  | { kind: 'approve'; after: number }
  /** Requests the OTP. The charge settles as soon as the right OTP arrives. */
  | { kind: 'otp' }
  /** Requests the steps of a chain, one after another; the charge settles after the last answer. */
  | { kind: 'steps'; chain: ChainName }
  /**
   * Redirects the payer to the 3-D Secure page. With `flat`, the fields are at the top level of the reply, as with some
   * providers. With `unframed`, the bank forbids framing its page.
   */
  | { kind: 'three-d-secure'; flat: boolean; unframed?: true }
  /** Sends a prompt to the payer's phone. The prompt waits on the phone, or is approved after this many milliseconds. */
  | { kind: 'approval'; after?: number }
  | { kind: 'refuse'; status: 'FAILED' | 'FAILURE' | 'INVALID'; message: string; reason?: ReasonName }
  /** Sends a prompt to the payer's phone, and reports a failure after this many milliseconds. */
  | { kind: 'prompt-declined'; after: number; reason: ReasonName }
  /** Replies SUCCESS; the charge stays open until a decision in the simulator. */
  | { kind: 'hold' }
  /** Accepts the charge and drops the connection; the charge settles after this many milliseconds. */
  | { kind: 'drop'; after: number }
  /** Accepts the charge, and keeps the connection open without a reply; the charge settles after this many milliseconds. */
  | { kind: 'silent'; after: number }
  /** A gateway replies with HTTP 502 and an HTML page, and nothing is charged. */
  | { kind: 'bad-gateway' };

export interface Scenario {
  name: string;
  outcome: Outcome;
}

interface CardScenario extends Scenario {
  /** The card number. The ledger stores the scenario's name instead. */
  pan: string;
  /** The outcome in words, for the first page. */
  meaning: string;
}

/** The valid OTP of six digits, and the valid PIN. A step may require an OTP of another length. */
export const RIGHT_OTP = '123456';
export const RIGHT_PIN = '1234';

const card = (name: string, pan: string, meaning: string, outcome: Outcome): CardScenario => ({
  name,
  pan,
  meaning,
  outcome,
});
/** Returns the scenario of a chain of steps, with the name of the chain. */
export const asking = (chain: ChainName): Scenario => ({ name: chain, outcome: { kind: 'steps', chain } });
const asks = (pan: string, chain: ChainName): CardScenario => ({ ...asking(chain), pan, meaning: chain });
export const refuse = (
  status: 'FAILED' | 'FAILURE' | 'INVALID',
  message: string,
  reason?: ReasonName,
): Outcome => ({ kind: 'refuse', status, message, ...(reason ? { reason } : {}) });

/** The test cards (docs/merchants/test-data.md). */
export const SCENARIOS: readonly CardScenario[] = [
  card('approved', '4111111111111111', 'approved', { kind: 'approve', after: 0 }),
  card('OTP', '5555555555554444', 'OTP', { kind: 'otp' }),
  card('Verve, PIN and OTP', '5061000000000000007', 'Verve: PIN, then OTP', { kind: 'otp' }),
  card('Verve, only a PIN', '5078507850785072', 'Verve: PIN', { kind: 'approve', after: 0 }),
  asks('5200000000001013', 'asks for a PIN'),
  asks('5200000000001021', 'asks for a PIN, then an OTP'),
  asks('4000000000001018', 'asks for 4 digits'),
  asks('4000000000001026', 'asks for 8 digits'),
  asks('4000000000001034', 'asks for a phone number'),
  asks('4000000000001042', 'asks for a date of birth'),
  asks('4000000000001059', 'asks for an address'),
  asks('4000000000001067', 'asks five times'),
  asks('4000000000001075', 'asks six times'),
  card('3-D Secure', '4000000000003220', '3-D Secure', { kind: 'three-d-secure', flat: false }),
  card('3-D Secure, flat reply', '4000000000002776', '3-D Secure, in a flat reply', {
    kind: 'three-d-secure',
    flat: true,
  }),
  card('3-D Secure, not to be framed', '4000000000003063', '3-D Secure in a window', {
    kind: 'three-d-secure',
    flat: false,
    unframed: true,
  }),
  card('declined', '4000000000000002', 'declined', refuse('FAILED', 'Card declined by issuer')),
  card(
    'insufficient funds',
    '4000000000009995',
    'insufficient funds; the form stays',
    refuse('FAILURE', 'Insufficient funds'),
  ),
  card('expired', '4000000000000069', 'expired; the form stays', refuse('INVALID', 'Card has expired')),
  card('late', '4000000000000077', 'accepted, settles after 8 seconds', { kind: 'approve', after: 8000 }),
  card('held', '4000000000000085', 'accepted, pending until you decide', { kind: 'hold' }),
  card('dropped after the charge', '4000000000000119', 'charged, but the connection drops', {
    kind: 'drop',
    after: 3000,
  }),
  card('silent after the charge', '4000000000000135', 'charged, but no reply arrives', {
    kind: 'silent',
    after: 3000,
  }),
  card('lost', '4000000000070419', 'declined: lost', refuse('FAILED', 'Lost card', 'iso8583:41')),
  card(
    'not enough money, with its reason',
    '4000000000070518',
    'declined: insufficient funds',
    refuse('FAILED', 'Not sufficient funds', 'iso8583:51'),
  ),
  card(
    'expired, with its reason',
    '4000000000070542',
    'declined: expired',
    refuse('FAILED', 'Expired card', 'iso8583:54'),
  ),
  card(
    'issuer not reachable',
    '4000000000070914',
    'declined: issuer unreachable',
    refuse('FAILED', 'Issuer or switch inoperative', 'iso8583:91'),
  ),
  card(
    'a reason of its own',
    '4000000000077000',
    'declined: the provider’s own reason',
    refuse('FAILED', 'Declined', 'provider:E-4711'),
  ),
  card('bad gateway', '4000000000000127', 'HTTP 502, not charged', { kind: 'bad-gateway' }),
];

export function scenarioOf(pan: string): CardScenario | undefined {
  return SCENARIOS.find((scenario) => scenario.pan === pan);
}

/** Returns whether this scenario's bank forbids framing its 3-D Secure page. */
export function isUnframed(name: string): boolean {
  const outcome = SCENARIOS.find((scenario) => scenario.name === name)?.outcome;
  return outcome?.kind === 'three-d-secure' && outcome.unframed === true;
}

/**
 * Returns the scenario of a saved card. An approval replaces an OTP or 3-D Secure, because the payer authenticated the first
 * payment.
 */
export function savedScenarioOf(name: string): Scenario | undefined {
  const scenario = SCENARIOS.find((candidate) => candidate.name === name);
  if (scenario?.outcome.kind !== 'otp' && scenario?.outcome.kind !== 'three-d-secure') return scenario;
  return { name, outcome: { kind: 'approve', after: 0 } };
}
