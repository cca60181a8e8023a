import { toWireAmount } from '@kobo/protocol/api';
import type {
  Account,
  BankHealth,
  Credit,
  Duplicate,
  HealthFields,
  MethodEntry,
  Refund,
  Transaction,
} from '../transaction';

/** Converts minor units to a decimal number of major units. Returns undefined for undefined. */
export function wireAmount(minorUnits: number | undefined): number | undefined {
  if (minorUnits === undefined) return undefined;
  if (!Number.isSafeInteger(minorUnits) || minorUnits < 0)
    throw new TypeError(`${minorUnits} is no amount in minor units`);
  return toWireAmount(minorUnits);
}

export function wireHealth<Fields extends HealthFields>(fields: Fields) {
  const { until, min, max, ...others } = fields;
  return { ...others, until: until?.toISOString(), min: wireAmount(min), max: wireAmount(max) };
}

export function wireMethod(method: string | MethodEntry) {
  return typeof method === 'string' ? method : wireHealth(method);
}

export function wireBanks(banks: readonly BankHealth[] | undefined) {
  return banks?.map(wireHealth);
}

export function wireAccount({ number, name, bank, expiresAt, amount, mismatch }: Account) {
  return {
    account_number: number,
    account_name: name,
    metadata: { bank_name: bank },
    expires_at: expiresAt.toISOString(),
    amount: wireAmount(amount),
    mismatch,
  };
}

/**
 * Returns the fields about received money. After a success by another method the sums are absent, because a partial transfer
 * would contradict the success.
 */
export function wireFunds({ amount, status, received, credits, refund }: Transaction) {
  if (status === 'success' && received !== undefined && received < amount)
    return refund ? { credits: credits?.map(wireCredit), refund: wireRefund(refund) } : {};
  const sums =
    received === undefined
      ? {}
      : { received: wireAmount(received), due: wireAmount(Math.max(amount - received, 0)) };
  return {
    ...sums,
    credits: credits?.map(wireCredit),
    refund: refund && wireRefund(refund),
  };
}

export function wireDuplicate({ amount, at, method, refund }: Duplicate) {
  return {
    ...{ amount: wireAmount(amount), at: at.toISOString(), method },
    refund: refund && wireRefund(refund),
  };
}

function wireRefund({ amount, state, by }: Refund) {
  return { amount: wireAmount(amount), state, by: typeof by === 'string' ? by : by?.toISOString() };
}

function wireCredit({ amount, at, sender }: Credit) {
  return { amount: wireAmount(amount), at: at.toISOString(), sender };
}
