import { refuse } from '../ledger';
import type { TestProvider } from '../provider';
import { changeData, type Mistake } from './change';

/** Mistakes in the fields that start a transaction. */
export const TRUST: readonly Mistake[] = [
  [
    'valid-amount',
    'zero is an amount',
    (provider) => {
      provider.isAmount = (amount) => amount >= 0 && Number.isInteger(amount * 100);
    },
  ],
  [
    'valid-amount',
    'an amount may be below zero',
    (provider) => {
      provider.isAmount = (amount) => amount !== 0 && Number.isInteger(amount * 100);
    },
  ],
  [
    'valid-amount',
    'an amount may have three decimals',
    (provider) => {
      provider.isAmount = (amount) => amount > 0;
    },
  ],
  [
    'one-reference-once',
    'a repeated reference replaces a transaction',
    (provider) => {
      provider.isTaken = () => false;
    },
  ],
  [
    'one-reference-once',
    'a repeated reference is a 400',
    (provider) => {
      const initialize = provider.initialize.bind(provider);
      provider.initialize = (request) => {
        const reply = initialize(request);
        return reply.status === 409 ? refuse(400, 'The reference is in use') : reply;
      };
    },
  ],
  [
    'metadata-customer',
    'customer replaces metadata.customer',
    (provider) => {
      const metadataOf = provider.metadataOf.bind(provider);
      provider.metadataOf = (order, merchant, byServer) => {
        const metadata = metadataOf(order, merchant, byServer);
        return order.customer ? { ...metadata, customer: order.customer } : metadata;
      };
    },
  ],
  [
    'metadata-kept',
    'metadata is truncated',
    (provider) => {
      provider.cleaned = (metadata) => ({
        ...metadata,
        kobo_note: String(metadata['kobo_note'] ?? '').slice(0, 255),
      });
    },
  ],
  [
    'metadata-kept',
    'metadata may have two levels',
    (provider) => {
      provider.isWithinLimits = (metadata) => !JSON.stringify(metadata).includes('sizes');
    },
  ],
  [
    'metadata-limits',
    'metadata may have any depth',
    (provider) => {
      provider.isWithinLimits = (metadata) => JSON.stringify(metadata).length <= 8192;
    },
  ],
  [
    'metadata-limits',
    'metadata may have any size',
    (provider) => {
      provider.isWithinLimits = (metadata) => !('a' in metadata);
    },
  ],
  [
    'prototype-keys',
    '`__proto__` is returned',
    (provider) => {
      provider.cleaned = (metadata) => metadata;
    },
  ],
  [
    'prototype-keys',
    '`__proto__` breaks the server',
    (provider) => {
      const initialize = provider.initialize.bind(provider);
      provider.initialize = (request) =>
        JSON.stringify(request.body).includes('__proto__') ? refuse(500, 'Failed') : initialize(request);
    },
  ],
  [
    'prototype-keys',
    '`__proto__` reaches other transactions',
    (provider) => {
      let polluted = false;
      const initialize = provider.initialize.bind(provider);
      const metadataOf = provider.metadataOf.bind(provider);
      provider.initialize = (request) => {
        polluted ||= JSON.stringify(request.body).includes('koboPolluted');
        return initialize(request);
      };
      provider.metadataOf = (order, merchant, byServer) => ({
        ...metadataOf(order, merchant, byServer),
        ...(polluted ? { koboPolluted: true } : {}),
      });
    },
  ],
  [
    'customer-hidden',
    'a transaction that is over names its customer',
    (provider) => {
      provider.shownMetadata = ({ metadata }) => metadata;
    },
  ],
  [
    'customer-hidden',
    'a paid transaction has the customer’s e-mail',
    (provider) => {
      const shown = provider.shownMetadata.bind(provider);
      provider.shownMetadata = (transaction) =>
        transaction.status === 'success'
          ? { ...shown(transaction), customerEmail: transaction.metadata['customerEmail'] }
          : shown(transaction);
    },
  ],
  [
    'server-settings',
    'a public key may set everything',
    (provider) => {
      provider.withoutServerFields = (metadata) => metadata;
    },
  ],
  [
    'server-settings',
    'a public key may redirect',
    (provider) => {
      provider.withoutServerFields = ({
        merchant: _,
        other_info: __,
        isAggregator: ___,
        inApp: ____,
        ...rest
      }) => rest;
    },
  ],
  [
    'merchant-name',
    'a public key may name the merchant',
    (provider) => {
      provider.withoutServerFields = ({
        inApp: _,
        redirectSuccessUrl: __,
        redirectCancelledUrl: ___,
        ...rest
      }) => rest;
    },
  ],
  [
    'merchant-name',
    'a public key may name another merchant',
    (provider) => {
      const kept = provider.withoutServerFields.bind(provider);
      provider.withoutServerFields = (metadata) => ({
        ...kept(metadata),
        other_info: metadata['other_info'],
      });
    },
  ],
  [
    'return-address',
    'a public key may return anywhere',
    (provider) => {
      provider.returnUrlOf = (returnUrl) => returnUrl;
    },
  ],
  [
    'return-address',
    'an origin is compared by its beginning',
    (provider) => {
      provider.returnUrlOf = (returnUrl) => (returnUrl?.startsWith('https://s') ? returnUrl : undefined);
    },
  ],
  [
    'started-by',
    'every transaction is the server’s',
    (_, edge) => changeData(edge, 'checkout', (data) => ({ ...data, startedBy: 'server' })),
  ],
  [
    'started-by',
    'the body says who started it',
    (provider) => {
      const initialize = provider.initialize.bind(provider);
      provider.initialize = (request) => {
        const reply = initialize(request);
        const transaction = [...provider.transactions.values()].at(-1);
        if (transaction && request.body['startedBy'] === 'server') transaction.byServer = true;
        return reply;
      };
    },
  ],
  [
    'return-address',
    'only the end of a host is compared',
    (provider) => returnTo(provider, (url, origin) => url.hostname.endsWith(new URL(origin).hostname)),
  ],
  [
    'return-address',
    'the scheme of an origin is not compared',
    (provider) => returnTo(provider, (url, origin) => url.host === new URL(origin).host),
  ],
  [
    'return-address',
    'the port of an origin is not compared',
    (provider) =>
      returnTo(provider, ({ protocol, hostname }, origin) => `${protocol}//${hostname}` === origin),
  ],
];

/** Makes the provider compare return addresses with registered origins, using `matches`. */
function returnTo(provider: TestProvider, matches: (url: URL, origin: string) => boolean): void {
  provider.returnUrlOf = (returnUrl, { origins }, byServer) => {
    const isRegistered =
      URL.canParse(returnUrl ?? '') && origins.some((origin) => matches(new URL(returnUrl ?? ''), origin));
    return byServer || isRegistered ? returnUrl : undefined;
  };
}
