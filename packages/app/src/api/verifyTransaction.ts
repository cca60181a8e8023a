import { aboutReply, type VerificationReply, VerificationStart } from '@kobo/protocol/api';
import { type Http, READ_LIMIT, readReply } from './http';
import type { Result } from './result';

/**
 * GET {prefix}/checkout/status/{reference}: the transaction's status and the amounts paid. Not retried, because it is polled.
 */
export async function verifyTransaction(
  http: Http,
  reference: string,
  publicKey: string | undefined,
  signal: AbortSignal,
): Promise<Result<VerificationReply>> {
  const sent = await http.send({
    endpoint: 'verify',
    values: { reference },
    publicKey,
    limit: READ_LIMIT,
    signal,
  });
  if (!sent.ok) return sent;
  // A provider may refuse the verification of a failed transaction. A success requires an accepting envelope.
  const read = readReply(
    sent.value,
    VerificationStart,
    ({ status }) => status === 'failed' || status === 'expired',
  );
  if (!read.ok) return read;
  return { ok: true, value: { ...read.value, ...aboutReply(sent.value.envelope, read.value) } };
}
