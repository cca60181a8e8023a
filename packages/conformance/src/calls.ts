import { ENDPOINTS, type EndpointName } from '@kobo/protocol/api';
import { WALLET_CALLS } from './wallets';

export interface CallText {
  group: string;
  /** What the call is for, in a few words. */
  summary: string;
  /** When the checkout sends it, and what it does with the answer. */
  use: string;
  /** Which screen suffers where the call breaks, and what the payer sees there. */
  broken: string;
  /** The checkout goes on without it. */
  optional?: true;
}

/** Every call of the checkout, in the order of a payment. */
export const CALLS = {
  initialize: {
    group: 'Starting a payment',
    summary: 'Start a transaction',
    use: 'Sent by a merchant’s server, and by the invoice, the subscription (by card, and to fund its wallet) and the initialiser. It moves no money, so a payer may send it again.',
    broken:
      'Invoice, subscription and initialiser (/payments/initialize): the payer presses Pay and reads an alert; no checkout opens.',
  },
  checkout: {
    group: 'The transaction',
    summary: 'Read the transaction',
    use: 'Sent before anything else is loaded; the reply brings the amount, the methods, the merchant and the public key. Without `Authorization`, as the reply is what brings the key. Repeated up to three times.',
    broken:
      'Main checkout (/payments/{reference}): ‘Error Initializing Transaction’ in place of the payment form.',
  },
  verify: {
    group: 'The transaction',
    summary: 'Ask the provider where the transaction stands',
    use: 'Sent every 10 seconds while a payment is under way, whenever the payer comes back, and before anything is tried again. Nothing else ends a payment.',
    broken:
      'Every waiting screen, and ‘Transaction Successful’: the payer has paid and goes on waiting, or reads a success that is none.',
  },
  health: {
    group: 'The transaction',
    summary: 'Ask how methods and banks do',
    use: 'Sent once a minute while a method is open and the page is seen, only where the transaction’s reply has `health: true`. An answer changes what is said of the methods and banks that it names.',
    broken: 'Nothing: the payer goes on reading what the transaction’s reply has said.',
    optional: true,
  },
  savedCards: {
    group: 'Card',
    summary: 'List the payer’s saved cards',
    use: 'Sent where the transaction says `inApp` and names a customer.',
    broken: 'Card, saved cards: the list is missing, and the payer types the card again.',
  },
  cardCharge: {
    group: 'Card',
    summary: 'Charge a card',
    use: 'The only request that carries card data. Sent once, whatever happens: where the answer is lost, the provider is asked.',
    broken:
      'Card, new card form: the card is not charged, or the payer waits for a verification that never comes.',
  },
  cardOtp: {
    group: 'Card',
    summary: 'Send the OTP of a card charge',
    use: 'Sent from the OTP screen. Another code may follow a refusal.',
    broken: 'Card, OTP entry: the right code does not lead on.',
  },
  tokenCharge: {
    group: 'Card',
    summary: 'Charge a saved card',
    use: 'Sent when the payer picks a saved card; with its CVV only where the card is listed with `cvvRequired`.',
    broken: 'Card, saved cards: the chosen card can not be charged.',
  },
  virtualAccount: {
    group: 'Bank transfer and USSD',
    summary: 'Open a virtual account',
    use: 'Sent when the payer chooses Bank Transfer or USSD, and again when they come back. The same account each time, for as long as it lives.',
    broken: 'Bank transfer and USSD: ‘Payment method not available’ in place of the account.',
  },
  bankList: {
    group: 'Bank account',
    summary: 'List the payer’s accounts, and the banks',
    use: 'Sent from the phone screen.',
    broken: 'Bank account, phone: the payer can not go on to choose an account.',
  },
  resolveBank: {
    group: 'Bank account',
    summary: 'Name the owner of an account',
    use: 'Sent once 10 digits are typed and a bank is chosen.',
    broken:
      'Bank account, new account: ‘Error Validating Account. Try Again !!!’, and Continue stays disabled.',
  },
  debitStart: {
    group: 'Bank account',
    summary: 'Start a debit',
    use: 'The bank sends its OTP; no money moves, so it may be sent again.',
    broken: 'Bank account, select account: the payer never comes to the OTP.',
  },
  debitConfirm: {
    group: 'Bank account',
    summary: 'Confirm a debit with its OTP',
    use: 'Moves the money.',
    broken: 'Bank account, OTP: the right code does not lead on.',
  },
  ...WALLET_CALLS,
  invoice: {
    group: 'Invoice',
    summary: 'Read an invoice',
    use: 'Sent by the invoice page, and again right before it is paid. `initialize` pays it.',
    broken: 'Invoice page (/invoice/{reference}): a retry view in place of the invoice.',
  },
  paymentLink: {
    group: 'Payment link',
    summary: 'Read a payment link',
    use: 'Sent by the link’s page.',
    broken: 'Payment link (/link/{reference}): a retry view in place of the form.',
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
    broken: 'Payment page (/page/{reference}): a retry view in place of the form.',
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
    broken: 'QR code payment (/payments/qr-code/{reference}): a retry view in place of the form.',
  },
  payQr: {
    group: 'QR code',
    summary: 'Start a transaction of a QR code',
    use: 'Sent by Pay. `{id}` is the reference of the account that the payer chose; the code’s own, where it has but one. It moves no money.',
    broken: 'QR code payment (/payments/qr-code/{reference}): Pay ends in an alert; no checkout opens.',
  },
  subscription: {
    group: 'Subscription',
    summary: 'Read a subscription',
    use: 'Sent by the subscription page, and again after every payment. Without `Authorization`: the reply is what brings the key.',
    broken: 'Subscription (/subscription/{reference}): a retry view in place of the summary.',
  },
  paySubscription: {
    group: 'Subscription',
    summary: 'Pay a subscription from its wallet',
    use: 'The wallet’s owner gets an OTP; no money moves yet.',
    broken: 'Subscription, Wallet Details: the OTP dialog never opens.',
  },
  sendOtp: {
    group: 'Subscription',
    summary: 'Send the wallet’s owner another OTP',
    use: 'Sent from the OTP dialog. Only the success counts.',
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
    use: 'Sent by `/payments/initialize` where its address names a `websiteUrl`. A failure is not shown: the page keeps its plain look.',
    broken: 'Initialiser (/payments/initialize): the page keeps its plain look.',
    optional: true,
  },
} as const satisfies Record<EndpointName, CallText>;

/** All of them, in that order. */
export const CALL_NAMES = Object.keys(CALLS) as EndpointName[];

/** What is missing, a line for each call. It doesn't compile, but the documents are written without a compiler. */
export function undescribedCalls(): string[] {
  return Object.keys(ENDPOINTS)
    .filter((name) => !Object.hasOwn(CALLS, name))
    .map((name) => `neither calls.ts nor wallets.ts describes ${name}`);
}
