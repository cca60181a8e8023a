import { type Ask, BankList, type DebitStart, ResolvedAccount, toWireAmount } from '@kobo/protocol/api';
import { sendCharge } from '../../api/chargeOutcome';
import type { CallOptions } from '../../api/http';
import type { Work } from '../../flow/runner';
import { toWirePhone } from '../../forms/phone';
import type { CheckoutContext } from '../../session/session';
import { awaitEnd } from '../shared/outcome';
import { paymentFlow } from '../shared/paymentFlow';
import { answerStep, awaitAnswer, queryUntilStep } from '../shared/steps/work';
import { type Debit, type Event, initial, progress, type State, transition } from './flow';
import { type Account, isFull, type Listing } from './newAccount';
import { restore, serialize } from './serialize';
import { startDebit } from './startDebit';

export const bankAccountPayment = paymentFlow({
  slug: 'bank-account',
  initial,
  transition,
  progress,
  work,
  serialize,
  restore,
});

function work(payment: CheckoutContext): Work<State, Event> {
  const { http, transaction } = payment;
  const { publicKey } = transaction;

  return (state, signal) => {
    const options = { publicKey, signal };
    switch (state.status) {
      case 'listing': {
        const body = { phoneNumber: toWirePhone(state.phone) };
        return http
          .read({ endpoint: 'bankList', body, ...options }, BankList)
          .then((result) =>
            result.ok
              ? { type: 'list-received', listing: toListing(state.phone, result.value) }
              : { type: 'list-failed', error: result.error },
          );
      }
      case 'editing':
        return isFull(state) ? Promise.resolve({ type: 'account-completed' }) : undefined;
      case 'resolving': {
        const body = { bank_code: state.bank.bankCode, account_number: state.number };
        return http
          .read({ endpoint: 'resolveBank', body, ...options }, ResolvedAccount)
          .then((result) =>
            result.ok
              ? { type: 'account-resolved', name: result.value.account_name }
              : { type: 'resolution-failed', error: result.error },
          );
      }
      case 'starting':
        return startDebit(http, toForm(payment, state.account, state.from.listing), options).then(afterStart);
      case 'confirming':
        return confirm(payment, state.debit, state.code, {
          ...options,
          idempotencyKey: state.idempotencyKey,
        }).then((outcome) => ({ type: 'charge-answered', outcome }));
      case 'step':
        return awaitAnswer(payment, state, signal, isAnswerable);
      case 'answering': {
        const { debit, idempotencyKey } = state;
        const sendOtp =
          debit && ((code: string) => confirm(payment, debit, code, { ...options, idempotencyKey }));
        return answerStep(payment, state, signal, sendOtp);
      }
      case 'waiting':
      case 'checking':
      case 'not-found':
        return queryUntilStep(payment, state, signal, isAnswerable);
      case 'otp':
        // After a refusal, verify immediately, because the payer must not type another code for a transaction that has ended.
        return awaitEnd(payment, signal, state.alert !== undefined);
      case 'redirect':
        return awaitEnd(payment, signal);
      case 'phone':
      case 'select-options':
      case 'unresolved':
      case 'resolved':
      case 'failed':
        return undefined;
      default:
        return state satisfies never;
    }
  };
}

/**
 * Returns whether the payer can answer a step that a verification reports.
 * After a reload, an OTP can't be sent, because the call needs the account, which is not saved.
 */
function isAnswerable({ field }: Ask): boolean {
  return field !== 'otp';
}

function confirm(
  payment: CheckoutContext,
  { account, from, sessionId, transReference }: Debit,
  otp: string,
  options: CallOptions & { idempotencyKey: string },
) {
  const form = toForm(payment, account, { ...from.listing, sessionId });
  const body = { ...form, transReference, otp };
  return sendCharge(payment.http, { endpoint: 'debitConfirm', body, ...options });
}

function afterStart(result: Awaited<ReturnType<typeof startDebit>>): Event {
  if (!result.ok) return { type: 'start-failed', error: result.error };
  if ('address' in result.value) return { type: 'debit-redirected', address: result.value.address };
  const { reference, sessionId, ask } = result.value;
  return { type: 'debit-started', transReference: reference, sessionId, ask };
}

function toListing(phone: string, { sessionId, accounts, banks }: BankList): Listing {
  return {
    phone,
    sessionId,
    accounts: each(accounts, ({ bankCode, accountNo }) => `${bankCode} ${accountNo}`).map(
      ({ accountNo, bankCode, bankName }) => ({ bank: { name: bankName, bankCode }, number: accountNo }),
    ),
    banks: each(banks, ({ bankCode }) => bankCode).map(({ bankName, bankCode, ...health }) => ({
      name: bankName,
      bankCode,
      ...(Object.keys(health).length > 0 ? { health } : {}),
    })),
  };
}

/** Removes duplicate items, which some bank lists contain. */
function each<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [key(item), item])).values()];
}

/** Returns the bank-account form of specification §3. */
function toForm(
  { transaction }: CheckoutContext,
  { bank, number }: Account,
  { phone, sessionId }: Pick<Listing, 'phone' | 'sessionId'>,
): DebitStart {
  return {
    phoneNumber: toWirePhone(phone),
    bankCode: bank.bankCode,
    bankName: bank.name,
    accountNumber: number,
    // The narration is not translated, because it appears only on the payer's bank statement.
    narration: `Payment to ${transaction.merchantName ?? transaction.reference}`,
    sessionId,
    amount: toWireAmount(transaction.money.minorUnits),
    checkoutReference: transaction.reference,
    customerEmail: transaction.email ?? '',
    customerName: transaction.payerName ?? '',
  };
}
