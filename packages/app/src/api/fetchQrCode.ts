import { QrCode } from '@kobo/protocol/api';
import { type Http, READ_LIMIT } from './http';
import type { Result } from './result';

/** GET {prefix}/qr-code/{reference}/public: what a QR code pays into. */
export function fetchQrCode(http: Http, reference: string, signal: AbortSignal): Promise<Result<QrCode>> {
  return http.read({ endpoint: 'qrCode', values: { reference }, limit: READ_LIMIT, signal }, QrCode);
}
