import { safeAddress } from '@kobo/protocol/address';
import {
  CHECKOUT_FIELDS,
  Currency,
  dataNamed,
  dataOf,
  type Initialize,
  Initialized,
  Reference,
  readMetadata,
  toWireAmount,
  WireAmount,
} from '@kobo/protocol/api';
import * as v from 'valibot';
import { KoboServerError } from './koboServerError';
import { type MinorUnits, type Money, readMoney, writeMoney } from './money';
import type { Settings } from './options';
import { readStored } from './orders';
import { type Answer, request } from './provider';
import { stored } from './stored';
import { readOrder } from './verify';

/**
 * The options of a transaction. `null` is treated as absent. Take the price from your own data, never from a browser.
 */
export interface StartOptions extends Money {
  /** The merchant's own id of the order. */
  order: string;
  /**
   * The fields stored with the transaction: merchant, customer and settings (docs/merchants/settings.md). At most 8 KB and
   * 5 levels.
   */
  metadata?: Record<string, unknown> | null | undefined;
  /** The address to which the payer goes after success. */
  returnUrl?: string | null | undefined;
  /**
   * The merchant's own reference for the transaction: letters, digits, `-` and `_`.
   * Choose a reference that is hard to guess, because a stranger could start a transaction with the same reference first.
   */
  reference?: string | null | undefined;
}

/**
 * The reason why `start` failed. No money has moved, and you can try again. If you passed a reference, pass a different
 * reference.
 */
export type StartRefusal =
  | 'unreachable'
  | 'unavailable'
  | 'unreadable'
  | 'refused'
  | 'reference-taken'
  | 'store-failed';

export type StartResult =
  | {
      ok: true;
      reference: string;
      /** The address of the checkout in its own window; absent if the provider returns no safe address. */
      url: string | undefined;
    }
  | {
      ok: false;
      refusal: StartRefusal;
      /** A message for the log: the provider's own message, if there is one. */
      message: string;
      httpStatus?: number | undefined;
      /** The wait in seconds that the provider requests. */
      retryAfter?: number | undefined;
      cause?: unknown;
    };

/** Path segments of pages and calls. A reference with one of these names would open that page or call. */
const PATHS: readonly string[] = ['initialize', 'error', 'payments', 'health'];

/** The fields of a transaction that must match the request. */
const Price = v.object({ amount: WireAmount, currency: Currency });

const MESSAGES: Record<StartRefusal, string> = {
  unreachable: 'The provider can’t be reached, or took too long.',
  unavailable: 'The provider has an internal problem, or is too busy.',
  unreadable: 'The provider’s answer contains no reference.',
  refused: 'The provider refuses to start the transaction.',
  'reference-taken': 'Another order or amount already uses the reference.',
  'store-failed': 'The store of orders has failed.',
};

/**
 * POST {prefix}/checkout/initialize: starts a transaction for an order and stores the order's id. Moves no money.
 * @throws KoboServerError `INVALID_ORDER`, `INVALID_AMOUNT`, `INVALID_CURRENCY`, `INVALID_START`
 */
export async function start(settings: Settings, given: StartOptions): Promise<StartResult> {
  const options: StartOptions = Object(given);
  const order = readOrder(options.order);
  const money = readMoney(options);
  const answer = await request(settings, { endpoint: 'initialize', body: bodyOf(settings, options, money) });
  if (!answer.ok) return refuseAnswer(answer);
  const data = v.safeParse(Initialized, dataOf(answer.envelope, Initialized));
  if (!data.success) return refuseStart('unreadable', {});
  const url = safeAddress(() => new URL(data.output.authorization_url ?? ''))?.href;
  const reference = data.output.reference ?? referenceIn(settings, url);
  if (reference === undefined) return refuseStart('unreadable', {});
  const taken = isGiven(options.reference) ? await refuseTaken(settings, reference, money) : undefined;
  if (taken) return taken;
  const kept = await stored(() => keep(settings, { reference, order, money }));
  if (!kept.ok) return refuseStart('store-failed', { cause: kept.refused.cause });
  if (!kept.value) return refuseStart('reference-taken', {});
  return { ok: true, reference, url };
}

/**
 * Returns the reference in a checkout's address (§2), because the reply of `initialize` may contain only the address (§7).
 */
