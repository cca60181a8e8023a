import { randomBytes } from 'node:crypto';
import * as v from 'valibot';

export interface Reply {
  status: number;
  body: unknown;
}

export interface Request {
  authorization: string | undefined;
  idempotencyKey?: string | undefined;
  /** The reference, token or id in the path. */
  id: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

export interface Merchant {
  publicKey: string;
  secretKey: string;
  name: string;
  /** The registered origins of `returnUrl`. */
  origins: readonly string[];
}

/** The only charge of a transaction that can still take money. */
export interface Charge {
  kind: 'otp' | 'pin' | 'bank-page' | 'wallet-page' | 'prompt' | 'under-way' | 'silent';
  wrongOtps: number;
  /** The debit that the OTP confirms, and the debited account; absent for other methods. */
  debit?: string | undefined;
  from?: string | undefined;
}

export interface Transaction {
  reference: string;
  amount: number;
  currency: string;
  status: 'pending' | 'success' | 'expired' | 'failed';
  merchant: string;
  byServer: boolean;
  metadata: Record<string, unknown>;
  charge?: Charge | undefined;
  account?: string | undefined;
  /** The received transfers, the kept sum and the returned sum, in minor units. */
  credits: number[];
  received: number;
  returned: number;
  /** The transfers after another payment, in minor units. */
  duplicates: number[];
  /** The extension that its payment methods contain. */
  announces?: 'hosted' | 'networks' | undefined;
}

export const PIN = { field: 'pin', length: [4, 4] };

export const MERCHANTS: readonly Merchant[] = [
  {
    publicKey: 'pk_test_adire',
    secretKey: 'sk_test_adire',
    name: 'Adire & Sons',
    origins: ['https://shop.example'],
  },
  { publicKey: 'pk_test_indigo', secretKey: 'sk_test_indigo', name: 'Indigo Ltd', origins: [] },
];

export const ok = (data: unknown): Reply => ({
  status: 200,
  body: { status: true, message: 'Successful', data },
});
export const refuse = (status: number, message: string): Reply => ({
  status,
  body: { status: false, message },
});

const Metadata = v.record(v.string(), v.unknown());
const Order = v.object({
  amount: v.number(),
  currency: v.optional(v.string(), 'NGN'),
  transaction_reference: v.optional(v.string()),
  returnUrl: v.optional(v.string()),
  customer: v.optional(Metadata),
  metadata: v.optional(Metadata, {}),
});

const SERVER_ONLY = [
  'inApp',
  'redirectSuccessUrl',
  'redirectCancelledUrl',
  'merchant',
  'other_info',
  'isAggregator',
];

/** Stores transactions, and answers the calls that start, read and verify them. Tests override methods to inject faults. */
export class Ledger {
  transactions = new Map<string, Transaction>();
  /** Whether a transfer of another amount is kept or returned. */
  mismatch: 'add' | 'return' | undefined = 'add';
  events: string | undefined;
  /** The functions that send an event on the open streams of each transaction. */
  streams = new Map<Transaction, Set<() => void>>();

  constructor() {
    const expired = this.add({ reference: 'CHK_expired', status: 'expired' });
    expired.metadata['customer'] = { email: 'payer@example.com' };
    this.add({ reference: 'CHK_hosted', announces: 'hosted' });
    this.add({ reference: 'CHK_networks', announces: 'networks' });
    this.add({ reference: 'CHK_email', metadata: { customer: { emailRequired: true } } });
  }

  add(fields: Partial<Transaction>): Transaction {
    const transaction: Transaction = {
      reference: `CHK_${randomBytes(9).toString('hex')}`,
      amount: 5000,
      currency: 'NGN',
      status: 'pending',
      merchant: 'pk_test_adire',
      byServer: false,
      metadata: {},
      ...{ credits: [], received: 0, returned: 0, duplicates: [] },
      ...fields,
    };
    this.transactions.set(transaction.reference, transaction);
    return transaction;
  }

  merchantOf(authorization: string | undefined): Merchant | undefined {
    return MERCHANTS.find(({ publicKey, secretKey }) => [publicKey, secretKey].includes(authorization ?? ''));
  }

