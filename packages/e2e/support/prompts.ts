import type { PromptCall } from '../../protocol/src/api/wallets';

/** A wallet that sends a prompt to its owner's phone, with the texts and values for the tests. */
interface Prompt {
  /** The name in the method selector. */
  name: string;
  /** The label of its one field. */
  field: string;
  /** The heading while the prompt is pending. */
  waiting: string;
  /** Test values by their outcome (docs/merchants/test-data.md). */
  values: Readonly<Record<'approving' | 'waiting' | 'no wallet', string>> & Readonly<Record<string, string>>;
}

/** The wallets by their calls. The random, keyboard, fault and in-process tests use them. */
export const PROMPTS = {
  momo: {
    name: 'MoMo',
    field: 'Phone number',
    waiting: 'Approve the payment on your phone',
    values: {
      approving: '2348030000001',
      waiting: '2348039999999',
      dropped: '2348030000003',
      'no wallet': '2348030000002',
      'one at a time': '2348030000007',
      PIN: '2348030000021',
      voucher: '2348030000023',
    },
  },
  pocket: {
    name: 'Pocket',
    field: 'Pocket tag',
    waiting: 'Approve the payment in Pocket',
    values: { approving: 'ada', waiting: 'chidi', 'no wallet': 'nobody' },
  },
} as const satisfies Record<PromptCall, Prompt>;

export type PromptName = (typeof PROMPTS)[PromptCall]['name'];

const BY_NAME: ReadonlyMap<string, Prompt> = new Map(
  Object.values(PROMPTS).map((prompt) => [prompt.name, prompt]),
);

/** Whether a method of the selector is one of these wallets. */
export function isPrompt(method: string): method is PromptName {
  return BY_NAME.has(method);
}

export function promptNamed(name: PromptName): Prompt {
  const prompt = BY_NAME.get(name);
  if (!prompt) throw new Error(`no wallet is called ${name}`);
  return prompt;
}
