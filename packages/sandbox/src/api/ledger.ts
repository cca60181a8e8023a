import { Health, methodSlug } from '@kobo/protocol/api';
import type {
  Ledger as KitLedger,
  Transaction as KitTransaction,
  MethodEntry,
  MethodHealth,
} from '@kobo/provider';
import * as v from 'valibot';
import type { Ledger } from '../ledger/database';
import { MERCHANT, merchantKeyOf } from '../ledger/merchant';
import { EVERY_METHOD } from '../ledger/methods';
import { outagesOf } from '../ledger/outages';
import { addPayment } from '../ledger/payments';
import { reasonOf } from '../ledger/reasons';
import { namedTransactions } from '../ledger/savedCards';
import { canBePaid, findTransaction, type Transaction } from '../ledger/transactions';
import { announcedBy } from '../simulator/bank/announced';
import { duplicatesOf, fundsOf, openedAccount } from '../simulator/bank/funds';
import { wireReason } from '../simulator/bank/reasons';
import { findTill } from '../simulator/objects/qrCodes';
import type { ApiRequest } from './request';

/** Matches any merchant and any reference, and calls without a reference. */
export const ANY = '*';

/** Returns the interface through which the kit reads and writes the sandbox's ledger. */
export function kitLedger(request: ApiRequest): KitLedger {
  const { ledger } = request;
  return {
    find(reference) {
      const transaction = findTransaction(ledger, reference);
      return transaction && kitTransaction(request, transaction);
    },
    add({ reference, amount, currency, merchant, byServer, metadata, paymentMethods, object }) {
      const { merchant: named, ...fields } = metadata;
      const transaction = {
        ...{ reference, amount, currency },
        methods: paymentMethods ? [...paymentMethods] : EVERY_METHOD,
        started_by: byServer ? ('server' as const) : null,
        metadata: { ...fields, merchant: { name: 'Test merchant', ...Object(named), publicKey: merchant } },
      };
      return addPayment(ledger, transaction, object === undefined ? undefined : purposeOf(ledger, object));
    },
    ofCustomer: (merchant, email) =>
      namedTransactions(ledger, { publicKey: merchant, email }).map((named) =>
        kitTransaction(request, named),
      ),
  };
}

/** Returns the link to the paid object. A payment to an account of a QR code belongs to the code. */
function purposeOf(ledger: Ledger, object: string) {
  return { for: findTill(ledger, object)?.object.reference ?? object };
}

function kitTransaction({ ledger, call }: ApiRequest, transaction: Transaction): KitTransaction {
  const { reference, amount, currency, status, started_by } = transaction;
  const reason = reasonOf(ledger, reference);
  const merchant = merchantKeyOf(transaction.metadata) ?? MERCHANT.publicKey;
  const { customer: _, customerEmail: __, ...metadata } = transaction.metadata;
  const isOver = status === 'failed' && !canBePaid(ledger, transaction);
  return {
    ...{ reference, amount, currency, status, merchant },
    byServer: started_by === 'server',
    // The kit hides the customer of a transaction that is paid or has expired.
    metadata: isOver ? metadata : transaction.metadata,
    reason: reason && wireReason(reason),
    ...methodsOf(ledger, transaction, merchant),
    ...fundsOf(ledger, transaction),
    duplicates: duplicatesOf(ledger, transaction),
    account: call === 'checkout' ? openedAccount(ledger, transaction) : undefined,
  };
}

/** Returns the methods and banks of a transaction, with their optional fields and the outages set in the simulator. */
function methodsOf(ledger: Ledger, transaction: Transaction, publicKey: string) {
  const outages = outagesOf(ledger, [transaction.reference, publicKey, ANY]);
  const { methods, banks } = v.parse(Health, outages ?? {});
  const announced = announcedBy(transaction);
  const paymentMethods = transaction.methods.map((name): string | MethodEntry => {
    const slug = methodSlug(name) as MethodEntry['slug'];
    const outage = methods.find((entry) => entry.slug === slug);
    if (!outage && !announced[slug]) return name;
    return { slug, ...(outage && methodHealthOf(outage)), ...announced[slug] };
  });
  return { paymentMethods, banks: banks.length > 0 ? banks.map(healthOf) : undefined };
}

export function methodHealthOf({ slug, ...health }: Health['methods'][number]): MethodHealth {
  return { ...healthOf(health), slug: slug as MethodHealth['slug'] };
}

/** Converts the fields of an outage for the kit, which uses `Date` instead of strings. */
export function healthOf<Fields extends { until?: string | undefined }>({ until, ...fields }: Fields) {
  return { ...fields, until: until === undefined ? undefined : new Date(until) };
}
