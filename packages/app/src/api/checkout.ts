import {
  aboutReply,
  CheckoutTransaction,
  type VerificationReply,
  VerificationStart,
} from '@kobo/protocol/api';
import { type Call, type CallOptions, type Http, readReply } from './http';
import { isOverloaded, type Named, named, type Result } from './result';

/**
 * GET {prefix}/checkout/{reference}: returns the transaction with its methods and its merchant.
 * @param options `once`: don't repeat the call after a temporary failure.
 */
export async function fetchCheckout(
  http: Http,
  reference: string,
  signal: AbortSignal,
  options: Pick<Call, 'once'> = {},
): Promise<Result<Named<CheckoutTransaction>>> {
  const call = { endpoint: 'checkout', values: { reference }, ...options, signal } as const;
  return named(await http.read(call, CheckoutTransaction), reference);
}

/**
 * GET {prefix}/checkout/status/{reference}: returns the transaction's status and the amounts paid. The call is not retried,
 * because the poller repeats it.
 */
export async function verifyTransaction(
  http: Http,
  reference: string,
  options: CallOptions,
): Promise<Result<VerificationReply>> {
  const sent = await http.send({ endpoint: 'verify', values: { reference }, ...options });
  if (!sent.ok) return sent;
  // A provider may report a failed or expired transaction in a refusal. A refusal by an overloaded service proves nothing.
  // A success is accepted only if the envelope also reports success.
  const isRefusal = !isOverloaded(sent.value.httpStatus);
  const read = readReply(
    sent.value,
    VerificationStart,
    ({ status }) => isRefusal && (status === 'failed' || status === 'expired'),
  );
  if (!read.ok) return read;
  return { ok: true, value: { ...read.value, ...aboutReply(sent.value.envelope, read.value) } };
}
