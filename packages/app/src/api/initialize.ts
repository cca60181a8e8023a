import { Initialized, toWireAmount } from '@kobo/protocol/api';
import type { Money } from '../money/money';
import type { CallOptions, Http } from './http';
import type { Result } from './result';

/** The request that starts a transaction (specification §7). */
export interface InitializeRequest {
  money: Money;
  walletId: string | undefined;
  /** The reference that the caller chose for the transaction. */
  reference?: string | undefined;
  returnUrl?: string | undefined;
  metadata: Record<string, unknown>;
  subscription?: Record<string, unknown>;
  customer?: Record<string, unknown>;
}

/** POST {prefix}/checkout/initialize: starts a transaction. No money moves. */
export function initialize(
  http: Http,
  { money, reference, ...request }: InitializeRequest,
  options: CallOptions,
): Promise<Result<Initialized>> {
  return http.read(
    {
      endpoint: 'initialize',
      body: {
        ...request,
        amount: toWireAmount(money.minorUnits),
        currency: money.currency,
        transaction_reference: reference,
      },
      ...options,
    },
    Initialized,
  );
}
