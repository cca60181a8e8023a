import type { MethodSlug } from '@kobo/protocol/api';
import type { Payment, Refund, Transaction } from './transaction';

/** The methods that pay into a virtual account. Each payment may be only a part of the amount. */
const TRANSFERS: readonly MethodSlug[] = ['bank-transfer', 'ussd'];

/** Computes the status and the sums of a transaction whose ledger returns its payments. */
export function withSums(transaction: Transaction): Transaction {
  const { amount, payments, status } = transaction;
  if (!payments) return transaction;
  const completing = payments.findIndex(
    (payment, index) => !isTransfer(payment) || sumOf(payments.slice(0, index + 1)) >= amount,
  );
  const isPaid = completing >= 0;
  const own = isPaid ? payments.slice(0, completing + 1) : payments;
  const transfers = own.filter(isTransfer);
  const sum = sumOf(transfers);
  const isByCharge = transfers.length < own.length;
  const excess = Math.max(0, sum - amount);
  const others = payments.slice(own.length);
  return {
    ...transaction,
    status: isPaid ? 'success' : status,
    received: isByCharge || sum === 0 ? undefined : sum - excess,
    credits: sum === 0 ? undefined : transfers,
    refund: isByCharge ? refundOf(transfers, sum) : refundOf(transfers.slice(-1), excess),
    duplicates: others.length === 0 ? undefined : others.map(duplicateOf),
  };
}

function isTransfer({ method }: Payment): boolean {
  return TRANSFERS.includes(method);
}

function sumOf(payments: readonly Payment[]): number {
  return payments.reduce((sum, { amount }) => sum + amount, 0);
}

function duplicateOf(payment: Payment) {
  return { ...payment, refund: refundOf([payment], payment.amount) };
}

/** Returns the refund of these payments. The refund is `done` only if the refund of every payment is `done`. */
function refundOf(payments: readonly Payment[], amount: number): Refund | undefined {
  if (amount === 0) return undefined;
  const open = payments.find(({ refund }) => refund?.state !== 'done') ?? payments.at(-1);
  return { state: 'pending', ...open?.refund, amount };
}
