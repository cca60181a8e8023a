import type { PromptBody, PromptCall } from '@kobo/protocol/api';
import type { ReasonName } from './reasons';
import { asking, refuse, type Scenario } from './scenarios';

/** The scenario of a number or tag that is not a test value: the prompt waits for the button 'Approve on the phone'. */
const WAITING: Scenario = { name: 'prompt', outcome: { kind: 'approval' } };
const APPROVING: Scenario = {
  name: 'prompt that approves itself',
  outcome: { kind: 'approval', after: 1000 },
};

/** The name of the scenario whose provider refuses a second prompt while the first is open. */
export const ONE_AT_A_TIME = 'one prompt at a time';

function declined(name: string, reason: ReasonName): Scenario {
  return { name, outcome: { kind: 'prompt-declined', after: 1000, reason } };
}

/** The last seven digits of the test numbers, in every country (docs/merchants/test-data.md). */
const NUMBERS = new Map<string, Scenario>([
  ['0000001', APPROVING],
  ['0000002', { name: 'no wallet', outcome: refuse('INVALID', 'This number has no wallet') }],
  ['0000004', declined('cancelled on the phone', 'mpesa:1032')],
  ['0000005', declined('not enough money', 'mpesa:1')],
  [
    '0000006',
    {
      name: 'no wallet, with its reason',
      outcome: refuse('FAILED', 'Payer not found', 'mtn:PAYER_NOT_FOUND'),
    },
  ],
  ['0000007', { name: ONE_AT_A_TIME, outcome: { kind: 'approval' } }],
  ['0000003', { name: 'dropped after the charge', outcome: { kind: 'drop', after: 3000 } }],
  ['0000008', { name: 'on the wallet’s page', outcome: { kind: 'three-d-secure', flat: true } }],
  ['0000021', asking('asks for the PIN of a wallet')],
  ['0000022', asking('asks for an OTP')],
  ['0000023', asking('asks for a voucher')],
  ['0000024', asking('asks five times')],
]);

/** The test tags, in lower case. */
const TAGS = new Map<string, Scenario>([
  ['ada', APPROVING],
  ['poor', declined('not enough money', 'iso8583:51')],
  ['nobody', { name: 'unknown tag', outcome: refuse('INVALID', 'Nobody has this tag') }],
]);

/** Returns the description of a prompt in the ledger, and the prompt's scenario. */
export function promptOf(body: PromptBody<PromptCall>): { detail: string; scenario: Scenario } {
  // Don't mask a tag, because it is a public name.
  if ('pocket_tag' in body)
    return { detail: body.pocket_tag, scenario: TAGS.get(body.pocket_tag.toLowerCase()) ?? WAITING };
  const digits = body.phone_number.replace('+', '');
  return { detail: maskNumber(digits), scenario: NUMBERS.get(digits.slice(-7)) ?? WAITING };
}

/** `2348030000001` becomes `+234 ••• 0001`. */
function maskNumber(digits: string): string {
  return `+${digits.slice(0, 3)} ••• ${digits.slice(-4)}`;
}
