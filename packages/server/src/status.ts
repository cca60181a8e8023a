import {
  type ArrivalFigures,
  arrivalFiguresIn,
  CurrencyCode,
  contradictsItself,
  dataOf,
  type Envelope,
  KnownStatus,
  PaidAmount,
  toMajorUnits,
  Verification,
} from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Settings } from './options';
import { type Answer, ask } from './provider';
import { type Refused, refuse } from './refusals';

/** What the provider says was paid. What it leaves out it has not said. */
export interface Paid {
  hundredths: number | undefined;
  currency: string | undefined;
}

/** What a success says besides. */
export interface Success extends Paid {
  /** What has arrived by transfers, and what of it goes back. */
  figures: ArrivalFigures;
  /** It says yes and no. */
  contradictsItself: boolean;
}

/** Asks for the status of a transaction. */
export type StatusOf = (settings: Settings, reference: string) => Promise<StatusResult>;

export type StatusResult = { ok: true; value: Success } | Refused;

/**
 * `dataOf` goes by the fields of the checkout's own schema, so that a reply is unwrapped as it is there. What is inside is
 * read more strictly: for the checkout an unknown word is one more reason to wait, and an amount that is none is not said.
 * Here money is counted by it.
 */
const Status = v.object({ status: v.optional(v.unknown()) });
const Paid = v.object({ amount: named(PaidAmount), currency: named(CurrencyCode) });

/** Null and an empty text say that there is none. */
function named<Value>(schema: v.GenericSchema<unknown, Value>) {
  const none = v.pipe(
    v.string(),
    v.trim(),
    v.literal(''),
    v.transform(() => undefined),
  );
  return v.nullish(v.union([none, schema]));
}

/** GET {prefix}/checkout/status/{reference}: whether it is paid, by the provider's own word. */
export async function fetchStatus(settings: Settings, reference: string): Promise<StatusResult> {
  const answer = await ask(settings, { endpoint: 'verify', values: { reference } });
  return answer.ok ? readStatus(answer.envelope) : refuseAnswer(answer);
}

function readStatus(envelope: Envelope): StatusResult {
  const data = dataOf(envelope, Verification);
  const parsed = v.safeParse(Status, data);
  if (!parsed.success) return refuse('unreadable');
  const status = v.safeParse(KnownStatus, parsed.output.status);
  if (!status.success) return refuse('unknown-status');
  if (status.output !== 'success') return refuse(status.output);
  const paid = v.safeParse(Paid, data);
  if (!paid.success) return refuse('unreadable');
  const { amount, currency } = paid.output;
  return {
    ok: true,
    value: {
      hundredths: amount ?? undefined,
      currency: currency ?? undefined,
      figures: arrivalFiguresIn(data),
      contradictsItself: contradictsItself(envelope),
    },
  };
}

function refuseAnswer(answer: Extract<Answer, { ok: false }>): Refused {
  const { kind, httpStatus } = answer;
  if (kind === 'unavailable') return refuse(kind, { httpStatus, retryAfter: answer.retryAfter });
  if (kind !== 'refused') return refuse(kind, { httpStatus });
  if (httpStatus === 404) return refuse('unknown-reference', { httpStatus });
  if (httpStatus === 401 || httpStatus === 403) return refuse('another-merchant', { httpStatus });
  return refuse(endedStatus(answer.envelope) ?? 'refused', { httpStatus });
}

/** A provider may refuse to confirm what has failed. A success needs its yes. */
function endedStatus(envelope: Envelope): 'failed' | 'expired' | undefined {
  const { status } = Object(dataOf(envelope, Verification));
  const ended = v.safeParse(v.pipe(KnownStatus, v.picklist(['failed', 'expired'])), status);
  return ended.success ? ended.output : undefined;
}

/** The same in words, to debug a difference. */
export function shownPaid({ hundredths, currency }: Paid): { amount?: string; currency?: string } {
  return {
    ...(hundredths === undefined ? {} : { amount: toMajorUnits(hundredths) }),
    ...(currency === undefined ? {} : { currency }),
  };
}
