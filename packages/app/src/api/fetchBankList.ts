import { BankList } from '@kobo/protocol/api';
import { type Http, READ_LIMIT } from './http';
import type { Result } from './result';

/** POST /checkout/charge/bank-account/bank-list: the accounts saved for a phone number, and the banks. */
export function fetchBankList(
  http: Http,
  phoneNumber: string,
  options: { publicKey: string | undefined; signal: AbortSignal },
): Promise<Result<BankList>> {
  return http.read(
    {
      endpoint: 'bankList',
      body: { phoneNumber },
      limit: READ_LIMIT,
      ...options,
    },
    BankList,
  );
}
