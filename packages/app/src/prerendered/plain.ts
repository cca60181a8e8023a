import { AMOUNT, hundredthsOf, isSuccess, methodSlug } from '@kobo/protocol/api';
import { safeUrl } from '../address/safeUrl';
import type { Environment } from '../config/environment';
import { hasSavedCards } from '../methods/card/vault/hasSavedCards';
import { DEFAULT_CURRENCY, type Money } from '../money/money';
import { PAYMENTS, readItem } from '../session/storage';
import type { Markup } from './markup';

/** What the boot script knows. */
export interface Known {
  /** With the transaction, as it came. */
  reply: unknown;
  /** The configuration, as it is. */
  settings: { provider?: unknown; savedCards?: unknown };
  /** What the address names. */
  reference: string;
  method: string | undefined;
  environment: Environment;
}

/** A payment of which nothing need be known but this to show the form of a new card. */
export interface Plain {
  money: Money;
  /** Empty where nobody is named. */
  payer: string;
  /** Who secures the payment. */
  provider: string;
  /** Slugs: those to offer, the card first. */
  methods: string[];
  /** Whether a payer who cancels has somewhere to go. */
  cancellable: boolean;
  /** Whether the card may be saved on the device. */
  savable: boolean;
}

/** What a line shows as it is. */
const PLAIN_TEXT = /^[!-~]{0,254}$/;

/**
 * Reads the reply with the transaction, where it is the plain one: a card comes first, nothing was begun or saved on this
 * device, and nothing in it is odd. Nothing for all others, which the app will show; it reads the same reply as a whole.
 */
export function readPlain(known: Known, tiles: Markup['tiles']): Plain | undefined {
  const { reply, settings, reference, method = 'card', environment } = known;
  const provider = Object(settings.provider).name;
  // Without it the checkout is not set up, and says so.
  if (!isText(provider, /\S/)) return undefined;
  // This device knows more of the payer.
  if (method !== 'card' || readItem(PAYMENTS + reference) !== undefined || hasSavedCards()) return undefined;
  const { data } = Object(reply);
  if (!isSuccess(200, Object(reply)) || (Object(data).reference ?? reference) !== reference) return undefined;
  // What is within goes before what is around it.
  if (Object(data).data !== undefined) return undefined;
  const { status, amount, currency = DEFAULT_CURRENCY, paymentMethods, metadata } = Object(data);
  const { merchant, customer, customerEmail, isAggregator, paylink, plan, cardOnly, inApp } =
    Object(metadata);
  const payer = Object(customer).email || customerEmail || '';
  const figure = typeof amount === 'number' ? String(amount) : amount;
  if (status !== 'pending' || !isText(figure, AMOUNT) || !isText(currency, /^[A-Z]{3}$/)) return undefined;
  // The first has another name on it, the next two another line, the last one the cards that the provider keeps.
  if (isAggregator || paylink || plan || inApp || typeof (cardOnly ?? false) !== 'boolean') return undefined;
  if (typeof Object(merchant).publicKey === 'number') return undefined;
  if (!isText(payer, PLAIN_TEXT) || !Array.isArray(paymentMethods)) return undefined;

  const cardAlone = cardOnly === true || currency !== DEFAULT_CURRENCY;
  const living = Object.keys(tiles).filter((slug) => environment === 'dev' || tiles[slug]?.live);
  const offered = ['card', ...(cardAlone ? [] : living)];
  const named = paymentMethods.map((method) => Object(method).slug ?? method);
  if (!named.every((name) => typeof name === 'string')) return undefined;
  const methods = [...new Set(named.map(methodSlug))].filter((slug) => offered.includes(slug));
  if (methods[0] !== 'card') return undefined;
  return {
    money: { hundredths: hundredthsOf(figure), currency },
    payer,
    provider,
    methods,
    cancellable: safeUrl(Object(metadata).redirectCancelledUrl) !== undefined,
    savable:
      isText(Object(merchant).publicKey, /\S/) && payer !== '' && (settings.savedCards ?? true) === true,
  };
}

function isText(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value);
}
