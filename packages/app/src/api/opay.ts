import { authorizationAddress, isSuccess, OpayLink } from '@kobo/protocol/api';
import { ownAddress } from '../address/ownAddress';
import { type CallOptions, type Http, readReply } from './http';
import type { Result } from './result';

/**
 * PUT /checkout/{reference}/charge/external-wallets/opay: returns the address of the wallet's page.
 * After the payment, the wallet's page leads back to this page. The address is the reply's `data`, or one of the redirect fields
 * of specification §7.
 */
export async function requestOpayLink(
  http: Http,
  reference: string,
  options: CallOptions,
): Promise<Result<OpayLink>> {
  const sent = await http.send({
    endpoint: 'opay',
    values: { reference },
    body: { call_back_url: ownAddress(window) },
    ...options,
  });
  if (!sent.ok) return sent;
  const { httpStatus, envelope, body } = sent.value;
  const address = authorizationAddress(body);
  return address !== undefined && isSuccess(httpStatus, envelope)
    ? { ok: true, value: address }
    : readReply(sent.value, OpayLink);
}
