import { METHOD_NAMES } from '@kobo/protocol/api';

/**
 * What the checkout does with each field of the transaction and of its charges. A key is a field's path behind the name
 * of its schema; a shorter one holds wherever a path ends with it.
 */
export const PAYMENT_TEXTS = {
  // Schemas that are but a value.
  Amount:
    'A decimal number of major units with at most two decimals: 5000.5 is ₦5,000.50. The same as text is tolerated; three decimals and exponents are refused.',
  PaidAmount: 'An amount above zero, in major units.',
  SignedAmount: 'An amount in major units, below zero where something is taken off.',
  Reference: 'What an object is called in a path.',
  Currency: 'ISO 4217. Small letters are tolerated.',
  PhoneNumber: 'International: 9 to 15 digits, with or without a +.',

  // Wherever they occur.
  'merchant.name': 'Whom the money is for; shown beside the logo. Without it the header has only the amount.',
  publicKey:
    'The merchant’s public key. Every call about the transaction carries it as `Authorization`, as is; without it they go without.',
  primaryColor:
    'Colour of buttons and links, in any CSS notation of a plain colour. What is no colour is dropped, and the contrast is raised where it is too low to read.',
  secondaryColor: 'Second colour; the same rules.',
  'colors.primary': 'As `primaryColor`; the merchant’s own goes before it in a transaction.',
  'colors.secondary': 'As `secondaryColor`.',
  colors: 'Colours of the object.',
  'colours.primary': 'As in `colors`.',
  'colours.secondary': 'As in `colors`.',
  colours: 'The same as `colors`, which goes before it.',
  'merchant.logo': 'Address of a picture, `https:`; shown 39 px high. Any other address is dropped.',
  logo: 'Address of a picture, `https:`. Any other address is dropped.',
  'Merchant.name': 'Whom the money is for; shown beside the logo.',
  'Merchant.email': 'Where the payer is pointed to for support.',
  'Merchant.phone_number': 'The same, where there is no e-mail address.',
  message:
    'For the payer to read, where the charge is refused. Without it they read ‘Error Processing Request. Try again.’.',
  'customer.email': 'Shown in the header of the checkout; saved cards are asked for by it.',
  'customer.phone': 'Filled in where a method asks for a phone number.',
  'customer.first_name': 'Goes along with a card charge as the card holder.',
  'customer.last_name': 'The same.',
  customer: 'The payer, as far as the merchant knows them. Goes back to the provider as it came.',

  // Starting a transaction.
  'Initialize.amount': 'What is to be paid, in major units with at most two decimals: 5000.5 is ₦5,000.50.',
  'Initialize.currency': 'ISO 4217; NGN where it is absent. Any other restricts the methods to Card.',
  walletId: 'The wallet that is paid into. The invoice, and the subscription’s option, bring it.',
  transaction_reference:
    'The merchant’s own reference (the initialiser’s `tr`), in any characters. The transaction’s own, which is in paths, is the one that the reply names.',
  'Initialize.returnUrl': 'Where the payer goes after success; comes back in the transaction’s metadata.',
  websiteUrl: 'The merchant’s site, whose brand the checkout may wear.',
  subscription: 'The card payment of a subscription: which one, and how it goes on.',
  'Initialize.subscription.reference': 'The subscription’s reference.',
  automate: 'Whether later periods are billed without asking. On unless the payer switches it off.',
  planRef: 'Which plan.',
  planName: 'The plan’s name.',
  'Initialize.subscription.vat': 'The tax on top, as the subscription’s reply had it.',
  'Initialize.metadata':
    'What the transaction is for, and whatever the merchant keeps with it: 8 KB of JSON and 5 levels at the most. It comes back with the transaction (docs/merchants/settings.md lists what the checkout reads there).',
  'Initialize.metadata.type':
    '`invoices` pays the invoice of `invoice_reference`; `subscription` pays the body’s `subscription`.',
  'Initialize.metadata.invoice_reference': 'The invoice that is paid.',
  'Initialize.metadata.inApp': 'Funds a wallet from inside an app.',
  'Initialize.paymentMethods': 'Which methods to offer; all that the merchant has where it is absent.',
  authorization_url:
    'Where the payer goes on, `https:`. A checkout of the same origin opens over the page; any other address is navigated to; one that is not safe is an error to the payer.',
  'Initialized.reference':
    'The transaction’s reference: the next action where there is no `authorization_url`. One of the two is needed.',

  // The transaction.
  'CheckoutTransaction.reference':
    'The transaction’s reference, which every later call names. Without it, or where it is none, that of the route serves.',
  'CheckoutTransaction.amount':
    'What is to be paid, in major units. It must be what the transaction was started with.',
  'CheckoutTransaction.currency':
    'ISO 4217; NGN where it is absent. Any other restricts the methods to Card.',
  paymentMethods: `The methods to offer, in this order: ${Object.values(METHOD_NAMES).join(', ')}, in any case, or objects with a \`slug\`. Unknown names are passed over; without a known one the payer is told that there is no way to pay.`,
  slug: 'The method’s name.',
  'CheckoutTransaction.status':
    '`successful` is read as success. Any other word counts as pending: not known to be over.',
  'CheckoutTransaction.banks':
    'Optional: how single banks do, for the pickers of USSD and of the bank account. A bank that is not named counts as up.',
  'CheckoutTransaction.health':
    'Optional. `true`: the checkout asks `GET {prefix}/checkout/health` once a minute while a method is open. Otherwise it never does.',
  'Health.methods': 'How methods do, by their slugs. One that is not named is as it was.',
  'Health.banks': 'The same of banks, by their codes.',
  'MethodHealth.status':
    '`up`, `degraded` or `down`. What is degraded is said in a line; what is down comes last, and can still be tried.',
  'MethodHealth.reason': 'Why, for the payer to read.',
  'MethodHealth.until': 'RFC 3339: when it is expected back. Shown by the payer’s own clock.',
  'MethodHealth.min':
    'The least that it takes at once. Below, the method shows its limit and takes no press.',
  'MethodHealth.max': 'The most that it takes at once. Above, the same.',
  'MethodHealth.brands':
    'Of the card: the names of the schemes that are taken. Another one is refused after six digits, before Pay.',
  'BankHealth.status': 'As of a method.',
  'BankHealth.reason': 'As of a method.',
  'BankHealth.until': 'As of a method.',
  'BankHealth.min': 'As of a method.',
  'BankHealth.max': 'As of a method.',
  'banks[].status': 'Optional, as `BankHealth.status`.',
  'banks[].reason': 'Optional, as `BankHealth.reason`.',
  'banks[].until': 'Optional, as `BankHealth.until`.',
  'banks[].min': 'Optional, as `BankHealth.min`.',
  'banks[].max': 'Optional, as `BankHealth.max`.',
  'CheckoutTransaction.events':
    'Where a stream of server-sent events says that something has changed: `https:`, on one of the configured services. Asked with the headers of every call. An event is a hint to verify now; its data is not read. Without it, or where it is anything else, the checkout polls.',
  'CheckoutTransaction.virtualAccount':
    'The account that was opened for it, if there is one. The checkout shows it on every device and requests no other. If it has `amount` or `mismatch`, the checkout verifies before it asks for money. A malformed account counts as absent.',
  'CheckoutTransaction.timeLeft':
    'The remaining time when the reply was sent. It counts for an account without `expires_at`.',
  timeExpired: 'Whether the time is over. It counts for an account without `expires_at`.',
  startedBy:
    'Beyond the specification, optional: `server` if the merchant’s secret key started the transaction. Leave it out otherwise, and never take it from the metadata. Without it, the page of a person who was asked to pay names neither the customer nor the page or plan.',
  'CheckoutTransaction.metadata':
    'What the merchant set when the transaction was started (docs/merchants/settings.md).',
  'CheckoutTransaction.metadata.merchant': 'Who is paid.',
  customerEmail:
    'The payer’s e-mail address, where `customer` has none. Leave both out once the transaction is over: anybody may have its reference.',
  logoLink: 'A logo, where the merchant has none; of an aggregator’s beneficiary, before the merchant’s own.',
  'CheckoutTransaction.metadata.other_info': 'Whom an aggregator collects for.',
  'CheckoutTransaction.metadata.other_info.merchant': 'The beneficiary.',
  'CheckoutTransaction.metadata.invoice_reference':
    'The invoice that it pays. While its checkout is open, another tab that has paid the invoice has it read again.',
  isAggregator: 'The merchant collects for the beneficiary of `other_info`. Only `true` turns it on.',
  'CheckoutTransaction.metadata.returnUrl':
    'After success the payer goes there, with `reference` and `status=Successful`. Only `https:`.',
  redirectSuccessUrl: 'The same in place of `returnUrl`, with only `reference`.',
  redirectCancelledUrl: 'A payer who leaves without paying goes there, with `reference`.',
  cardOnly: 'Card is the only method. Only `true` turns it on.',
  'CheckoutTransaction.metadata.inApp':
    'Saved cards come from the provider; none are kept on the device. Only `true` turns it on.',
  showSuccessBtnOnDone: 'No countdown after success: a Done button. Only `true` turns it on.',
  hideUssdDialButton: 'The USSD screen shows the code, and no link that dials it. Only `true` turns it on.',
  shareable:
    'Whether the payer may ask somebody else to pay, by the checkout’s own address. `false` turns it off; missing, it is on.',
  paylink:
    'The payment link’s name (a text, or an object with it), shown in place of the payer’s e-mail; `true` shows the merchant’s.',
  'paylink.name': 'The name.',
  'CheckoutTransaction.metadata.plan':
    'The plan that the payment begins or renews, shown in place of the payer’s e-mail.',
  'plan.name': 'The plan’s name.',
  interval: 'How often it bills. Any other word counts as absent: no date can be computed from it.',
  'Verification.status':
    'Asked for every 10 seconds, and whenever the payer comes back. `success` (or `successful`) ends in ‘Transaction Successful’, `failed` and `expired` end it the other way; any other word counts as pending.',
  'Verification.amount':
    'What was paid. Compared with the transaction: another amount is no success. Optional; without it only the status is believed, and a receipt says no amount that nobody but an address names.',
  'Verification.currency': 'Of what was paid; compared like the amount. Optional.',
  received:
    'Beyond the specification, optional: what of the amount has arrived to stay, without what goes back. The payer reads what arrived and what is missing.',
  due: 'Beyond the specification, optional: what is still missing. `received` and `due` make the amount; where they do not, the payer reads what arrived and whom to ask.',
  credits:
    'Beyond the specification, optional: each transfer that has come in, the oldest first, also one that goes back. Listed on the transfer details.',
  refund:
    'Beyond the specification, optional: the sum of what goes back to the payer. It says so, with the day, and never asks for it again.',
  'Credit.amount': 'What came in.',
  at: 'ISO 8601 instant at which it came in.',
  sender: 'Whose account it came from, masked by the provider.',
  'Refund.amount': 'What goes back.',
  'Refund.state': '`pending`: on its way. `done`: sent back. Without it the whole refund counts as absent.',
  by: 'ISO 8601 day, or instant, by which the payer has it.',

  // Bank transfer and USSD.
  'VirtualAccount.account_number':
    'Shown with a Copy button, and part of the USSD code. For this one transaction.',
  'VirtualAccount.account_name': 'Shown above it.',
  'VirtualAccount.metadata': 'About the account.',
  'VirtualAccount.amount':
    'Beyond the specification, optional: what this account accepts, shown and copied in place of the transaction’s amount.',
  mismatch:
    'Beyond the specification, optional: what becomes of less or more. `add`: it counts, and the rest may follow. `return`: it goes back. Any other word counts as absent: then the payer reads only what is known.',
  bank_name: 'Shown above both. Bank Transfer needs it; USSD works without.',
  expires_at:
    'ISO 8601 instant after which money no longer counts; the countdown runs to it. Without it, `timeLeft`, else 30 minutes from first sight.',
  timeLeft: 'In place of `expires_at`: how long the account is still valid.',
  'timeLeft.minutes': 'With the seconds.',
  'timeLeft.seconds': 'Beside the minutes.',

  // Card.
  'CardCharge.reference': 'The transaction’s.',
  pan: 'Card number, only digits. It is sent once, in this field, and is nowhere else.',
  cvv: 'As the payer typed it.',
  'TokenCharge.cvv': 'As the payer typed it; only for a card that is listed with `cvvRequired`.',
  'CardCharge.expiry': 'MM/YY.',
  deviceSignature: 'The browser facts that EMV 3-D Secure asks for, as a JSON text.',
  cardHolder: 'The payer’s name where it is known, else empty.',
  saveCard: 'The payer ticked the box to save the card.',
  pin: 'Only of the local scheme (Verve): 4 digits.',
  code: 'The OTP that the issuer sent to the payer.',
  'TokenCharge.email': 'Whose card it is: the same e-mail that the list was asked for.',
  'TokenCharge.reference': 'The transaction’s.',
  TokenizedCards: 'The payer’s saved cards; broken ones are left out, and what is no list is an empty one.',
  'TokenizedCards[].card': 'What the payer recognises it by.',
  scheme: 'Visa, Mastercard, Verve …',
  last4: 'The last four digits. Without them the card is listed by its scheme.',
  'card.expiry': 'For the payer to read, as it is written.',
  authToken: 'Stands for the card in the path of its charge.',
  cvvRequired:
    'Beyond the specification: the charge needs the CVV. The payer is asked for it, and it is sent; for any other card there is none.',

  // Bank account.
  phoneNumber: 'International, as the payer typed it.',
  sessionId: 'Goes along with every later call of this debit.',
  accounts: 'The payer’s saved accounts; with none, they type one. Broken entries are left out.',
  accountNo: '10 digits (NUBAN).',
  bankCode: 'The bank’s code.',
  bankName: 'The bank’s name, as the payer reads it.',
  banks: 'The banks that can be debited, to choose from. Broken entries are left out.',
  bank_code: 'The chosen bank’s code.',
  account_number: '10 digits (NUBAN).',
  'ResolvedAccount.account_name':
    'The name that the payer recognises their account by. Continue is disabled until it is there.',
  accountNumber: '10 digits (NUBAN).',
  narration: 'What the payer’s statement says.',
  'DebitStart.amount': 'The transaction’s amount, in major units.',
  'DebitConfirm.amount': 'The transaction’s amount, in major units.',
  checkoutReference: 'The transaction’s reference.',
  'DebitStart.customerEmail': 'Empty where the transaction names no customer.',
  'DebitConfirm.customerEmail': 'Empty where the transaction names no customer.',
  customerName: 'Empty where the transaction names no customer.',
  'DebitStarted.reference': 'The debit’s own reference, which goes back as `transReference`.',
  'DebitStarted.sessionId': 'Takes the place of the bank list’s, where there is one.',
  transReference: 'The `reference` of the reply to `initiate-charge`. Not the transaction’s.',
  otp: '6 digits, as the payer typed them.',

  // Charge replies.
  'NestedCharge.status': 'Whether the call succeeded.',
  'FlaggedCharge.status': 'Whether the charge was taken.',
  success: 'The same, under its other name. One `false` is a refusal.',
  ok: 'The same, under its third name.',
  'NestedCharge.data': 'What came of the charge. What is here goes before what is at the top.',
  'NestedCharge.data.status':
    'SUCCESS: on to waiting for the provider. PENDING_AUTH: the payer types an OTP. PENDING_AUTH_CAPTURE: the payer goes to `redirectUrl`. INVALID, FAILURE: an alert over the form, which stays. FAILED: ‘Transaction Failed!’ with Retry.',
  'FlatCharge.status': 'As in `NestedCharge.data.status`.',
  'FlaggedCharge.data': 'More about the charge.',
  reason:
    'Beyond the specification, optional: why it failed. Without it, or with a code that is not in docs/providers/extensions.md, the payer reads what they read today.',
  'Reason.code':
    'As its source publishes it: ISO 8583 field 39 (`51`), an M-Pesa result code (`1032`), an MTN reason (`PAYER_NOT_FOUND`). Says what happened, and whether the same card, account or wallet may be tried.',
  'Reason.source':
    'Whose code it is. Any other word counts as absent: then a code counts where only one source could mean it.',
  'Reason.message':
    'The provider’s own words. Shown, without markup and punctuation, if the source is `provider` or if there is no code.',
  redirectUrl:
    'The issuer’s 3-D Secure page, `https:`; opens in a frame of 350 px, or beside it where it may not be framed.',
  redirect_url: 'The same, under its other name.',
} as const satisfies Record<string, string>;
