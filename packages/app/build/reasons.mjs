import { readdirSync } from 'node:fs';

/**
 * Why each file is served to payers, by its name; `*` is its hash. The build fails on a file without a reason, and on a
 * reason without a file (build/contents.mjs of the tooling).
 */
const LANGUAGES = { fr: 'French', ha: 'Hausa', yo: 'Yoruba', ig: 'Igbo', ar: 'Arabic' };
const MARKS = {
  verve: 'Verve',
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** In every build. */
const SCRIPTS = {
  'index.html': 'The page that every address of the checkout gives, with its settings and its inline script.',
  'assets/app-*.js': 'Starts the checkout: card form, session with the provider, success.',
  'assets/app-*.css': 'The style of what a payer sees first.',
  'assets/deferred-*.css': 'The style of everything else.',
  'assets/panel-*.js': 'What follows the card form: PIN, one-time code, 3-D Secure, saved cards.',
  'assets/vault-*.js': 'Encrypts and decrypts cards that the payer saves on the device.',
  'assets/Confirm-*.js': 'Asks before something is given up, and names the card that was charged.',
  'assets/Dialog-*.js': 'A question or a form that is answered before anything else.',
  ...methodScreens(),
  'assets/paymentFlow-*.js': 'Starts a payment once, also where two tabs try.',
  'assets/outcome-*.js': 'Turns a verification into the outcome of a payment.',
  'assets/accountStates-*.js': 'The states of a payment into a virtual account, for transfer and USSD.',
  'assets/readArrival-*.js': 'Reads how much of a transfer has arrived.',
  'assets/ArrivalNotice-*.js': 'Says what has arrived of a transfer, and what is still to come.',
  'assets/prompt-*.js': 'Asks a wallet to prompt the payer’s phone, and asks again.',
  'assets/OfflineHint-*.js': 'Says, while a payment is awaited, that there is no network to check it by.',
  'assets/BankMark-*.js': 'A bank’s letters in its colours.',
  'assets/BankPicker-*.js': 'The list of banks to choose from.',
  'assets/PhoneField-*.js': 'The field for a phone number.',
  'assets/OtpForm-*.js': 'The form for a one-time code.',
  'assets/AmountField-*.js': 'The field for an amount that the payer decides.',
  'assets/validate-*.js': 'Checks what a payer types into a form.',
  'assets/problemText-*.js': 'Says what is wrong with a field.',
  'assets/payer-*.js': 'Name, e-mail and phone of a payer: the fields, and how they are read.',
  'assets/longText-*.js': 'Reads a text of several lines: a description, terms, notes.',
  'assets/majorUnits-*.js': 'Writes an amount as the provider takes it.',
  'assets/digits-*.js': 'Reads digits that may have come as a number.',
  'assets/optionalAmount-*.js': 'Reads an amount that may be missing.',
  'assets/entries-*.js': 'Reads a list that may have come as one thing.',
  'assets/metadata-*.js': 'Reads metadata within its limits.',
  'assets/countdown-*.js': 'Writes the time that is left.',
  'assets/day-*.js': 'Writes a day as the payer’s language does.',
  'assets/instant-*.js': 'Reads an instant that the provider names.',
  'assets/health-*.js': 'Says which methods work at the moment, and offers the next best one.',
  'assets/healthNote-*.js': 'Says how a bank or a method works at the moment.',
  'assets/readDay-*.js': 'Reads a date of the provider.',
  'assets/signedAmount-*.js': 'Reads an amount that may be below zero, or have parts of a hundredth.',
  'assets/withLock-*.js': 'Lets one tab at a time send a charge.',
  'assets/chargeOutcome-*.js': 'Reads the reply to a charge.',
  'assets/nextAction-*.js': 'Follows an initialised payment to where it is paid.',
  'assets/pageHost-*.js': 'Tells the page around it what a page that is no checkout shows.',
  'assets/PageFrame-*.js': 'The frame around invoice, link, page and subscription.',
  'assets/Support-*.js': 'Says whom a payer may ask.',
  'assets/parameters-*.js': 'Reads the query of the initialiser and of wallet funding.',
  'assets/initialize-*.js': 'Starts a transaction: the call, and the page of the initialiser.',
  'assets/openAsked-*.js': 'Says who asks to be paid for, and for what, to somebody who was asked.',
  'assets/InBrowser-*.js': 'Leads from the browser of an app, such as Instagram’s, to the payer’s own.',
  'assets/AskDialog-*.js': 'Asks somebody else to pay, when the payer wants that.',
  'assets/error-*.js': 'The page of an address that leads nowhere.',
  'assets/fund-wallet-*.js': 'The page that funds a wallet.',
  'assets/invoice-*.js': 'The page of an invoice.',
  'assets/settled-*.js': 'Says whether an invoice can still be paid.',
  'assets/settledInvoice-*.js': 'Says that an invoice was paid in another tab.',
  'assets/payment-link-*.js': 'The page of a payment link.',
  'assets/payment-page-*.js': 'The page of a payment page.',
  'assets/qr-code-*.js': 'The page of a merchant’s QR code.',
  'assets/subscription-*.js': 'The page of a subscription.',
  'assets/terminalChunk-*.js': 'Saves and prints the receipt, and says how a transaction has ended.',
  'assets/ReturnToMerchant-*.js': 'Leads back to the merchant after a success.',
  'assets/arrived-*.js': 'Takes in money that has arrived by another device.',
  'assets/beyond-*.js':
    'What a provider may say beyond the specification: its stream of events, and which methods work.',
  'assets/ReceiptView-*.js': 'Shows the receipt and the details of a transfer.',
  'assets/qrPath-*.js': 'Draws a QR code to go on with a phone.',
  'assets/kobo-*.js': 'Opens a checkout over a page of this app: the SDK.',
  'assets/kobo-controller-*-*.js': 'The overlay of such a checkout: a part of the SDK.',
  'assets/kobo-examine-*-*.js': 'Kobo.doctor(), which no page of this app calls: a part of the SDK.',
  'assets/kobo-parse-*-*.js': 'Reads messages of the checkout’s frame: a part of the SDK.',
  'assets/plural-*.js': 'Chooses the plural of a language that has several.',
  'assets/en-deferred-*.js': 'Texts in English of what a payer does not see first.',
  ...Object.fromEntries(
    Object.entries(LANGUAGES).flatMap(([code, name]) => [
      [`assets/${code}-critical-*.js`, `Texts in ${name} of what a payer sees first.`],
      [`assets/${code}-deferred-*.js`, `Texts in ${name} of everything else.`],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(MARKS).map(([code, name]) => [`assets/${code}-*.svg`, `The mark of ${name}.`]),
  ),
};

/** Of each method but the card, which is in the app's first file. */
function methodScreens() {
  const names = readdirSync(new URL('../src/methods/', import.meta.url), { recursive: true });
  const rows = names.flatMap((name) => {
    const [, slug, screen] = /^(?!(?:card|shared)[\\/])([\w-]+)[\\/](\w+Screen)\.tsx$/.exec(name) ?? [];
    return screen ? [[`assets/${screen}-*.js`, `The screens of the payment method ${slug}.`]] : [];
  });
  return Object.fromEntries(rows);
}

/** Of the page that checks a receipt, which is built separately. */
export const CHECK_REASONS = {
  'check.html': 'The page at the address of a receipt, with the same settings.',
  'assets/check-*.js': 'Asks the provider whether a receipt is paid, and says so.',
  'assets/check-*.css': 'The style of that page.',
};

/** The inline script of the page. */
export const INLINE =
  'Asks the provider for the payment before other scripts are there, and connects to the page that opened it.';

export function reasons({ lite }) {
  if (lite) return SCRIPTS;
  return {
    ...SCRIPTS,
    'assets/react-*.js': 'React, which draws the checkout.',
    ...Object.fromEntries(
      Object.entries({ en: 'English', ...LANGUAGES }).map(([code, name]) => [
        `assets/${code}-form-*.js`,
        `Shows the card form in ${name} before React has loaded.`,
      ]),
    ),
  };
}
