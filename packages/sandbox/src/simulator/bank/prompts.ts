import type { PromptBody, PromptCall } from '@kobo/protocol/api';
import type { ReasonName } from './reasons';
import { refuse, type Scenario } from './scenarios';

/** What happens to a prompt without a test value: it waits for 'Approve on the phone'. */
const WAITING: Scenario = { name: 'prompt', outcome: { kind: 'approval' } };
const APPROVING: Scenario = {
  name: 'prompt that approves itself',
  outcome: { kind: 'approval', after: 1000 },
};

/** The name of a prompt whose provider sends no second one while it is open. */
export const ONE_AT_A_TIME = 'one prompt at a time';

function declined(name: string, reason: ReasonName): Scenario {
  return { name, outcome: { kind: 'prompt-declined', after: 1000, reason } };
}

/** The test numbers (docs/merchants/test-data.md lists them), without their +. */
const NUMBERS = new Map<string, Scenario>([
  ['2348030000001', APPROVING],
  ['2348030000002', { name: 'no wallet', outcome: refuse('INVALID', 'This number has no wallet') }],
  ['2348030000004', declined('cancelled on the phone', 'mpesa:1032')],
  ['2348030000005', declined('not enough money', 'mpesa:1')],
  [
    '2348030000006',
    {
      name: 'no wallet, with its reason',
      outcome: refuse('FAILED', 'Payer not found', 'mtn:PAYER_NOT_FOUND'),
    },
  ],
  ['2348030000007', { name: ONE_AT_A_TIME, outcome: { kind: 'approval' } }],
  ['2348030000003', { name: 'dropped after the charge', outcome: { kind: 'drop', after: 3000 } }],
]);

/** The test tags, without regard to case. */
const TAGS = new Map<string, Scenario>([
  ['ada', APPROVING],
  ['poor', declined('not enough money', 'iso8583:51')],
  ['nobody', { name: 'unknown tag', outcome: refuse('INVALID', 'Nobody has this tag') }],
]);

/**
 * A wallet with a prompt on its owner's phone: the field of the body that names the owner, and what the test owners do.
 */
interface Wallet<Call extends PromptCall> {
  ownerOf: (body: PromptBody<Call>) => string;
  /** As the ledger shows the owner. */
  detailOf: (owner: string) => string;
  /** By the owner, in lower case. */
  scenarios: ReadonlyMap<string, Scenario>;
}

const PROMPTS: { [Call in PromptCall]: Wallet<Call> } = {
  momo: {
    ownerOf: ({ phone_number }) => phone_number.replace('+', ''),
    detailOf: maskNumber,
    scenarios: NUMBERS,
  },
  // A tag is a public name: the ledger shows it whole.
  pocket: { ownerOf: ({ pocket_tag }) => pocket_tag, detailOf: (tag) => tag, scenarios: TAGS },
};

/** How the ledger records a prompt to the wallet that a body names, and what happens to it. */
export function promptOf<Call extends PromptCall>(
  call: Call,
  body: PromptBody<Call>,
): { detail: string; scenario: Scenario } {
  const { ownerOf, detailOf, scenarios } = PROMPTS[call];
  const owner = ownerOf(body);
  return { detail: detailOf(owner), scenario: scenarios.get(owner.toLowerCase()) ?? WAITING };
}

/** `2348030000001` becomes `+234 ••• 0001`. */
function maskNumber(digits: string): string {
  return `+${digits.slice(0, 3)} ••• ${digits.slice(-4)}`;
}
