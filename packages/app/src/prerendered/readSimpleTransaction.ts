import { AMOUNT, methodSlug, minorUnitsOf } from '@kobo/protocol/api';
import { ASKED } from '../address/ownAddress';
import { safeUrl } from '../address/safeUrl';
import { type Environment, SAVED_CARDS } from '../config/environment';
import { cardStoreOf, isFormFirst } from '../methods/card/cardStore';
import { moveToFront, offered } from '../methods/offered';
import { isDialable } from '../methods/ussd/dialCode';
import { DEFAULT_CURRENCY, type Money } from '../money/money';
import type { Account } from '../session/account';
import { PAYMENTS, readItem } from '../session/storage';
import { readTimed } from '../session/timedItem';
import type { DrawnMethod } from './markup';
import { isText, PLAIN_NAME, simpleAccount } from './simpleAccount';

export interface CheckoutInput {
  /** The unparsed transaction. */
  data: unknown;
  /** The unchecked configuration. */
  settings: { provider?: unknown; savedCards?: unknown };
  reference: string;
  method: string | undefined;
  environment: Environment;
}

/** A method whose first screen is prerendered. */
export type Screen = 'card' | 'bank-transfer' | 'ussd';

/** The payment data that a prerendered screen shows. */
export interface SimpleTransaction {
  money: Money;
  /** Empty if the transaction contains no e-mail address. */
  email: string;
  /** The merchant's name or, if it is missing, the provider's name. */
  merchant: string;
  provider: string;
  publicKey: string;
  /** The methods to offer. The screen of the first method is prerendered. */
  methods: readonly DrawnMethod[];
  /** Whether each prerendered screen can be shown for this payment. */
  shows: Record<Screen, boolean>;
  /** The account that this device showed before a reload. */
  account: Account | undefined;
  /** Whether a payer who cancels has an address to return to. */
  cancellable: boolean;
  savable: boolean;
}

/** The empty text, or an e-mail address that the app shows unchanged. */
const PLAIN_EMAIL = /^(?=.{0,254}$)([!-?A-~]+@[A-Za-z\d-]+(\.[A-Za-z\d-]+)+)?$/;

/**
 * Reads a simple transaction, whose first method has a prerendered screen.
 * This device must not have begun a payment, except a payment that only shows a transfer's account. Returns `undefined` for all
 * other transactions, which the app shows after parsing the whole reply. The function doesn't use the schemas, because their code
 * would load too late.
 * @param drawn the methods that have a tile.
 * @param now on the server's clock, in milliseconds since the epoch.
 */
export function readSimpleTransaction(
  { data, settings, reference, method, environment }: CheckoutInput,
  drawn: readonly DrawnMethod[],
  now: number,
): SimpleTransaction | undefined {
  const provider = Object(settings.provider).name;
  // Without a provider's name, the checkout is not configured and shows an error. For a person who was asked to pay, another
  // screen comes first.
  if (!isText(provider, /\S/) || method === ASKED) return undefined;
  const fields = readSimpleFields(data, reference);
  if (!fields) return undefined;
  const { transaction, merchantName, cancelledAddress } = fields;
  const payment = { transaction, savedCards: (settings.savedCards ?? SAVED_CARDS) === true };
  const begun = readTimed(readItem(PAYMENTS + reference), Date.now());
  const account = begun && accountOf(begun, now);
  const shows: Record<Screen, boolean> = {
    card: isFormFirst(payment, begun !== undefined),
    'bank-transfer': !hasAccount(data) && (!begun || account !== undefined),
    ussd: !begun && isDialable(transaction.money.minorUnits),
  };
  const first = account ? 'bank-transfer' : method;
  const order = offered(drawn, transaction, environment);
  const methods = first === undefined ? order : moveToFront(order, first);
  if (!methods[0] || !canShow(methods[0].slug, shows)) return undefined;
  return {
    money: transaction.money,
    email: transaction.email,
    merchant: merchantName || provider,
    provider,
    publicKey: transaction.publicKey,
    methods,
    shows,
    account,
    cancellable: safeUrl(cancelledAddress) !== undefined,
    savable: cardStoreOf(payment) === 'device',
  };
}

