import type { EndpointName } from '@kobo/protocol/api';
import type { RuleName } from '../../rules/rules';
import { ok, type Reply, type Transaction } from '../ledger';
import type { TestProvider } from '../provider';
import type { Edge } from '../serve';

/** A change to the provider, and the rule that the change breaks. */
export type Mistake = readonly [
  rule: RuleName,
  title: string,
  change: (provider: TestProvider, edge: Edge) => void,
];

export function allow(edge: Edge, origin: string): void {
  edge.headers['access-control-allow-origin'] = origin;
}

export function withoutOrigin(response: Response): Response {
  response.headers.delete('access-control-allow-origin');
  return response;
}

export function respond(
  edge: Edge,
  keeps: (reply: Reply) => boolean,
  bend: (response: Response) => Response,
): void {
  const respondAsBefore = edge.respond.bind(edge);
  edge.respond = (call, reply) =>
    keeps(reply) ? respondAsBefore(call, reply) : bend(respondAsBefore(call, reply));
}

export function change(edge: Edge, name: EndpointName, bend: (reply: Reply) => Reply): void {
  const written = edge.written.bind(edge);
  edge.written = (call, reply) => written(call, call === name ? bend(reply) : reply);
}

/** Changes the `data` of a call's successful replies. */
export function changeData(
  edge: Edge,
  name: EndpointName,
  bend: (data: Record<string, unknown>) => Record<string, unknown>,
): void {
  change(edge, name, (reply) => (reply.status === 200 ? ok(bend(Object(reply.body).data)) : reply));
}

/** Changes the HTTP status of a call's refusals. */
export function whenRefused(edge: Edge, name: EndpointName, status: number): void {
  change(edge, name, (reply) => (reply.status >= 400 ? { ...reply, status } : reply));
}

export function bankPage(redirectUrl: string): Reply {
  return ok({ status: 'PENDING_AUTH_CAPTURE', redirectUrl });
}

export function accounts(provider: TestProvider, fields: object): void {
  const reply = provider.accountReply.bind(provider);
  provider.accountReply = async (transaction) => ({ ...(await reply(transaction)), ...fields });
}

export function statusOf(provider: TestProvider, status: string, instead: string): void {
  const reply = provider.statusReply.bind(provider);
  provider.statusReply = (transaction) => {
    const usual = reply(transaction);
    return usual['status'] === status ? { ...usual, status: instead } : usual;
  };
}

export function early(transaction: Transaction, data: object) {
  transaction.status = 'success';
  return ok(data);
}