  initialize({ authorization, body }: Request): Reply {
    const merchant = this.merchantOf(authorization);
    if (!merchant) return refuse(401, 'Unknown key');
    const order = v.safeParse(Order, body);
    if (!order.success || !this.isAmount(order.output.amount)) return refuse(400, 'Invalid order');
    const { amount, currency, transaction_reference: reference } = order.output;
    const metadata = this.withCustomer(order.output);
    if (!this.isWithinLimits(metadata)) return refuse(400, 'The metadata is too large');
    if (reference !== undefined && this.isTaken(reference)) return refuse(409, 'The reference is in use');
    const byServer = this.isSecret(authorization, merchant);
    const { reference: added } = this.add({
      ...(reference === undefined ? {} : { reference }),
      ...{ amount, currency, merchant: merchant.publicKey, byServer },
      metadata: this.metadataOf({ ...order.output, metadata }, merchant, byServer),
    });
    return ok(this.startedReply(added));
  }

  /** Returns the metadata, with the customer of the body if the metadata contains none. */
  withCustomer({ metadata, customer }: v.InferOutput<typeof Order>): Record<string, unknown> {
    return metadata['customer'] === undefined && customer ? { ...metadata, customer } : metadata;
  }

  startedReply(reference: string): unknown {
    return { reference, authorization_url: `https://pay.example/payments/${reference}` };
  }

  isSecret(authorization: string | undefined, { secretKey }: Merchant): boolean {
    return authorization === secretKey;
  }

  isAmount(amount: number): boolean {
    return amount > 0 && Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
  }

  isTaken(reference: string): boolean {
    return this.transactions.has(reference);
  }

  isWithinLimits(metadata: Record<string, unknown>): boolean {
    return depthOf(metadata) <= 5 && Buffer.byteLength(JSON.stringify(metadata)) <= 8192;
  }

  metadataOf(
    { metadata, returnUrl = text(metadata['returnUrl']) }: v.InferOutput<typeof Order>,
    merchant: Merchant,
    byServer: boolean,
  ): Record<string, unknown> {
    const own = this.cleaned(byServer ? metadata : this.withoutServerFields(metadata));
    const { name, publicKey } = merchant;
    const { returnUrl: _, ...kept } = own;
    const back = this.returnUrlOf(returnUrl, merchant, byServer);
    return {
      ...kept,
      ...(back === undefined ? {} : { returnUrl: back }),
      merchant: { name, ...Object(own['merchant']), publicKey },
    };
  }

  cleaned(metadata: Record<string, unknown>): Record<string, unknown> {
    const forbidden = ['__proto__', 'constructor', 'prototype'];
    const clean = (_: string, value: unknown): unknown =>
      typeof value !== 'object' || value === null || Array.isArray(value)
        ? value
        : Object.fromEntries(Object.entries(value).filter(([name]) => !forbidden.includes(name)));
    return v.parse(Metadata, JSON.parse(JSON.stringify(metadata, clean)));
  }

  withoutServerFields(metadata: Record<string, unknown>): Record<string, unknown> {
    return Object.fromEntries(Object.entries(metadata).filter(([name]) => !SERVER_ONLY.includes(name)));
  }

  returnUrlOf(returnUrl: string | undefined, merchant: Merchant, byServer: boolean): string | undefined {
    const registered = merchant.origins.some((origin) => returnUrl?.startsWith(`${origin}/`));
    return byServer || registered ? returnUrl : undefined;
  }

  checkout({ id }: Request): Reply {
    const transaction = this.transactions.get(id);
    if (!transaction) return refuse(404, 'No such transaction');
    return ok(this.transactionReply(transaction));
  }

  transactionReply(transaction: Transaction): Record<string, unknown> {
    const { reference, amount, currency, status, byServer, account } = transaction;
    return {
      ...{ reference, amount, currency, status },
      ...(account === undefined || status !== 'pending'
        ? {}
        : { virtualAccount: this.accountOf(transaction) }),
      paymentMethods: this.methodsOf(transaction),
      metadata: this.shownMetadata(transaction),
      ...(this.events === undefined ? {} : { events: `${this.events}/${reference}` }),
      ...(byServer ? { startedBy: 'server' } : {}),
    };
  }

  accountOf(transaction: Transaction): Record<string, unknown> {
    return {
      account_number: transaction.account,
      account_name: 'ADIRE & SONS',
      metadata: { bank_name: 'Example Bank' },
      amount: this.dueOf(transaction),
      ...(this.mismatch === undefined ? {} : { mismatch: this.mismatch }),
      expires_at: new Date(Date.now() + 1_800_000).toISOString(),
    };
  }

