import { type EndpointName, isSuccess } from '@kobo/protocol/api';
import { isChargeCall } from '@kobo/protocol/api/contract';
import * as v from 'valibot';
import { whyUnreadable } from './checkContract';
import { type ApiError, chargeOutcome, MAX_BODY, type Reply, type Result } from './client';

/** Why a call that should succeed failed, in one line. `text` is the unparsed body. */
export function whyBroken(
  call: EndpointName,
  error: ApiError,
  text: string | undefined,
  limit: number,
): string {
  switch (error.kind) {
    case 'refused':
      return `HTTP ${error.httpStatus} is no success${error.message === undefined ? '' : `: ‘${error.message}’`}`;
    case 'unreadable':
      return error.part === 'data' && !isChargeCall(call)
        ? whyUnreadable(call, dataOf(text))
        : `HTTP ${error.httpStatus} with a body that is no JSON object of at most ${MAX_BODY / 1_000_000} MB`;
    case 'timeout':
      return `no answer within ${limit / 1000} s`;
    case 'unreachable':
      return 'no answer: the connection failed';
    case 'offline':
      return 'this machine is offline';
    default:
      return error satisfies never;
  }
}

type Refusal =
  | { kind: 'passes' }
  | { kind: 'tolerated'; what: string; cost: string }
  | { kind: 'breaks'; what: string };

/** How the checkout treats a reply that should be a refusal. `limit` is the call's timeout in milliseconds. */
export function whyRefused(call: EndpointName, result: Result<Reply>, limit: number): Refusal {
  if (!result.ok) return { kind: 'breaks', what: whyBroken(call, result.error, undefined, limit) };
  const { httpStatus, envelope } = result.value;
  if (httpStatus >= 500) {
    const what = isChargeCall(call)
      ? `HTTP ${httpStatus} instead of a refusal: whether money moved is not known, and the payer waits for the provider`
      : `HTTP ${httpStatus} instead of a refusal: the checkout repeats the call while the payer waits`;
    return { kind: 'breaks', what };
  }
  if (isChargeCall(call)) {
    const { kind } = chargeOutcome(result);
    if (kind !== 'rejected' && kind !== 'failed')
      return { kind: 'breaks', what: `taken as ${kind}, not as refused` };
  } else if (isSuccess(httpStatus, envelope)) {
    return { kind: 'breaks', what: 'accepted' };
  }
  return ofMessage(envelope.message);
}

function ofMessage(message: unknown): Refusal {
  if (typeof message !== 'string' || message.trim() === '') {
    return {
      kind: 'tolerated',
      what: 'refused without a message',
      cost: 'the payer reads ‘Error Processing Request. Try again.’ and not why',
    };
  }
  if (/<\/?[a-z][^>]*>/i.test(message)) {
    return {
      kind: 'tolerated',
      what: 'refused with markup in the message',
      cost: 'it is shown as text, the signs as blanks',
    };
  }
  return { kind: 'passes' };
}

const Body = v.object({ data: v.unknown() });

function dataOf(text = ''): unknown {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Body), text);
  return parsed.success ? parsed.output.data : undefined;
}
