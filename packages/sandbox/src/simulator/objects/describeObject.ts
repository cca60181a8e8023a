import { PaymentLink, PaymentPage, QrCode, toWireAmount } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Ledger } from '../../ledger/database';
import type { ObjectKind, PayableObject } from '../../ledger/objects';
import { readInvoice } from './invoices';
import { readObject } from './readObject';
import { balanceOf, readSubscription, walletCurrency } from './subscriptions';

/** An object in its current state, for the simulator. */
export interface Described {
  reference: string;
  kind: ObjectKind;
  /** The data as the API returns it. */
  data: Record<string, unknown>;
  status: string;
  /** The amount due or, for a wallet, its balance, in minor units; absent if the payer chooses the amount. */
  amount: number | undefined;
  currency: string;
  /** The path at which the payer opens the object; absent for a wallet. */
  path: string | undefined;
}

const FOLDERS = {
  invoice: '/invoice/',
  'payment-link': '/payments/link/',
  'payment-page': '/payments/page/',
  'qr-code': '/payments/qr-code/',
  subscription: '/payments/subscription/',
  wallet: undefined,
} as const satisfies Record<ObjectKind, string | undefined>;

export function describeObject(ledger: Ledger, object: PayableObject): Described {
  const { reference, kind } = object;
  const folder = FOLDERS[kind];
  return { reference, kind, path: folder && folder + reference, ...stateOf(ledger, object) };
}

type State = Pick<Described, 'data' | 'status' | 'amount' | 'currency'>;

function stateOf(ledger: Ledger, object: PayableObject): State {
  const data = readObject(object);
  switch (object.kind) {
    case 'invoice': {
      const read = readInvoice(ledger, object.reference);
      return state(read?.data ?? data, read?.balance, read?.invoice.currency);
    }
    case 'subscription': {
      const read = readSubscription(ledger, object.reference);
      return state(read?.data ?? data, read?.subscription.amountAfter, read?.subscription.currency);
    }
    case 'wallet': {
      const balance = balanceOf(ledger, object.reference) ?? 0;
      const currency = walletCurrency(ledger, object.reference) ?? 'NGN';
      return { data: { ...data, balance: toWireAmount(balance) }, amount: balance, currency, status: 'open' };
    }
    case 'payment-link': {
      const { amount, currency } = v.parse(PaymentLink, data);
      return state(data, amount, currency);
    }
    case 'payment-page': {
      const { amount, currency } = v.parse(PaymentPage, data);
      return state(data, amount, currency);
    }
    case 'qr-code': {
      const { amount, currency } = v.parse(QrCode, data);
      return state(data, amount, currency);
    }
    default:
      return object.kind satisfies never;
  }
}

function state(data: Record<string, unknown>, amount: PaymentLink['amount'], currency = 'NGN'): State {
  const paid = amount === 'unpayable' ? undefined : amount;
  return { data, amount: paid, currency, status: String(data['status']) };
}
