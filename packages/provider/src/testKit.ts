import { createProvider, type Provider } from './createProvider';
import type { Handlers } from './handlers';
import type { Keys, Merchant } from './merchant';
import type { ProviderOptions } from './options';
import { approved } from './outcome';
import type { NewTransaction, Transaction } from './transaction';

export const API = 'https://api.provider.example';
export const ADIRE: Merchant = {
  publicKey: 'pk_test_adire',
  name: 'Adire & Sons',
  origins: ['https://shop.example'],
};
export const INDIGO: Merchant = { publicKey: 'pk_test_indigo', name: 'Indigo Ltd' };
export const KEYS: Keys = {
  public: (key) => [ADIRE, INDIGO].find(({ publicKey }) => publicKey === key),
  secret: (key) => (key === 'sk_test_adire' ? ADIRE : undefined),
};
export const CARD = {
  ...{ pan: '4111111111111111', cvv: '123', expiry: '12/40' },
  ...{ deviceSignature: '{}', cardHolder: '', saveCard: false },
};

interface Sent {
  body?: unknown;
  /** The body as JSON, instead of `body`. */
  text?: string;
  /** The key in `Authorization`; null for none. */
  key?: string | null;
  headers?: Record<string, string>;
}

/** Returns a provider with an in-memory ledger, and helpers for API calls. */
export function testKit(handlers: Handlers = {}, options: Partial<ProviderOptions> = {}) {
  const transactions = new Map<string, Transaction>();
  const added: NewTransaction[] = [];
  const errors: unknown[] = [];
  const pay = (reference: string, fields: Partial<Transaction> = { status: 'success' }) => {
    const transaction = transactions.get(reference);
    if (transaction) transactions.set(reference, { ...transaction, ...fields });
  };
  const provider: Provider = createProvider({
    keys: KEYS,
    ledger: {
      find: (reference) => transactions.get(reference),
      add(transaction) {
        const { reference, amount, currency, merchant, byServer, metadata } = transaction;
        if (transactions.has(reference)) return false;
        added.push(transaction);
        transactions.set(reference, {
          ...{ reference, amount, currency, merchant, byServer, metadata },
          status: 'pending',
        });
        return true;
      },
      ofCustomer: () => [...transactions.values()],
    },
    handlers: {
      cardCharge: (_, { transaction }) => {
        pay(transaction.reference);
        return approved();
      },
      ...handlers,
    },
    checkout: 'https://pay.example',
    checkReplies: true,
    onError: (error) => errors.push(error),
    ...options,
  });

  function request(
    method: string,
    path: string,
    { body, text = JSON.stringify(body), key = ADIRE.publicKey, headers }: Sent = {},
  ) {
    return new Request(API + path, {
      method,
      headers: {
        'x-api-key': 'k',
        ...(key === null ? {} : { authorization: key }),
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(text === undefined ? {} : { body: text }),
    });
  }

  async function call(method: string, path: string, sent?: Sent) {
    const response = await provider.fetch(request(method, path, sent));
    const body = await response.json();
    return { httpStatus: response.status, headers: response.headers, body, data: body.data };
  }

  async function start(fields: object = {}, sent: Sent = {}): Promise<string> {
    const { data } = await call('POST', '/checkout/initialize', {
      body: { amount: 5000, ...fields },
      ...sent,
    });
    return data.reference;
  }

  const charge = (reference: string, sent: Sent = {}) =>
    call('POST', '/checkout/charge/card', { ...sent, body: { ...CARD, reference, ...Object(sent.body) } });
  const keyed = (key = 'k'.repeat(32)) => ({ headers: { 'idempotency-key': key } });
  const status = async (reference: string) =>
    (await call('GET', `/checkout/status/${reference}`)).data.status as string;

  return { provider, transactions, added, errors, pay, request, call, start, charge, keyed, status };
}

export function gate<Value = void>() {
  let open: (value: Value) => void = () => {};
  const opened = new Promise<Value>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
