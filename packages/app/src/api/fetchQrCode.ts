import { QrCode } from '@kobo/protocol/api';
import { type Http, READ_LIMIT } from './http';
import { type Named, named, type Result } from './result';

/** GET {prefix}/qr-code/{reference}/public: a QR code with its amount and accounts. */
export async function fetchQrCode(
  http: Http,
  reference: string,
  signal: AbortSignal,
): Promise<Result<Named<QrCode>>> {
  const result = await http.read(
    { endpoint: 'qrCode', values: { reference }, limit: READ_LIMIT, signal },
    QrCode,
  );
  return named(result, reference);
}
