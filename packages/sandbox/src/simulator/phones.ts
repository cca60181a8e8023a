import type { ReasonName } from './reasons';
import { refuse, type Scenario } from './scenarios';

/** What happens to a prompt that nobody has a test value for: it waits for 'Approve on the phone'. */
const WAITING: Scenario = { name: 'prompt', outcome: { kind: 'approval' } };
const APPROVING: Scenario = {
  name: 'prompt that approves itself',
  outcome: { kind: 'approval', after: 1000 },
};

function declined(name: string, reason: ReasonName): Scenario {
  return { name, outcome: { kind: 'prompt-declined', after: 1000, reason } };
}

/** The test numbers (docs/test-data.md lists them for a reader), without their +. */
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
  ['2348030000003', { name: 'dropped after the charge', outcome: { kind: 'drop', after: 3000 } }],
]);

/** The test tags, without regard to case. */
const TAGS = new Map<string, Scenario>([
  ['ada', APPROVING],
  ['poor', declined('not enough money', 'iso8583:51')],
  ['nobody', { name: 'unknown tag', outcome: refuse('INVALID', 'Nobody has this tag') }],
]);

export function momoScenario(number: string): Scenario {
  return NUMBERS.get(number.replace('+', '')) ?? WAITING;
}

export function pocketScenario(tag: string): Scenario {
  return TAGS.get(tag.toLowerCase()) ?? WAITING;
}
