import { METHOD_NAMES } from '@kobo/protocol/api';
import { CARD_SCHEMES } from '@kobo/protocol/cards';

/**
 * Descriptions of the fields of the transaction and its charges. A key consists of a schema's name and a field's path.
 * A shorter key applies to every path that ends with it.
 */
export const PAYMENT_TEXTS = {
  // Schemas of single values.
  Amount:
    'A decimal number of major units with at most two decimals: 5000.5 is ₦5,000.50. A string is tolerated. Three decimals and exponents are refused.',
  PaidAmount: 'An amount above zero, in major units.',
  SignedAmount: 'An amount in major units, negative for a deduction.',
  Reference: 'The name of an object in a path.',
  Currency: 'ISO 4217. Lower case is tolerated.',
  PhoneNumber: 'International: 9 to 15 digits, with or without a +.',

  // In all schemas.
  'merchant.name': 'The merchant’s name, shown beside the logo. Without it the header has only the amount.',
  publicKey:
    'The merchant’s public key. Every call about the transaction sends it unchanged as `Authorization`.',
  primaryColor:
    'Colour of buttons and links, as a plain CSS colour. Invalid colours are ignored. A low contrast is raised.',
  secondaryColor: 'Second colour, with the same rules.',
  'colors.primary': 'As `primaryColor`. In a transaction the merchant’s own colour takes precedence.',
  'colors.secondary': 'As `secondaryColor`.',
  colors: 'Colours of the object.',
  'colours.primary': 'As in `colors`.',
  'colours.secondary': 'As in `colors`.',
  colours: 'Alias of `colors`, which takes precedence.',
  'merchant.logo': 'Address of a picture, `https:`, shown 39 px high. Other addresses are ignored.',
  logo: 'Address of a picture, `https:`. Other addresses are ignored.',
  'Merchant.name': 'The merchant’s name, shown beside the logo.',
  'Merchant.email': 'Support contact for the payer.',
  'Merchant.phone_number': 'Support contact if there is no e-mail address.',
  message: 'Shown to the payer if the charge is refused, as `Refusal.message`.',
  emailRequired:
    'Extension: `true` if you need an e-mail address. The payer then enters a missing address before the methods are shown.',
  'customer.email': 'Shown in the header of the checkout. Identifies the payer’s saved cards.',
  'customer.phone': 'Prefills phone numbers.',
  'customer.first_name': 'Sent with a card charge as part of the card holder.',
  'customer.last_name': 'Sent with a card charge as part of the card holder.',
  customer: 'The payer, as known to the merchant. Returned to the provider unchanged.',

  // Starting a transaction.
  'Initialize.amount': 'The amount to pay, in major units with at most two decimals: 5000.5 is ₦5,000.50.',
  'Initialize.currency': 'ISO 4217. Default: NGN. Other currencies only offer cards.',
  walletId: 'The wallet that receives the money, from the invoice or the subscription’s option.',
  transaction_reference:
    'The merchant’s own reference (the initialiser’s `tr`), in any characters. Paths use the reference of the reply.',
  'Initialize.returnUrl': 'Where the payer goes after success. Returned in the transaction’s metadata.',
  websiteUrl: 'The merchant’s site, whose brand the checkout can show.',
  subscription: 'The card payment of a subscription.',
  'Initialize.subscription.reference': 'The subscription’s reference.',
  automate: 'Whether later periods are billed automatically. On unless the payer switches it off.',
  planRef: 'The plan’s reference.',
  planName: 'The plan’s name.',
  'Initialize.subscription.vat': 'The tax, as in the subscription’s reply.',
  'Initialize.metadata':
    'Purpose, settings and the merchant’s own data: at most 8 KB of JSON and 5 levels. Returned with the transaction. docs/merchants/settings.md lists the settings.',
  'Initialize.metadata.type':
    '`invoices` pays the invoice of `invoice_reference`; `subscription` pays the body’s `subscription`.',
  'Initialize.metadata.invoice_reference': 'The invoice to pay.',
  'Initialize.metadata.inApp': 'Funds a wallet from inside an app.',
  'Initialize.paymentMethods': 'The methods to offer. Default: all of the merchant’s methods.',
  authorization_url:
    'The next page, `https:`. A checkout of the same origin opens over the page. The payer is sent to any other safe address. An unsafe address is an error.',
  'Initialized.reference':
    'The transaction’s reference, opened if there is no `authorization_url`. One of the two is required.',

  // The transaction.
  'CheckoutTransaction.reference':
    'The transaction’s reference, used in every later call. If it is absent or invalid, the route’s reference is used.',
  'CheckoutTransaction.amount':
    'The amount to pay, in major units. It must equal the amount in `initialize`.',
  'CheckoutTransaction.currency': 'ISO 4217. Default: NGN. Other currencies only offer cards.',
  paymentMethods: `The methods to offer, in this order: ${Object.values(METHOD_NAMES).join(', ')}, in any case, or objects with a \`slug\`. Unknown names are ignored. Without a known name the payer sees that no method is available.`,
  slug: 'The method’s name.',
  'CheckoutTransaction.status':
    '`successful` is treated as success. If the status is absent or unknown, the checkout verifies the transaction first.',
  'CheckoutTransaction.banks':
    'Optional: health of banks, for USSD and bank account. A bank that is not listed is up.',
  'CheckoutTransaction.health':
    'Optional. `true`: the checkout calls `GET {prefix}/checkout/health` once a minute while a method is open.',
  'Health.methods': 'Health of methods, by slug. Methods that are not listed don’t change.',
  'Health.banks': 'Health of banks, by code. Banks that are not listed don’t change.',
  'MethodHealth.status':
    '`up`, `degraded` or `down`. The payer sees that a method is degraded. A method that is down comes last and can still be tried.',
  'MethodHealth.reason': 'The reason, shown to the payer.',
  'MethodHealth.until': 'RFC 3339: the expected end, shown in the payer’s time zone.',
  'MethodHealth.min': 'The minimum amount. Below it, the method shows its limit and is disabled.',
  'MethodHealth.max': 'The maximum amount. Above it, the method shows its limit and is disabled.',
  'MethodHealth.brands': `Accepted card schemes: ${Object.values(CARD_SCHEMES)
    .map(({ name }) => name)
    .join(', ')}, in any case. Other schemes are refused after six digits, unless a name is unknown.`,
  'MethodEntry.status': 'Optional, as `MethodHealth.status`.',
  'MethodEntry.reason': 'Optional, as `MethodHealth.reason`.',
  'MethodEntry.until': 'Optional, as `MethodHealth.until`.',
  'MethodEntry.min': 'Optional, as `MethodHealth.min`.',
  'MethodEntry.max': 'Optional, as `MethodHealth.max`.',
  'MethodEntry.brands': 'Optional, as `MethodHealth.brands`.',
  'MethodEntry.hosted':
    'Extension, for Card: the payer enters the card on your page. The checkout has no card form and sends no card data.',
  frame: 'Extension: `false` if your page can’t be framed. It then opens in a window.',
  'MethodEntry.currencies':
    'Extension: currencies (ISO 4217) for which this method is offered, although currencies other than NGN only offer cards.',
  networks: 'Extension, for MoMo: the payer chooses one of these networks.',
  'Network.code': 'Sent as `network` with the charge.',
  'Network.name': 'Shown to the payer.',
  'BankHealth.status': 'As for a method.',
  'BankHealth.reason': 'As for a method.',
  'BankHealth.until': 'As for a method.',
  'BankHealth.min': 'As for a method.',
  'BankHealth.max': 'As for a method.',
  'banks[].status': 'Optional, as `BankHealth.status`.',
  'banks[].reason': 'Optional, as `BankHealth.reason`.',
  'banks[].until': 'Optional, as `BankHealth.until`.',
  'banks[].min': 'Optional, as `BankHealth.min`.',
  'banks[].max': 'Optional, as `BankHealth.max`.',
  'CheckoutTransaction.events':
    'Address of a stream of server-sent events: `https:`, on the origin of a configured service. Requested with the headers of every call. An event causes a verification; its data is ignored. Without a valid address the checkout polls.',
  'CheckoutTransaction.virtualAccount':
    'The transaction’s open account. The checkout shows it on every device and requests no other account. If it has `amount` or `mismatch`, the checkout verifies before it requests money. A malformed account is treated as absent.',
  'CheckoutTransaction.timeLeft':
    'The remaining time when the reply was sent, for an account without `expires_at`.',
  timeExpired: 'Whether the time is over, for an account without `expires_at`.',
  startedBy:
    'Extension: `server` if the merchant’s secret key started the transaction. Otherwise omit it, and never copy it from the metadata. Without it, the page of someone who is asked to pay names neither customer nor page nor plan.',
  'CheckoutTransaction.metadata': 'The settings of the start (docs/merchants/settings.md).',
  'CheckoutTransaction.metadata.merchant': 'The merchant.',
  customerEmail:
    'The payer’s e-mail address if `customer` has no address. Omit `customer` and `customerEmail` once the transaction is over, because anyone may have its reference.',
  logoLink:
    'A logo if the merchant has no logo. For an aggregator, the beneficiary’s logo, which takes precedence.',
  'CheckoutTransaction.metadata.other_info': 'The beneficiary of an aggregator.',
  'CheckoutTransaction.metadata.other_info.merchant': 'The beneficiary.',
  'CheckoutTransaction.metadata.invoice_reference':
    'The paid invoice. If another tab pays it meanwhile, the checkout verifies again.',
  isAggregator: 'The merchant collects for the beneficiary in `other_info`. Only `true` enables it.',
  'CheckoutTransaction.metadata.returnUrl':
    'Where the payer goes after success, with `reference` and `status=Successful`. Only `https:`.',
  redirectSuccessUrl: 'Replaces `returnUrl`. Receives only `reference`.',
  redirectCancelledUrl: 'Where the payer goes after leaving without a payment, with `reference`.',
  cardOnly: 'Card is the only method. Only `true` enables it.',
  'CheckoutTransaction.metadata.inApp':
    'Saved cards come from the provider, not from the device. Only `true` enables it.',
  showSuccessBtnOnDone: 'A Done button after success instead of a countdown. Only `true` enables it.',
  hideUssdDialButton: 'The USSD screen shows the code without a link that dials it. Only `true` enables it.',
  shareable:
    'Whether the payer can share the checkout’s address so that someone else pays. Only `false` disables it.',
  paylink:
    'The payment link’s name (a string or an object), shown instead of the payer’s e-mail. `true` shows the merchant’s name.',
  'paylink.name': 'The name.',
  'CheckoutTransaction.metadata.plan':
    'The plan that the payment starts or renews, shown instead of the payer’s e-mail.',
  'plan.name': 'The plan’s name.',
  interval: 'The billing interval. Other words are treated as absent.',
  'Verification.status':
    'Polled every 10 seconds, and when the payer returns. `success` and `successful` lead to ‘Transaction Successful’; `failed` and `expired` end the payment without it. Other words are treated as pending. A declined charge leaves the status pending, because the payer can try again.',
  'Verification.amount':
    'The paid amount, optional. An amount that differs from the transaction’s is not a success. Without it only the status decides, and a receipt never shows an amount from an address.',
  'Verification.currency': 'The paid currency, optional. Compared like the amount.',
  received:
    'Extension: the part of the amount that has arrived to stay, without refunds. The payer sees what arrived and what is missing.',
  due: 'Extension: the missing part. `received` and `due` add up to the amount; otherwise the payer sees what arrived and whom to ask.',
  credits:
    'Extension: all incoming transfers, oldest first, including refunded ones. Listed in the transfer details.',
  refund: 'Extension: the sum of all refunds to the payer, shown with its day.',
  duplicates:
    'Extension: with a `success`, further payments of the transaction, shown on the success screen and by the receipt check.',
  'Duplicate.amount': 'The amount of this payment.',
  'Duplicate.method': 'The slug of its method.',
  'Duplicate.refund': 'The refund of this payment. Without it the payer sees whom to ask.',
  'Credit.amount': 'The received amount.',
  at: 'ISO 8601 time of receipt.',
  sender: 'The sender’s account, masked by the provider.',
  'Refund.amount': 'The refunded amount.',
  'Refund.state': '`pending` or `done`. Without it the refund is treated as absent.',
  by: 'Latest arrival of the money at the payer: an ISO 8601 day or time.',

  // Bank transfer and USSD.
  'VirtualAccount.account_number':
    'Shown with a Copy button and used in the USSD code. Only for this transaction.',
  'VirtualAccount.account_name': 'Shown above the number.',
  'VirtualAccount.metadata': 'About the account.',
  'VirtualAccount.amount':
    'Extension: the amount that this account accepts, shown and copied instead of the transaction’s amount.',
  mismatch:
    'Extension: treatment of a wrong amount. `add`: the amount is kept, and the rest may follow. `return`: the amount is sent back. Other words are treated as absent.',
  bank_name: 'Shown above name and number; required for Bank Transfer, not for USSD.',
  expires_at:
    'ISO 8601 time at which the account expires. Without it: `timeLeft`, otherwise 30 minutes after the account is first shown.',
  timeLeft: 'The remaining time, instead of `expires_at`.',
  'timeLeft.minutes': 'Minutes of the remaining time.',
  'timeLeft.seconds': 'Seconds of the remaining time.',

  // Customer.
  'CustomerUpdate.email': 'The address that the payer entered.',

  // Card.
  'HostedCharge.reference': 'The transaction’s reference.',
  'HostedCharge.hosted':
    'Always `true`. Reply `PENDING_AUTH_CAPTURE` with the address of your page, which the checkout opens like a 3-D Secure page.',
  'CardCharge.reference': 'The transaction’s reference.',
  pan: 'Card number, digits only, sent once and in this field only.',
  cvv: 'The CVV as entered.',
  'TokenCharge.cvv': 'The CVV as entered, only for a card that is listed with `cvvRequired`.',
  'CardCharge.expiry': 'MM/YY.',
  deviceSignature: 'Browser data for EMV 3-D Secure, as a JSON string.',
  cardHolder: 'The payer’s name, or empty if unknown.',
  saveCard: 'The payer ticked the box to save the card.',
  pin: `Only for the local scheme (${Object.values(CARD_SCHEMES)
    .filter(({ pin }) => pin)
    .map(({ name }) => name)
    .join(', ')}): 4 digits.`,
  code: 'The OTP that the issuer sent to the payer: 6 digits, or as many as `ask.length` states.',
  'TokenCharge.email': 'The e-mail address with which the card was listed.',
  'TokenCharge.reference': 'The transaction’s reference.',
  TokenizedCards: 'The payer’s saved cards. Broken entries are omitted.',
  'TokenizedCards[].card': 'Details that help the payer recognise the card.',
  scheme: 'Visa, Mastercard, Verve …',
  last4: 'The last four digits. Without them the card is listed by its scheme.',
  'card.expiry': 'Shown as it is.',
  authToken: 'The token of the card in the path of its charge.',
  cvvRequired: 'Extension: the charge needs the CVV, which the payer enters.',

  // Bank account.
  phoneNumber: 'International, as entered.',
  sessionId: 'Sent with every later call of this debit.',
  accounts:
    'The payer’s saved accounts. If the list is empty, the payer enters an account. Broken entries are omitted.',
  accountNo: '10 digits (NUBAN).',
  bankCode: 'The bank’s code.',
  bankName: 'The bank’s name, shown to the payer.',
  banks: 'The banks that can be debited. Broken entries are omitted.',
  bank_code: 'The chosen bank’s code.',
  account_number: '10 digits (NUBAN).',
  'ResolvedAccount.account_name':
    'The owner’s name, shown to the payer. Continue is disabled until the name is known.',
  accountNumber: '10 digits (NUBAN).',
  narration: 'The text on the payer’s statement.',
  'DebitStart.amount': 'The transaction’s amount, in major units.',
  'DebitConfirm.amount': 'The transaction’s amount, in major units.',
  checkoutReference: 'The transaction’s reference.',
  'DebitStart.customerEmail': 'Empty if the transaction names no customer.',
  'DebitConfirm.customerEmail': 'Empty if the transaction names no customer.',
  customerName: 'Empty if the transaction names no customer.',
  'DebitStarted.reference': 'The debit’s own reference, sent back as `transReference`.',
  'DebitStarted.sessionId': 'Replaces the bank list’s session, if present.',
  transReference: 'The `reference` of the reply to `initiate-charge`, not the transaction’s reference.',
  otp: '6 digits as entered, or as many as `ask.length` states.',

  // Steps.
  ask: 'Extension: the step that the charge needs next, beside `PENDING_AUTH` and in a pending status. Without it, `PENDING_AUTH` means an OTP of 6 digits. A malformed value is treated as absent. A charge has at most five steps.',
  'Ask.field': 'What the payer enters. Any other word makes `ask` absent.',
  'Ask.length':
    'The least and most digits of an `otp` or a `pin`, 4 to 8. Default: 6 for an OTP, 4 for a PIN.',
  'Ask.hint': 'A note below the field, as plain text.',
  'Ask.message': 'The text above the field, as plain text. Default: the reply’s `message`.',
  'ChargeAnswer.field': 'The `field` of the step.',
  'ChargeAnswer.value':
    '`otp` and `pin`: digits. `phone`: international. `birthday`: YYYY-MM-DD. `voucher`: as entered. `address`: an object.',
  'value.street': 'House number and street.',
  'value.city': 'Town or city.',
  'value.state': 'State or region, or empty.',
  'value.zip': 'Postcode or ZIP code, or empty.',
  'value.country': 'ISO 3166-1 alpha-2.',

  // Charge replies.
  'NestedCharge.status': 'Whether the call succeeded.',
  'FlaggedCharge.status': 'Whether the charge was accepted.',
  success: 'Alias of `status`. A single `false` is a refusal.',
  ok: 'Alias of `status`.',
  'NestedCharge.data': 'The outcome of the charge. It takes precedence over the top level.',
  'NestedCharge.data.status':
    'SUCCESS: the payer waits for verification. PENDING_AUTH: the payer enters an OTP, or answers `ask`. PENDING_AUTH_CAPTURE: the payer goes to `redirectUrl`. INVALID, FAILURE: an alert above the form. FAILED: ‘Transaction Failed!’ with Retry.',
  'FlatCharge.status': 'As in `NestedCharge.data.status`.',
  'FlaggedCharge.data': 'More about the charge.',
  reason:
    'Extension: the reason of a failure. Without a code from docs/providers/extensions.md the payer sees a general text.',
  'Reason.code':
    'A code of `source`: ISO 8583 field 39 (`51`), M-Pesa result code (`1032`), MTN reason (`PAYER_NOT_FOUND`). It decides the explanation and whether the same card, account or wallet can be tried again.',
  'Reason.source':
    'The source of the code. Other words are treated as absent; a code then applies if it belongs to one source only.',
  'Reason.message':
    'The provider’s own text, shown without markup and punctuation if the source is `provider` or there is no code.',
  redirectUrl: 'The issuer’s 3-D Secure page, `https:`, opened in a frame of 350 px, or in a window.',
  redirect_url: 'Alias of `redirectUrl`.',
} as const satisfies Record<string, string>;
