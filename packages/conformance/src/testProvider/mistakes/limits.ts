import type { Mistake } from './change';

export const LIMITS: readonly Mistake[] = [
  [
    'metadata-limits',
    'a customer may have any size and depth',
    (provider) => {
      const within = provider.isWithinLimits.bind(provider);
      provider.isWithinLimits = ({ customer: _, ...metadata }) => within(metadata);
    },
  ],
  [
    'metadata-limits',
    'the size is counted in letters',
    (provider) => {
      const within = provider.isWithinLimits.bind(provider);
      provider.isWithinLimits = (metadata) =>
        within(metadata) || (JSON.stringify(metadata).length <= 8192 && !('a' in metadata));
    },
  ],
  [
    'metadata-limits',
    'a list is no level',
    (provider) => {
      const within = provider.isWithinLimits.bind(provider);
      provider.isWithinLimits = (metadata) =>
        within(Object.fromEntries(Object.entries(metadata).filter(([, value]) => !Array.isArray(value))));
    },
  ],
  [
    'metadata-kept',
    'a type that is not known is dropped',
    (provider) => {
      const cleaned = provider.cleaned.bind(provider);
      provider.cleaned = ({ type: _, ...metadata }) => cleaned(metadata);
    },
  ],
  [
    'prototype-keys',
    '`__proto__` of a customer is returned',
    (provider) => {
      const cleaned = provider.cleaned.bind(provider);
      provider.cleaned = ({ customer, ...metadata }) => ({
        ...cleaned(metadata),
        ...(customer === undefined ? {} : { customer }),
      });
    },
  ],
  [
    'one-reference-once',
    'a reference twice at the same time is two transactions',
    (provider) => {
      const initialize = provider.initialize.bind(provider);
      const answer = provider.answer.bind(provider);
      const isTaken = provider.isTaken.bind(provider);
      provider.answer = async (call, request) => {
        if (call !== 'initialize') return answer(call, request);
        const taken = isTaken(String(request.body['transaction_reference']));
        await provider.bank();
        provider.isTaken = () => taken;
        return initialize(request);
      };
    },
  ],
  [
    'same-transaction',
    'the decimals of an amount are dropped',
    (provider) => {
      const add = provider.add.bind(provider);
      provider.add = ({ amount = 5000, ...fields }) => add({ ...fields, amount: Math.floor(amount) });
    },
  ],
  [
    'same-transaction',
    'every transaction is in naira',
    (provider) => {
      const add = provider.add.bind(provider);
      provider.add = (fields) => add({ ...fields, currency: 'NGN' });
    },
  ],
  [
    'metadata-kept',
    'numbers in metadata are texts',
    (provider) => {
      const cleaned = provider.cleaned.bind(provider);
      const asText = (_: string, value: unknown) => (typeof value === 'number' ? String(value) : value);
      provider.cleaned = (metadata) => JSON.parse(JSON.stringify(cleaned(metadata), asText));
    },
  ],
  [
    'merchant-key',
    'a merchant’s server may name another key',
    (provider) => {
      const metadataOf = provider.metadataOf.bind(provider);
      provider.metadataOf = (order, merchant, byServer) => {
        const metadata = metadataOf(order, merchant, byServer);
        const named = byServer ? Object(order.metadata['merchant']) : {};
        return { ...metadata, merchant: { ...Object(metadata['merchant']), ...named } };
      };
    },
  ],
  [
    'return-address',
    'a public key may return to a script',
    (provider) => {
      const returnUrlOf = provider.returnUrlOf.bind(provider);
      provider.returnUrlOf = (returnUrl, merchant, byServer) =>
        returnUrl?.startsWith('http') === false ? returnUrl : returnUrlOf(returnUrl, merchant, byServer);
    },
  ],
  [
    'return-address',
    'an origin is compared without its end',
    (provider) => {
      provider.returnUrlOf = (returnUrl, { origins }, byServer) =>
        byServer || origins.some((origin) => returnUrl?.startsWith(origin)) ? returnUrl : undefined;
    },
  ],
];
