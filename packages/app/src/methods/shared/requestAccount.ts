import { READ_LIMIT } from '../../api/http';
import { requestVirtualAccount, rereadTransaction } from '../../api/requestVirtualAccount';
import { inTurn } from '../../flow/inTurn';
import { wait } from '../../flow/wait';
import { Account } from '../../session/account';
import { expiringItem } from '../../session/expiringItem';
import type { Payment } from '../../session/session';
import { terminalStatusIn } from '../../session/terminalStatus';
import { RESOLUTION } from '../../time/clock';
import { TRANSACTION_LIFETIME } from '../../time/countdown';
import type { AccountAnswer } from './accountEnd';
import { forgetOpened, loadedAccount, type Opened, openedAccount, toAccount } from './openedAccount';

/** Prefix of the items with an account, and of the locks for them. The transaction's reference follows. */
const ACCOUNTS = 'account:';
const openAccount = expiringItem(ACCOUNTS, Account.entries);

/** A request that several methods may wait for; aborted once none of them does. */
interface Request {
  answer: Promise<AccountAnswer | undefined>;
  waiting: number;
  job: AbortController;
}

interface Memory {
  request?: Request | undefined;
  /** In-memory fallback when the device refuses storage. */
  account?: Account | undefined;
}

const memoryOf = ({ memo }: Payment) => memo<Memory>('account', () => ({}));

/**
 * The transaction's account. If the transaction's reply names none, the provider is asked for it once. Every method
 * shows the same one until its deadline, also after a reload and in a second tab. A provider that is asked again may
 * issue another in its place, and a payer who has dialled a code, or noted a number, pays into the first.
 * @param renew the payer asks for another account because the time of the last one is over.
 */
export function requestAccount(
  payment: Payment,
  signal: AbortSignal,
  renew = false,
): Promise<AccountAnswer | undefined> {
  if (renew) forgetOpened(payment);
  const loaded = loadedAccount(payment);
  // The reply to the request may name the bank, which a transfer needs.
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

function begin(payment: Payment): Request {
  const job = new AbortController();
  const request = { answer: askInTurn(payment, job.signal), waiting: 0, job };
  memoryOf(payment).request = request;
  void request.answer.then(() => end(payment, request));
  return request;
}

function end(payment: Payment, request: Request): void {
  const memory = memoryOf(payment);
  if (memory.request === request) memory.request = undefined;
}

/**
 * While another tab is asking, this one waits for its account; where that tab hangs, until its request must have timed
 * out. `undefined` once the signal has aborted.
 */
function askInTurn(payment: Payment, signal: AbortSignal): Promise<AccountAnswer | undefined> {
  const { reference } = payment.transaction;
  return inTurn(ACCOUNTS + reference, READ_LIMIT, signal, () => answerOnce(payment, signal));
}

async function answerOnce(payment: Payment, signal: AbortSignal): Promise<AccountAnswer> {
  const account = livingAccount(payment);
  if (account) return { type: 'account-received', account };
  const first = await ask(payment, signal);
  // This clock runs up to a second ahead of the provider's, so a payer who asks for a new account at once may be
  // given the old one in its last moment.
  if (first.type !== 'account-received' || first.account.deadline > payment.clock.now()) return first;
  await wait(RESOLUTION, signal);
  return ask(payment, signal);
}

async function ask(payment: Payment, signal: AbortSignal): Promise<AccountAnswer> {
  const { http, transaction, clock, poller } = payment;
  if (payment.account) {
    // It may belong to the payer permanently: its time begins when it is shown.
    const deadline = clock.now() + TRANSACTION_LIFETIME;
    return { type: 'account-received', account: { ...payment.account, deadline } };
  }
  const { reference, publicKey } = transaction;
  const result = await requestVirtualAccount(http, reference, publicKey, signal);
  if (!result.ok) {
    const { error } = result;
    // A success without an account that could be paid into (specification §8).
    const none = error.kind === 'refused' || (error.kind === 'unreadable' && isSuccessful(error.httpStatus));
    if (!none) return { type: 'account-request-failed', error };
    // Perhaps it was already paid in another tab.
    void poller.check();
    return await answerAfterRefusal(payment, signal);
  }
  const at = clock.now();
  const end = loadedAccount(payment)?.end;
  // An account that is opened later has its own time.
  const time = { at, end: end !== undefined && end > at ? end : undefined };
  const account = toAccount(result.value, time, clock);
  save(payment, account);
  return { type: 'account-received', account };
}

/** Another device may have opened the account since the page was loaded: then the provider refuses to open it again. */
async function answerAfterRefusal(payment: Payment, signal: AbortSignal): Promise<AccountAnswer> {
  const { http, transaction, clock } = payment;
  const reread = await rereadTransaction(http, transaction.reference, signal);
  if (!reread.ok) return { type: 'account-refused' };
  const opened = openedAccount(reread.value, clock.now(), clock);
  const isOver = opened.account !== undefined && opened.account.deadline <= clock.now();
  return answerFrom(payment, opened) ?? (isOver ? TIME_OVER : { type: 'account-refused' });
}

/** The answer in a reply with the transaction. `undefined` if it has none, or if an account that is saved here goes first. */
function answerFrom(payment: Payment, opened: Opened | undefined): AccountAnswer | undefined {
  if (!opened || payment.account) return undefined;
  const { account, isOver } = opened;
  const saved = livingAccount(payment);
  // Any other account was opened after this one was over.
  if (isOver) return saved && saved.number !== account?.number ? undefined : TIME_OVER;
  if (!account || account.deadline <= payment.clock.now() || account.number === saved?.number)
    return undefined;
  save(payment, account);
  return { type: 'account-received', account };
}

const TIME_OVER = { type: 'time-ran-out', asked: false, renewable: true } as const;

function isSuccessful(httpStatus: number): boolean {
  return httpStatus >= 200 && httpStatus < 300;
}

function save(payment: Payment, account: Account): void {
  const { transaction, clock, poller } = payment;
  const item = openAccount(transaction.reference, clock.now);
  item.write(account);
  const memory = memoryOf(payment);
  memory.account = account;
  // The provider may end a transaction before its account's deadline: then nobody may pay into it.
  const leave = poller.subscribe((verification) => {
    if (!terminalStatusIn(verification)) return;
    leave();
    memory.account = undefined;
    item.remove();
  });
}

/** The device's storage goes first: another tab may have received a newer account. */
function livingAccount(payment: Payment): Account | undefined {
  const { transaction, clock, account } = payment;
  if (account) return undefined;
  const saved = openAccount(transaction.reference, clock.now).read();
  return [saved, memoryOf(payment).account].find((known) => known && known.deadline > clock.now());
}
