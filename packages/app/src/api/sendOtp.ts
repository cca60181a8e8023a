import { Acknowledged } from '@kobo/protocol/api';
import { type Http, READ_LIMIT } from './http';
import type { Result } from './result';

/** POST /misc/public/send-otp: sends another code to the wallet's owner. It may be repeated, because no money moves. */
export function sendOtp(
  http: Http,
  reference: string,
  options: { publicKey: string | undefined; signal: AbortSignal },
): Promise<Result<unknown>> {
  return http.read({ endpoint: 'sendOtp', body: { reference }, limit: READ_LIMIT, ...options }, Acknowledged);
}
