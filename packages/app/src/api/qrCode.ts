import { Initialized, QrCode, type QrPayment } from '@kobo/protocol/api';
import type { Http } from './http';
import { type Named, named, type Result } from './result';

/** GET {prefix}/qr-code/{reference}/public: returns a QR code with its amount and accounts. */
export async function fetchQrCode(
  http: Http,
  reference: string,
  signal: AbortSignal,
): Promise<Result<Named<QrCode>>> {
  const call = { endpoint: 'qrCode', values: { reference }, signal } as const;
  return named(await http.read(call, QrCode), reference);
}

/**
 * POST {prefix}/qr-code/initialize/{id}: starts a transaction of the code. No money moves.
 * @param id the reference of the account that receives the payment; the code's reference if the code has a single account.
 */
export function payQr(
  http: Http,
  id: string,
  body: QrPayment,
  signal: AbortSignal,
): Promise<Result<Initialized>> {
  return http.read({ endpoint: 'payQr', values: { id }, body, signal }, Initialized);
}
