import { AMOUNT, methodSlug, minorUnitsOf } from '@kobo/protocol/api';
import { safeUrl } from '../address/safeUrl';
import { type Environment, SAVED_CARDS } from '../config/environment';
import { cardStoreOf, isFormFirst } from '../methods/card/cardStore';
import { offered } from '../methods/offered';
import { DEFAULT_CURRENCY, type Money } from '../money/money';
import { PAYMENTS, readItem } from '../session/storage';
import type { DrawnMethod } from './markup';

/** The data of the boot script. */
export interface Known {
  /** The transaction, unparsed. */
  data: unknown;
  /** The configuration, unchecked. */
  settings: { provider?: unknown; savedCards?: unknown };
  /** The reference in the address. */
  reference: string;
  method: string | undefined;
  environment: Environment;
}

/** The data of a payment that the form for a new card shows. */
export interface Plain {
  money: Money;
  /** Empty if the payer has no e-mail address. */
  payer: string;
  /** The merchant's name, or else the provider's. */
  merchant: string;
  /** The provider's name. */
  provider: string;
  /** The methods to offer, the card first. */
  methods: DrawnMethod[];
  /** Whether a payer who cancels has an address to return to. */
  cancellable: boolean;
  /** Whether the card may be saved on the device. */
  savable: boolean;
}

/** The empty text, or an e-mail address that the app shows unchanged. */
const PLAIN_EMAIL = /^(?=.{0,254}$)([!-?A-~]+@[A-Za-z\d-]+(\.[A-Za-z\d-]+)+)?$/;
/** A name that the app shows unchanged: letters without combining marks, with single blanks between words. */
const PLAIN_NAME = /^(?=.{0,254}$)([!-~\p{L}]+( [!-~\p{L}]+)*)?$/u;

/**
 * Reads a simple transaction: a card comes first, and nothing was begun or saved on this device.
 * `undefined` for all others, which the app shows after parsing the whole reply. The fields are read by simpler means than the
 * schemas, whose code would load too late. The app's own modules make all decisions about them.
 * @param known methods.
 */
export function readPlain(
  { data, settings, reference, method = 'card', environment }: Known,
  known: readonly DrawnMethod[],
): Plain | undefined {
  const provider = Object(settings.provider).name;
  // Without a provider's name, the checkout is not configured and shows an error.
  if (!isText(provider, /\S/) || method !== 'card') return undefined;
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
  // The whole schema parses JSON text.
  if ([metadata, merchant, customer].some((part) => typeof part === 'string')) return undefined;
  // An aggregator shows another name. A payment link and a plan show another line.
  if (isAggregator || paylink || plan || Object(customer)[0]?.email || ![cardOnly, inApp].every(isFlag))
    return undefined;
  if (!isText(figure, AMOUNT) || !isText(currency, /^[A-Z]{3}$/) || !isText(email, PLAIN_EMAIL))
    return undefined;
  const { name: merchantName = '' } = Object(merchant);
  if (!isText(merchantName, PLAIN_NAME)) return undefined;
  if (!isText(publicKey, /\S/) || minorUnitsOf(figure) === 0 || !Array.isArray(paymentMethods))
    return undefined;
  // Health data may put another method first.
  if (paymentMethods.some((method) => Object.keys(Object(method)).some(isHealth))) return undefined;
  // Part of the money may have been received on another device.
  if (Object.keys(Object(virtualAccount)).some(tellsArrivals)) return undefined;
  const named = paymentMethods.map((method) => Object(method).slug ?? method);
  if (!named.every((name) => typeof name === 'string')) return undefined;

  const transaction = {
    money: { minorUnits: minorUnitsOf(figure), currency },
    methods: named.map(methodSlug),
    settings: { cardOnly, inApp },
    email,
    publicKey,
  };
  const payment = { transaction, savedCards: (settings.savedCards ?? SAVED_CARDS) === true };
  const methods = offered(known, transaction, environment);
  const begun = readItem(PAYMENTS + reference) !== undefined;
  if (methods[0]?.slug !== 'card' || !isFormFirst(payment, begun)) return undefined;
  return {
    money: transaction.money,
    payer: email,
    merchant: merchantName || provider,
    provider,
    methods,
    cancellable: safeUrl(Object(metadata).redirectCancelledUrl) !== undefined,
    savable: cardStoreOf(payment) === 'device',
  };
}

function isHealth(name: string): boolean {
  return /^(status|min|max|brands)$/.test(name);
}

function tellsArrivals(name: string): boolean {
  return name === 'amount' || name === 'mismatch';
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}