function referenceIn({ service }: Settings, url: string | undefined): string | undefined {
  const start = service === 'pro' ? '/payments/' : '/';
  const path = url === undefined ? '' : new URL(url).pathname.replace(/\/$/, '');
  const reference = path.startsWith(start) ? path.slice(start.length) : '';
  return isReference(reference) ? reference : undefined;
}

function isReference(value: unknown): value is string {
  return v.is(Reference, value) && !PATHS.includes(value);
}

function isGiven(option: unknown): boolean {
  return option !== undefined && option !== null;
}

/**
 * Refuses a merchant's own reference that a stranger has already used.
 * With the public key, a stranger could start a transaction with the same reference and another amount. The provider would
 * return that transaction. The amount is compared here, because the later verification may contain no amount.
 */
async function refuseTaken(
  settings: Settings,
  reference: string,
  money: MinorUnits,
): Promise<StartResult | undefined> {
  const answer = await request(settings, { endpoint: 'checkout', values: { reference } });
  if (!answer.ok) return refuseAnswer(answer);
  const price = v.safeParse(Price, dataNamed(answer.envelope, CHECKOUT_FIELDS));
  if (!price.success) return refuseStart('unreadable', {});
  const { amount, currency } = price.output;
  const isOwn = amount === money.minorUnits && currency === money.currency;
  return isOwn ? undefined : refuseStart('reference-taken', {});
}

/** Converts metadata as JSON does: a date becomes text, and undefined fields are dropped. */
function asJson(metadata: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(metadata));
  } catch {
    throw new KoboServerError('INVALID_START', 'metadata can’t be written as JSON.');
  }
}

/** Builds the body of the request, with only the fields of the specification (§7). */
function bodyOf(settings: Settings, options: StartOptions, money: MinorUnits): object {
  const reference = options.reference ?? undefined;
  const read = readMetadata(asJson(options.metadata ?? {}));
  if (!read.ok) throw new KoboServerError('INVALID_START', `metadata: ${read.problem}.`);
  if (reference !== undefined && !isReference(reference)) {
    throw new KoboServerError(
      'INVALID_START',
      `reference must have at most 128 letters, digits, - and _, and must not be one of ${PATHS.join(', ')}.`,
    );
  }
  // Send the parsed form, because another parser may read the original text as a different address.
  const returnUrl = safeAddress(() => new URL(options.returnUrl ?? ''))?.href;
  if (isGiven(options.returnUrl) && returnUrl === undefined) {
    throw new KoboServerError('INVALID_START', 'returnUrl must be an https address (http on localhost).');
  }
  const body = {
    amount: toWireAmount(money.minorUnits),
    currency: money.currency,
    ...(settings.walletId === undefined ? {} : { walletId: settings.walletId }),
    metadata: read.value,
    ...(returnUrl === undefined ? {} : { returnUrl }),
    ...(reference === undefined ? {} : { transaction_reference: reference }),
  };
  return body satisfies v.InferInput<typeof Initialize>;
}

/**
 * Stores the transaction. A provider may return the same transaction again for the same merchant reference.
 * @returns false if the reference is stored for another order or amount.
 */
async function keep(
  { orders }: Settings,
  { reference, order, money }: { reference: string; order: string; money: MinorUnits },
): Promise<boolean> {
  const { started, paid } = readStored(await orders.find(reference), reference);
  if (started) {
    const { minorUnits, currency } = money;
    return started.order === order && started.minorUnits === minorUnits && started.currency === currency;
  }
  if (paid !== undefined) return false;
  await orders.add({ reference, order, ...writeMoney(money) });
  return true;
}

function refuseAnswer(answer: Extract<Answer, { ok: false }>): StartResult {
  const { kind, httpStatus } = answer;
  if (kind === 'unavailable') return refuseStart(kind, { httpStatus, retryAfter: answer.retryAfter });
  const message = kind === 'refused' ? answer.message : undefined;
  return refuseStart(kind, { httpStatus, message });
}

function refuseStart(
  refusal: StartRefusal,
  details: {
    httpStatus?: number | undefined;
    retryAfter?: number | undefined;
    message?: string | undefined;
    cause?: unknown;
  },
): StartResult {
  return { ok: false, refusal, ...details, message: details.message ?? MESSAGES[refusal] };
}
