import { createProvider, type Merchant, type Provider, type ProviderOptions } from '@kobo/provider';
import { merchantKeyOf, merchantOfKey } from '../ledger/merchant';
import { handlersOf } from './handlers';
import { kitLedger } from './ledger';
import type { ApiRequest } from './request';
import { changesOf, idempotencyOf } from './stores';

/**
 * Creates a provider for each request, because the handlers need the request's origin. The provider's state is in the
 * ledger.
 */
export function providerFor(request: ApiRequest, options: Partial<ProviderOptions> = {}): Provider {
  const { ledger, opened, origin } = request;
  const owner = opened && merchantKeyOf(opened.metadata);
  const merchantOf = (key: string, kind: string): Merchant | undefined => {
    const publicKey = key.startsWith(kind) ? merchantOfKey(key) : undefined;
    return publicKey === undefined ? undefined : { publicKey, name: 'Test merchant' };
  };
  return createProvider({
    checkout: origin,
    keys: {
      // The name and colours of the merchant are in the transaction's metadata.
      public: (key) =>
        key === owner
          ? { publicKey: key, name: '', profile: Object(opened?.metadata['merchant']) }
          : merchantOf(key, 'pk_'),
      secret: (key) => merchantOf(key, 'sk_'),
    },
    deployer: (apiKey) => apiKey !== '',
    ledger: kitLedger(request),
    handlers: handlersOf(request),
    idempotency: idempotencyOf(request),
    changes: changesOf(ledger),
    events: false,
    ...options,
  });
}
