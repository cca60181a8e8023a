import type { PromptCall } from '../../protocol/src/api/wallets';

/** A wallet that sends a prompt to its owner's phone, with the texts and values for the tests. */
interface Prompt {
  /** The name in the method selector. */
  name: string;
  /** The label of the form's only field. */
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

/**
 * Mobile money by currency: the start of a phone number, the network that the form proposes for the number, and another network.
 */
export const HOMES = {
  GHS: { start: '23324', network: 'MTN', other: 'VODAFONE' },
  KES: { start: '25470', network: 'MPESA', other: 'AIRTEL' },
  RWF: { start: '25078', network: 'MTN', other: 'AIRTEL' },
  XOF: { start: '225070', network: 'ORANGE', other: 'MOOV' },
} as const;

/** The last seven digits of the test numbers of every country, by their outcome. */
export const HOME_DIGITS = {
  approving: '0000001',
  waiting: '9999999',
  dropped: '0000003',
  'no wallet': '0000002',
  PIN: '0000021',
  OTP: '0000022',
  voucher: '0000023',
} as const;

/** A payment by mobile money in a currency other than NGN. */
export interface Home {
  currency: keyof typeof HOMES;
  kind: keyof typeof HOME_DIGITS;
  /** Whether the payer keeps the network that the form proposes. */
  network: 'proposed' | 'other';
}

/** Returns the payer's number, and the code of its network. */
export function walletOf({ currency, kind, network }: Home): { phone: string; network: string } {
  const home = HOMES[currency];
  return {
    phone: home.start + HOME_DIGITS[kind],
    network: network === 'proposed' ? home.network : home.other,
  };
}

/** Finds prompts that lack the network of the payer's number. @param sent the networks of all prompts by mobile money. */
export function wrongNetworks(home: Home | null, sent: readonly unknown[]): string[] {
  const network = home ? walletOf(home).network : undefined;
  return sent
    .filter((named) => named !== network)
    .map((named) => `a prompt named the network ${named} instead of ${network}`);
}

export type PromptName = (typeof PROMPTS)[PromptCall]['name'];

const BY_NAME: ReadonlyMap<string, Prompt> = new Map(
  Object.values(PROMPTS).map((prompt) => [prompt.name, prompt]),
);

/** Returns whether a method of the selector is one of these wallets. */
export function isPrompt(method: string): method is PromptName {
  return BY_NAME.has(method);
}

export function promptNamed(name: PromptName): Prompt {
  const prompt = BY_NAME.get(name);
  if (!prompt) throw new Error(`no wallet is called ${name}`);
  return prompt;
}
