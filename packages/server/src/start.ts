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
import { type Hundredths, type Money, readMoney, writeMoney } from './money';
import type { Settings } from './options';
import { readStored } from './orders';
import { type Answer, ask } from './provider';
import { stored } from './stored';
import { readOrder } from './verify';

/** What a transaction is started with; `null` counts as left out. The price is the merchant's own, never a browser's. */
export interface StartOptions extends Money {
  /** The merchant's own id of the order. */
  order: string;
  /** Kept with the transaction: the merchant, the customer, settings (docs/merchants/settings.md). At most 8 KB, 5 levels deep. */
  metadata?: Record<string, unknown> | null | undefined;
  /** Where the payer goes after success. */
  returnUrl?: string | null | undefined;
  /**
   * The merchant's own reference, where the transaction is to have one: letters, digits, `-` and `_`. Nobody should be able to guess
   * it: a stranger could start it first.
   */
  reference?: string | null | undefined;
}

/** Why no transaction was started. No money has moved, so it may be tried again; with a reference of one's own, by another one. */
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
      /** The checkout in a window of its own; nothing where the provider names no address that is safe to go to. */
      url: string | undefined;
    }
  | {
      ok: false;
      refusal: StartRefusal;
      /** For the log. The provider's own words, where it has any. */
      message: string;
      httpStatus?: number | undefined;
      /** Seconds that the provider asks to wait. */
      retryAfter?: number | undefined;
      cause?: unknown;
    };

/** Where a page or a call of the checkout is, in the place of a reference. */
const PATHS: readonly string[] = ['initialize', 'error', 'payments', 'health'];

/** As much of a transaction as says that it is the one that was asked for. */
const Price = v.object({ amount: WireAmount, currency: Currency });

const MESSAGES: Record<StartRefusal, string> = {
  unreachable: 'The provider can’t be reached, or took too long.',
  unavailable: 'The provider has a problem of its own, or is too busy.',
  unreadable: 'The provider’s answer names no reference.',
  refused: 'The provider refuses to start it.',
  'reference-taken': 'The reference is taken, for another order or another amount.',
  'store-failed': 'The store of orders has failed.',
};

/**
 * POST {prefix}/checkout/initialize: starts a transaction for an order, and stores which order it is for. It moves no
 * money.
 * @throws KoboServerError `INVALID_ORDER`, `INVALID_AMOUNT`, `INVALID_CURRENCY`, `INVALID_START`
 */
export async function start(settings: Settings, given: StartOptions): Promise<StartResult> {
  const options: StartOptions = Object(given);
  const order = readOrder(options.order);
  const money = readMoney(options);
  const answer = await ask(settings, { endpoint: 'initialize', body: bodyOf(settings, options, money) });
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

/** The reference in the address of a checkout (§2): a reply to an initialisation may have nothing but that address (§7). */
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
 * A reference of the merchant's own may have been guessed: a stranger with the public key has started it for another amount, and the
 * provider answers with that transaction. Its verification may name no amount.
 */
async function refuseTaken(
  settings: Settings,
  reference: string,
  money: Hundredths,
): Promise<StartResult | undefined> {
  const answer = await ask(settings, { endpoint: 'checkout', values: { reference } });
  if (!answer.ok) return refuseAnswer(answer);
  const price = v.safeParse(Price, dataNamed(answer.envelope, CHECKOUT_FIELDS));
  if (!price.success) return refuseStart('unreadable', {});
  const { amount, currency } = price.output;
  const isOwn = amount === money.hundredths && currency === money.currency;
  return isOwn ? undefined : refuseStart('reference-taken', {});
}

/** What JSON makes of it: a date is text, and what is undefined is left out. */
function asJson(metadata: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(metadata));
  } catch {
    throw new KoboServerError('INVALID_START', 'metadata can’t be written as JSON.');
  }
}

/** The body of the specification (§7), and no field more. */
function bodyOf(settings: Settings, options: StartOptions, money: Hundredths): object {
  const reference = options.reference ?? undefined;
  const read = readMetadata(asJson(options.metadata ?? {}));
  if (!read.ok) throw new KoboServerError('INVALID_START', `metadata: ${read.problem}.`);
  if (reference !== undefined && !isReference(reference)) {
    throw new KoboServerError(
      'INVALID_START',
      `reference may have letters, digits, - and _, 128 of them, and be none of ${PATHS.join(', ')}.`,
    );
  }
  // As parsed: another parser may read the given text as another address.
  const returnUrl = safeAddress(() => new URL(options.returnUrl ?? ''))?.href;
  if (isGiven(options.returnUrl) && returnUrl === undefined) {
    throw new KoboServerError('INVALID_START', 'returnUrl must be an https address (http on localhost).');
  }
  const body = {
    amount: toWireAmount(money.hundredths),
    currency: money.currency,
    ...(settings.walletId === undefined ? {} : { walletId: settings.walletId }),
    metadata: read.value,
    ...(returnUrl === undefined ? {} : { returnUrl }),
    ...(reference === undefined ? {} : { transaction_reference: reference }),
  };
  return body satisfies v.InferInput<typeof Initialize>;
}

/**
 * A provider that receives the same merchant reference again may answer with the same transaction.
 * @returns false where the reference is stored for something else.
 */
async function keep(
  { orders }: Settings,
  { reference, order, money }: { reference: string; order: string; money: Hundredths },
): Promise<boolean> {
  const { started, paid } = readStored(await orders.find(reference), reference);
  if (started) {
    const { hundredths, currency } = money;
    return started.order === order && started.hundredths === hundredths && started.currency === currency;
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