  dueOf({ amount, received }: Transaction): number {
    return (Math.round(amount * 100) - received) / 100;
  }

  methodsOf({ announces }: Transaction): unknown[] {
    return [
      announces === 'hosted' ? { slug: 'card', hosted: true } : 'Card',
      ...['Bank Transfer', 'USSD', 'Opay', 'Pocket', 'Bank Account'],
      announces === 'networks' ? { slug: 'momo', networks: this.networks() } : 'MoMo',
    ];
  }

  networks(): object[] {
    return [
      { code: 'MTN', name: 'MTN MoMo' },
      { code: 'VOD', name: 'Telecel Cash' },
    ];
  }

  /** Stores the payer's e-mail address, unless an address is stored already. Returns false if the stored address differs. */
  setEmail({ metadata }: Transaction, email: string): boolean {
    const customer = Object(metadata['customer']);
    metadata['customer'] = { ...customer, email: customer.email ?? email };
    return (customer.email ?? email) === email;
  }

  shownMetadata({ metadata, status, merchant: publicKey }: Transaction): Record<string, unknown> {
    const { customer, customerEmail, ...rest }: Record<string, unknown> = {
      merchant: { publicKey },
      ...metadata,
    };
    return status === 'pending' ? { ...rest, customer, customerEmail } : rest;
  }

  verify({ id, authorization }: Request): Reply {
    const transaction = this.transactions.get(id);
    if (!transaction) return refuse(404, 'No such transaction');
    if (!this.mayRead(transaction, authorization)) return refuse(401, 'This key may not read the status');
    return ok(this.statusReply(transaction));
  }

  statusReply(transaction: Transaction): Record<string, unknown> {
    const { reference, status, amount, currency, charge } = transaction;
    const ask = charge?.kind === 'pin' ? { ask: PIN } : {};
    return { reference, status, amount, currency, ...this.fundsOf(transaction), ...ask };
  }

  fundsOf(transaction: Transaction): Record<string, unknown> {
    const { credits, received, returned, duplicates } = transaction;
    const listed = (sums: number[]) => sums.map((sum) => ({ amount: sum / 100 }));
    const due = this.dueOf(transaction);
    const isByOther = transaction.status === 'success' && received === 0;
    return {
      ...(credits.length > 0 && !isByOther ? { received: received / 100, due } : {}),
      ...(credits.length > 0 ? { credits: listed(credits) } : {}),
      ...(returned > 0 ? { refund: { amount: returned / 100, state: 'pending' } } : {}),
      ...(duplicates.length > 0 ? { duplicates: listed(duplicates) } : {}),
    };
  }

  /**
   * Receives a transfer. The full amount ends the open charge and pays the transaction. A transfer after another payment is a
   * duplicate. Other money that is not due is returned.
   */
  credit(reference: string, amount: number): void {
    const transaction = this.transactions.get(reference);
    if (!transaction) return;
    const sum = Math.round(amount * 100);
    if (transaction.status === 'success' && transaction.received === 0) {
      transaction.duplicates.push(sum);
      return;
    }
    const wanted = Math.round(transaction.amount * 100);
    const kept = transaction.status === 'pending' ? this.keptOf(sum, wanted - transaction.received) : 0;
    transaction.credits.push(sum);
    transaction.received += kept;
    transaction.returned += sum - kept;
    if (transaction.received < wanted) return;
    transaction.charge = undefined;
    transaction.status = 'success';
    this.changed(transaction);
  }

  /** Returns the part of a transfer that the account keeps. */
  keptOf(sum: number, missing: number): number {
    return this.mismatch === 'return' && sum !== missing ? 0 : Math.min(sum, missing);
  }

  changed(transaction: Transaction): void {
    for (const send of this.streams.get(transaction) ?? []) send();
  }

  mayRead({ merchant }: Transaction, authorization: string | undefined): boolean {
    return authorization === undefined || this.merchantOf(authorization)?.publicKey === merchant;
  }

  isOwner({ merchant }: Transaction, authorization: string | undefined): boolean {
    return this.merchantOf(authorization)?.publicKey === merchant;
  }
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
