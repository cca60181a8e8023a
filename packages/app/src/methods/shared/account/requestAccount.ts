import { ACCOUNT_ENDPOINT, fillPath, VirtualAccount } from '@kobo/protocol/api';
import { fetchCheckout } from '../../../api/checkout';
import { READ_LIMIT } from '../../../api/http';
import { findSent } from '../../../api/sentRequest';
import { inTurn } from '../../../flow/inTurn';
import { wait } from '../../../flow/wait';
import { Account } from '../../../session/account';
import { expiringItem } from '../../../session/expiringItem';
import type { CheckoutContext } from '../../../session/session';
import { ACCOUNTS } from '../../../session/storage';
import { terminalStatusIn } from '../../../session/terminalStatus';
import { RESOLUTION } from '../../../time/clock';
import { TRANSACTION_LIFETIME } from '../../../time/countdown';
import type { AccountAnswer } from './accountEnd';
import { forgetOpened, loadedAccount, type Opened, openedAccount, toAccount } from './openedAccount';

const openAccount = expiringItem(ACCOUNTS, Account.entries);

/** A request that several methods may share. The request is aborted once no method waits for it. */
interface Request {
  answer: Promise<AccountAnswer | undefined>;
  waiting: number;
  job: AbortController;
}

interface Memory {
  request?: Request | undefined;
  /** The in-memory fallback for a device that refuses storage. */
  account?: Account | undefined;
}

function memoryOf(payment: CheckoutContext): Memory {
  return payment.memo<Memory>('account', () => {
    const memory: Memory = {};
    forgetAtTheEnd(payment, memory);
    return memory;
  });
}

/**
 * Resolves to the transaction's account from the loaded reply or from storage. If neither contains a usable account, the app
 * requests an account. All waiting methods share this request.
 * Every method shows the same account until its deadline, even after a reload and in a second tab. A second request could replace
 * the account while the payer pays into the first account.
 * @param renew whether the payer requests another account because the last account has expired.
 */
export function requestAccount(
  payment: CheckoutContext,
  signal: AbortSignal,
  renew = false,
): Promise<AccountAnswer | undefined> {
  if (renew) forgetOpened(payment);
  const loaded = loadedAccount(payment);
  // If the loaded account lacks a bank, request the account, because the reply may contain the bank that a transfer needs.
  const isWhole = loaded?.account === undefined || loaded.account.bank !== undefined;
  const answer = isWhole ? answerFrom(payment, loaded) : undefined;
  if (answer) return Promise.resolve(answer);
  const account = livingAccount(payment);
  if (account) return Promise.resolve({ type: 'account-received', account });
  const request = memoryOf(payment).request ?? begin(payment);
  request.waiting += 1;
  signal.addEventListener('abort', () => {
    request.waiting -= 1;
    if (request.waiting > 0) return;
    request.job.abort();
    end(payment, request);
  });
  return request.answer;
}

function begin(payment: CheckoutContext): Request {
  const job = new AbortController();
  const request = { answer: requestInTurn(payment, job.signal), waiting: 0, job };
  memoryOf(payment).request = request;
  void request.answer.then(() => end(payment, request));
  return request;
}

function end(payment: CheckoutContext, request: Request): void {
  const memory = memoryOf(payment);
  if (memory.request === request) memory.request = undefined;
}

/**
 * Waits for another tab's request, if any, and then uses the received account, or requests an account.
 * If the other tab hangs, the wait ends after the time limit of a request. Resolves to `undefined` if the signal aborts.
 */
function requestInTurn(payment: CheckoutContext, signal: AbortSignal): Promise<AccountAnswer | undefined> {
  const { reference } = payment.transaction;
  // Don't wait for other tabs, because this page's prerendered screen has already sent the request.
  if (isSentByPrerenderedScreen(reference)) return answerOnce(payment, signal);
  return inTurn(ACCOUNTS + reference, READ_LIMIT, signal, () => answerOnce(payment, signal));
}

function isSentByPrerenderedScreen(reference: string): boolean {
  const path = fillPath(ACCOUNT_ENDPOINT.path, { reference });
  const requests = globalThis.window?.koboBoot?.requests ?? [];
  return findSent(requests, (url) => url.endsWith(path)) !== undefined;
}

async function answerOnce(payment: CheckoutContext, signal: AbortSignal): Promise<AccountAnswer> {
  const account = livingAccount(payment);
  if (account) return { type: 'account-received', account };
  const first = await requestOnce(payment, signal);
  // Repeat the request after a second if the account has expired. The app's clock may be a second ahead of the provider's
  // clock, and the provider then still returns the expiring account.
  if (first.type !== 'account-received' || first.account.deadline > payment.clock.now()) return first;
  await wait(RESOLUTION, signal);
  return requestOnce(payment, signal);
}

