import { type EndpointName, isSuccess } from '@kobo/protocol/api';
import { isChargeCall } from '@kobo/protocol/api/contract';
import * as v from 'valibot';
import { whyUnreadable } from './checkContract';
import { type ApiError, chargeOutcome, MAX_BODY, type Reply, type Result } from './client';
import type { RuleName } from './rules/rules';

/** Returns one line that explains the failure of a call that should have succeeded. `text` is the unparsed body. */
export function whyBroken(
  call: EndpointName,
  error: ApiError,
  text: string | undefined,
  limit: number,
): string {
  switch (error.kind) {
    case 'refused':
      return `HTTP ${error.httpStatus} is not a success${error.message === undefined ? '' : `: ‘${error.message}’`}`;
    case 'unreadable':
      return error.part === 'data' && !isChargeCall(call)
        ? whyUnreadable(call, dataOf(text))
        : `HTTP ${error.httpStatus} with a body that is not a JSON object of at most ${MAX_BODY / 1_000_000} MB`;
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

/** Returns the rule that the failure of a call breaks. `what` is the text from `whyBroken`. */
export function ruleOf(error: ApiError, what: string): RuleName {
  switch (error.kind) {
    case 'refused':
      return error.httpStatus >= 500 ? 'refuse-with-4xx' : 'reply-fields';
    case 'unreadable':
      if (error.part !== 'data') return 'json-reply';
      return /^data\.(\w+\.)*amount: (?!missing)/.test(what) ? 'reply-amount' : 'reply-fields';
    case 'timeout':
    case 'unreachable':
    case 'offline':
      return 'timely-reply';
    default:
      return error satisfies never;
  }
}

type Refusal =
  | { kind: 'passes' }
  | { kind: 'tolerated'; what: string; cost: string }
  | { kind: 'breaks'; rule: RuleName; what: string };

interface Expected {
  /** The call's timeout in milliseconds. */
  limit: number;
  /** The rule that the provider breaks if it accepts the call. */
  rule: RuleName;
  /** The HTTP status of the refusal, if the rule states it. */
  status: number | undefined;
}

/** Returns how the checkout treats a reply that should be a refusal. */
export function whyRefused(call: EndpointName, result: Result<Reply>, expected: Expected): Refusal {
  const { limit, rule, status } = expected;
  if (!result.ok) {
    const what = whyBroken(call, result.error, undefined, limit);
    return { kind: 'breaks', rule: ruleOf(result.error, what), what };
  }
  const { httpStatus, envelope } = result.value;
  if (httpStatus >= 500)
    return { kind: 'breaks', rule: 'refuse-with-4xx', what: `HTTP ${httpStatus} instead of a refusal` };
  const accepted = isChargeCall(call) ? takenAs(result) : isSuccess(httpStatus, envelope) && 'accepted';
  if (accepted) return { kind: 'breaks', rule, what: accepted };
  if (status !== undefined && httpStatus !== status)
    return { kind: 'breaks', rule, what: `refused with HTTP ${httpStatus}, not ${status}` };
  // A declined charge may have HTTP 200.
  if (httpStatus < 400 && !isChargeCall(call))
    return {
      kind: 'tolerated',
      what: `refused with HTTP ${httpStatus}, not 4xx (refuse-with-4xx)`,
      cost: 'the checkout reads a refusal, but logs and proxies count a success',
    };
  return ofMessage(envelope.message);
}

/** Returns how the checkout treats a charge's reply; undefined for a refusal. HTTP 409 is also a refusal. */
function takenAs(result: Result<Reply>): string | undefined {
  const outcome = chargeOutcome(result);
  if (outcome.kind === 'rejected' || outcome.kind === 'failed') return undefined;
  return 'conflict' in outcome ? undefined : `taken as ${outcome.kind}`;
}

function ofMessage(message: unknown): Refusal {
  if (typeof message !== 'string' || message.trim() === '') {
    return {
      kind: 'tolerated',
      what: 'refused without a message',
      cost: 'the payer sees ‘Error Processing Request. Try again.’ instead of the reason',
    };
  }
  if (/<\/?[a-z][^>]*>/i.test(message)) {
    return {
      kind: 'tolerated',
      what: 'refused with markup in the message',
      cost: 'the message is shown as text, with blanks for its punctuation',
    };
  }
  return { kind: 'passes' };
}

const Body = v.object({ data: v.unknown() });

function dataOf(text = ''): unknown {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Body), text);
  return parsed.success ? parsed.output.data : undefined;
}
