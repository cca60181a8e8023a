import type { PromptCall } from '@kobo/protocol/api';
import type { CallText } from './calls';
import type { Examples } from './openapi/examples/examples';

type WalletCall = PromptCall | 'opay';

/** The descriptions of the wallets' calls, for the documents and the report. */
export const WALLET_CALLS = {
  momo: {
    group: 'Wallets',
    summary: 'Send a prompt to a MoMo wallet',
    use: 'Success means that the prompt was sent. The payer then waits for verification.',
    broken: 'Mobile money, phone entry: the waiting screen never opens.',
  },
  opay: {
    group: 'Wallets',
    summary: 'Get the link to Opay',
    use: 'Sent when the payer chooses Opay. `data` is the link.',
    broken: 'Opay: ‘Transaction Failed!’ and ‘Unable to initialize payment’.',
  },
  pocket: {
    group: 'Wallets',
    summary: 'Send a prompt to a Pocket tag',
    use: 'As for MoMo.',
    broken: 'Pocket tag entry: the waiting screen never opens.',
  },
} as const satisfies Record<WalletCall, CallText>;

const values = { reference: 'CHK_4f1c0a9be21d77' };
const PROMPTED = {
  status: true,
  message: 'Approve the payment on your phone',
  data: { status: 'SUCCESS', message: 'Approve the payment on your phone' },
};

export const WALLET_EXAMPLES: Examples<WalletCall> = {
  momo: {
    values,
    request: { phone_number: '+2348030000001' },
    charges: { 'the prompt is on the phone': PROMPTED },
    refusal: [400, 'There is no wallet with this number'],
  },
  opay: {
    values,
    request: { call_back_url: `https://pay.example/payments/${values.reference}` },
    data: 'https://wallet.example/pay/5d2f',
    refusal: [400, 'Opay is not available for this merchant'],
  },
  pocket: {
    values,
    request: { pocket_tag: 'ada' },
    charges: { 'the prompt is on the phone': PROMPTED },
    refusal: [400, 'There is no such tag'],
  },
};

/** The descriptions of the fields. The keys have the format of the keys in `openapi/texts`. */
export const WALLET_TEXTS = {
  OpayLink:
    'The address of the wallet’s own page, `https:`. Any other address: ‘Unable to initialize payment’.',
  'MomoCharge.phone_number': 'The wallet that receives the prompt.',
  'MomoCharge.network': 'The chosen network’s code, only if the method’s entry has `networks`.',
  pocket_tag: 'The tag that receives the prompt.',
  call_back_url: 'The address of the checkout, to which the wallet returns the payer.',
} as const;