async function requestOnce(payment: CheckoutContext, signal: AbortSignal): Promise<AccountAnswer> {
  const { http, transaction, clock, poller } = payment;
  if (payment.account) {
    // The time to pay begins now, because the account may belong to the payer permanently and have no deadline.
    const deadline = clock.now() + TRANSACTION_LIFETIME;
    return { type: 'account-received', account: { ...payment.account, deadline } };
  }
  const { reference, publicKey } = transaction;
  const result = await http.read(
    // Accept HTTP 409, which means that an account is already open.
    { endpoint: 'virtualAccount', values: { reference }, body: {}, despite: 409, publicKey, signal },
    VirtualAccount,
  );
  if (!result.ok) {
    const { error } = result;
    // A reply can be successful and still contain no account to pay into (specification §8).
    // HTTP 409 means that an account is already open, even if the reply is unreadable.
    const refused =
      error.kind === 'refused' ||
      (error.kind === 'unreadable' && (isSuccessful(error.httpStatus) || error.httpStatus === 409));
    if (!refused) return { type: 'account-request-failed', error };
    // Verify, because another tab or device may already have paid the transaction.
    void poller.check();
    return await answerAfterRefusal(payment, signal);
  }
  const at = clock.now();
  const end = loadedAccount(payment)?.end;
  // Ignore the transaction's deadline if it has passed, because the new account has a later deadline.
  const time = { at, end: end !== undefined && end > at ? end : undefined };
  const account = toAccount(result.value, time, clock);
  save(payment, account);
  return { type: 'account-received', account };
}

/** Loads the transaction again, because the provider may have refused after another device opened the account. */
async function answerAfterRefusal(payment: CheckoutContext, signal: AbortSignal): Promise<AccountAnswer> {
  const { http, transaction, clock } = payment;
  const reread = await fetchCheckout(http, transaction.reference, signal, { once: true });
  if (!reread.ok) return { type: 'account-refused' };
  const opened = openedAccount(reread.value, clock.now(), clock);
  const isOver = opened.account !== undefined && opened.account.deadline <= clock.now();
  return answerFrom(payment, opened) ?? (isOver ? TIME_OVER : { type: 'account-refused' });
}

/**
 * Returns the answer that the transaction's reply contains; `undefined` if the reply contains none, or if a saved account
 * takes precedence.
 */
function answerFrom(payment: CheckoutContext, opened: Opened | undefined): AccountAnswer | undefined {
  if (!opened || payment.account) return undefined;
  const { account, isOver } = opened;
  const saved = livingAccount(payment);
  // A saved account with another number is still valid, because it was opened after the loaded account expired.
  if (isOver) return saved && saved.number !== account?.number ? undefined : TIME_OVER;
  if (!account) return undefined;
  const isSaved = account.number === saved?.number;
  // Keep an earlier saved deadline. A later deadline of the same account may include the time that the reply took to arrive.
  if (isSaved && account.deadline >= saved.deadline) return undefined;
  const isOpen = account.deadline > payment.clock.now();
  if (isSaved || isOpen) save(payment, account);
  return isOpen ? { type: 'account-received', account } : undefined;
}

const TIME_OVER = { type: 'time-ran-out', queried: false, renewable: true } as const;

function isSuccessful(httpStatus: number): boolean {
  return httpStatus >= 200 && httpStatus < 300;
}

function save(payment: CheckoutContext, account: Account): void {
  openAccount(payment.transaction.reference, payment.clock.now).write(account);
  memoryOf(payment).account = account;
}

/** Removes the account when a verification ends the transaction, even before the account's deadline. */
function forgetAtTheEnd({ transaction, clock, poller }: CheckoutContext, memory: Memory): void {
  poller.subscribe((verification) => {
    if (!terminalStatusIn(verification)) return;
    memory.account = undefined;
    openAccount(transaction.reference, clock.now).remove();
  });
}

/** Returns the account to show first, if no request is needed. */
export function firstAccount(payment: CheckoutContext): Account | undefined {
  return loadedAccount(payment) ? undefined : livingAccount(payment);
}

/**
 * Returns an account that has not expired.
 * Storage takes precedence over memory, because another tab may have a newer account.
 */
function livingAccount(payment: CheckoutContext): Account | undefined {
  const { transaction, clock, account } = payment;
  if (account) return undefined;
  const saved = openAccount(transaction.reference, clock.now).read();
  return [saved, memoryOf(payment).account].find((current) => current && current.deadline > clock.now());
}