/** Returns the fields of a simple transaction; `undefined` if the app has to read or show any field in another way. */
function readSimpleFields(data: unknown, reference: string) {
  const {
    status,
    amount,
    currency = DEFAULT_CURRENCY,
    paymentMethods,
    metadata,
    virtualAccount,
  } = Object(data);
  if ((Object(data).reference ?? reference) !== reference || status !== 'pending') return undefined;
  const { merchant, customer, customerEmail, isAggregator, paylink, plan } = Object(metadata);
  const { publicKey } = Object(merchant);
  const email = Object(customer).email || customerEmail || '';
  const cardOnly = Object(metadata).cardOnly ?? false;
  const inApp = Object(metadata).inApp ?? false;
  const figure = typeof amount === 'number' ? String(amount) : amount;
  // Only the schema can read fields that are written as JSON text.
  if ([metadata, merchant, customer].some((part) => typeof part === 'string')) return undefined;
  // The payer must first enter an e-mail address, on a screen that is not prerendered.
  if (email === '' && Object(customer).emailRequired) return undefined;
  // The app shows another name for an aggregator, and another line for a payment link or a plan. Only the schema reads a list
  // of customers, or a flag that is not a boolean.
  if (isAggregator || paylink || plan || Object(customer)[0]?.email || ![cardOnly, inApp].every(isFlag))
    return undefined;
  if (!isText(figure, AMOUNT) || !isText(currency, /^[A-Z]{3}$/) || !isText(email, PLAIN_EMAIL))
    return undefined;
  const { name: merchantName = '' } = Object(merchant);
  if (!isText(merchantName, PLAIN_NAME)) return undefined;
  if (!isText(publicKey, /^[!-~]+$/) || minorUnitsOf(figure) === 0 || !Array.isArray(paymentMethods))
    return undefined;
  // Health data may put another method first. A card that is entered on the provider's page needs no form. A method's own
  // currencies may allow more methods.
  if (paymentMethods.some((method) => Object.keys(Object(method)).some(needsApp))) return undefined;
  // Part of the money may already have arrived, after another device showed the account.
  if (Object.keys(Object(virtualAccount)).some(announcesFunds)) return undefined;
  const named = paymentMethods.map((method) => Object(method).slug ?? method);
  if (!named.every((name) => typeof name === 'string')) return undefined;

  const transaction = {
    money: { minorUnits: minorUnitsOf(figure), currency },
    methods: named.map(methodSlug),
    settings: { cardOnly, inApp },
    email,
    publicKey,
  };
  return { transaction, merchantName, cancelledAddress: Object(metadata).redirectCancelledUrl };
}

export function canShow(slug: string, shows: SimpleTransaction['shows']): slug is Screen {
  return Object.hasOwn(shows, slug) && shows[slug as Screen];
}

function needsApp(name: string): boolean {
  return /^(status|min|max|brands|hosted|currencies)$/.test(name);
}

function announcesFunds(name: string): boolean {
  return name === 'amount' || name === 'mismatch';
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

/** Returns whether the transaction has an account or a time to pay, which no prerendered transfer screen can show. */
function hasAccount(data: unknown): boolean {
  const { virtualAccount, timeLeft, timeExpired } = Object(data);
  return [virtualAccount, timeLeft, timeExpired].some((field) => field ?? false);
}

/** Returns a saved payment's account, if the payer has not begun to pay and the account still accepts money. */
function accountOf(saved: unknown, now: number): Account | undefined {
  const { method, progress, begun, state } = Object(saved);
  const { status, account, arrival } = Object(state);
  const shown = method === 'bank-transfer' && progress === 'idle' && status === 'account';
  const simple = shown && !begun && !arrival ? simpleAccount(account) : undefined;
  return simple && simple.deadline > now ? simple : undefined;
}
