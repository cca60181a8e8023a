import { ENDPOINTS, type EndpointName } from '@kobo/protocol/api';
import { WALLET_CALLS } from './wallets';

export interface CallText {
  group: string;
  summary: string;
  /** When the checkout sends the call, and how it uses the reply. */
  use: string;
  /** The screen that fails without the call, and the effect on the payer. */
  broken: string;
  /** Whether the checkout works without the call. */
  optional?: true;
}

/** The descriptions of the checkout's calls, in the order of a payment. */
export const CALLS = {
  initialize: {
    group: 'Starting a payment',
    summary: 'Start a transaction',
    use: 'Sent by a merchant’s server, and by the invoice, the subscription (by card, and to fund its wallet) and the initialiser. It moves no money and may be repeated.',
    broken:
      'Invoice, subscription and initialiser (/payments/initialize): the payer presses Pay and reads an alert; no checkout opens.',
  },
  checkout: {
    group: 'The transaction',
    summary: 'Read the transaction',
    use: 'The first call. The reply contains the amount, the methods, the merchant and the public key, so the checkout sends it without `Authorization`, up to three times.',
    broken:
      'Main checkout (/payments/{reference}): ‘Error Initializing Transaction’ instead of the payment form.',
  },
  verify: {
    group: 'The transaction',
    summary: 'Verify the transaction',
    use: 'Sent every 10 seconds while a payment is pending, when the payer returns, after an unknown outcome and before another prompt. Nothing else ends the payment of a transaction.',
    broken:
      'Every waiting screen, and ‘Transaction Successful’: a payer who has paid keeps waiting, or reads a false success.',
  },
  health: {
    group: 'The transaction',
    summary: 'Read the health of methods and banks',
    use: 'Sent once a minute while a method is open and visible, only if the transaction’s reply has `health: true`. The reply updates the methods and banks that it lists.',
    broken: 'None: the screen keeps the health of the transaction’s reply.',
    optional: true,
  },
  customer: {
    group: 'The transaction',
    summary: 'Give the payer’s e-mail address',
    use: 'Sent before the methods are shown, only if the transaction’s customer has `emailRequired: true` and no e-mail address. Return the address with the transaction from then on.',
    broken: 'The step before the methods: the payer can’t continue to them.',
  },
  savedCards: {
    group: 'Card',
    summary: 'List the payer’s saved cards',
    use: 'Sent if the transaction has `inApp` and a customer.',
    broken: 'Card, saved cards: the list is missing, and the payer types the card again.',
  },
  cardCharge: {
    group: 'Card',
    summary: 'Charge a card',
    use: 'The only request with a card number. The checkout sends it once, and verifies if the reply is lost. For a card on your own page (`hosted`), the request carries no card data.',
    broken:
      'Card, new card form: the card is not charged, or the payer waits for a verification that never comes.',
  },
  cardOtp: {
    group: 'Card',
    summary: 'Send the OTP of a card charge',
    use: 'Sent from the OTP screen. After a refusal the payer can enter another code.',
    broken: 'Card, OTP entry: the right code is not accepted.',
  },
  chargeAnswer: {
    group: 'Steps',
    summary: 'Answer a step',
    use: 'Sent once for each step that a reply asks for (`ask`), by card, saved card, bank account or MoMo. An OTP is sent here only for MoMo; elsewhere by `cardOtp` or `debitConfirm`.',
    broken: 'Step screens: the payer’s answer is not accepted.',
  },
  tokenCharge: {
    group: 'Card',
    summary: 'Charge a saved card',
    use: 'Sent when the payer chooses a saved card, with its CVV only if the card is listed with `cvvRequired`.',
    broken: 'Card, saved cards: the chosen card can’t be charged.',
  },
  virtualAccount: {
    group: 'Bank transfer and USSD',
    summary: 'Open a virtual account',
    use: 'Sent when the payer chooses Bank Transfer or USSD, and again after a return. Return the same account until it expires.',
    broken: 'Bank transfer and USSD: ‘Payment method not available’ instead of the account.',
  },
  bankList: {
    group: 'Bank account',
    summary: 'List the payer’s accounts and the banks',
    use: 'Sent from the phone screen.',
    broken: 'Bank account, phone: the payer can’t continue to the accounts.',
  },
  resolveBank: {
    group: 'Bank account',
    summary: 'Resolve the name of an account',
    use: 'Sent when 10 digits and a bank are entered.',
    broken:
      'Bank account, new account: ‘Error Validating Account. Try Again !!!’, and Continue stays disabled.',
  },
  debitStart: {
    group: 'Bank account',
    summary: 'Start a debit',
    use: 'The bank sends its OTP. No money moves, so the call may be repeated.',
    broken: 'Bank account, select account: the OTP screen never opens.',
  },
  debitConfirm: {
    group: 'Bank account',
    summary: 'Confirm a debit with its OTP',
    use: 'Moves the money.',
    broken: 'Bank account, OTP: the right code is not accepted.',
  },
  ...WALLET_CALLS,
  invoice: {
    group: 'Invoice',
    summary: 'Read an invoice',
    use: 'Sent by the invoice page, and again before it is paid with `initialize`.',
    broken: 'Invoice page (/invoice/{reference}): a retry view instead of the invoice.',
  },
  paymentLink: {
    group: 'Payment link',
    summary: 'Read a payment link',
    use: 'Sent by the link’s page.',
    broken: 'Payment link (/link/{reference}): a retry view instead of the form.',
  },
  payLink: {
    group: 'Payment link',
    summary: 'Start a transaction of a payment link',
    use: 'Sent by Continue. It moves no money.',
    broken: 'Payment link (/link/{reference}): Continue ends in an alert; no checkout opens.',
  },
  paymentPage: {
    group: 'Payment page',
    summary: 'Read a payment page',
    use: 'Sent by the page.',
    broken: 'Payment page (/page/{reference}): a retry view instead of the form.',
  },
  payPage: {
    group: 'Payment page',
    summary: 'Start a transaction of a payment page',
    use: 'Sent by Pay Now. It moves no money.',
    broken: 'Payment page (/page/{reference}): Pay Now ends in an alert; no checkout opens.',
  },
  qrCode: {
    group: 'QR code',
    summary: 'Read a QR code',
    use: 'Sent by the code’s page.',
    broken: 'QR code payment (/payments/qr-code/{reference}): a retry view instead of the form.',
  },
  payQr: {
    group: 'QR code',
    summary: 'Start a transaction of a QR code',
    use: 'Sent by Pay. `{id}` is the reference of the chosen account, or the code’s own if it has only one. It moves no money.',
    broken: 'QR code payment (/payments/qr-code/{reference}): Pay ends in an alert; no checkout opens.',
  },
  subscription: {
    group: 'Subscription',
    summary: 'Read a subscription',
    use: 'Sent by the subscription page, and again after every payment. Without `Authorization`, because the reply contains the key.',
    broken: 'Subscription (/subscription/{reference}): a retry view instead of the summary.',
  },
  paySubscription: {
    group: 'Subscription',
    summary: 'Pay a subscription from its wallet',
    use: 'The wallet’s owner receives an OTP. No money moves.',
    broken: 'Subscription, Wallet Details: the OTP dialog never opens.',
  },
  sendOtp: {
    group: 'Subscription',
    summary: 'Send the wallet’s owner another OTP',
    use: 'Sent from the OTP dialog. Only its success is used.',
    broken: 'Subscription, OTP dialog: no other code can be requested.',
  },
  confirmSubscription: {
    group: 'Subscription',
    summary: 'Confirm the payment of a subscription',
    use: 'Moves the money.',
    broken: 'Subscription, OTP dialog: the right code does not activate it.',
  },
  brand: {
    group: 'Brand',
    summary: 'Read the brand of a site',
    use: 'Sent by pages with `/payments` for the `websiteUrl` in their address, or the site that frames them. A failure is not shown.',
    broken: 'Any page with /payments: it keeps its plain look.',
    optional: true,
  },
} as const satisfies Record<EndpointName, CallText>;

export const CALL_NAMES = Object.keys(CALLS) as EndpointName[];

/** Returns a problem for each call without a description, because the documents are generated without a type check. */
export function undescribedCalls(): string[] {
  return Object.keys(ENDPOINTS)
    .filter((name) => !Object.hasOwn(CALLS, name))
    .map((name) => `neither calls.ts nor wallets.ts describes ${name}`);
}
