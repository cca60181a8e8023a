import { type EndpointName, isSuccess } from '@kobo/protocol/api';
import type { CheckedClient, Sent } from './checkedClient';
import type { Reply, Result } from './client';
import type { Findings } from './findings';
import type { RuleName } from './rules/rules';
import { whyRefused } from './why';

interface RefusalsOptions {
  client: CheckedClient;
  /** The timeout of a call, in milliseconds. */
  limit: number;
  findings: Findings;
  breaks: (call: EndpointName, rule: RuleName, what: string) => void;
}

interface Refused {
  sent: Sent;
  why: string;
  /** The HTTP status of the refusal, if the rule states it. */
  status?: number;
}

export function createRefusals({ client, limit, findings, breaks }: RefusalsOptions) {
  async function refuse(call: EndpointName, rule: RuleName, { sent, why, status }: Refused): Promise<void> {
    const { result } = await client.send(call, sent, limit);
    expectRefusal(call, rule, { result, why, status });
  }

  /** Reports how the checkout treats a reply that should be a refusal. */
  function expectRefusal(
    call: EndpointName,
    rule: RuleName,
    { result, why, status }: { result: Result<Reply>; why: string; status: number | undefined },
  ): void {
    const refusal = whyRefused(call, result, { limit, rule, status });
    if (refusal.kind === 'breaks') breaks(call, refusal.rule, `${why}: ${refusal.what}`);
    else if (refusal.kind === 'tolerated') findings.tolerated(call, `${why}: ${refusal.what}`, refusal.cost);
    else findings.passes(call, `${why} is refused`);
  }

  /**
   * Sends a call that should find nothing. The reply must be a refusal, or a success with empty `data`.
   * @param why describes the request.
   */
  async function findNothing(call: EndpointName, rule: RuleName, sent: Sent, why: string): Promise<void> {
    const { result } = await client.send(call, sent, limit);
    if (result.ok && isEmpty(result.value)) findings.passes(call, `${why}: nothing found`);
    else expectRefusal(call, rule, { result, why, status: undefined });
  }

  return { refuse, findNothing };
}

function isEmpty({ httpStatus, envelope }: Reply): boolean {
  return isSuccess(httpStatus, envelope) && Object.keys(Object(envelope.data)).length === 0;
}
