import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Http, READ_LIMIT } from '../../api/http';
import { createMemo } from '../../flow/memo';
import { stubLocks } from '../../flow/testLocks';
import type { Account } from '../../session/account';
import { createPoller, type Verification } from '../../session/poller';
import type { Payment } from '../../session/session';
import type { UnreadOpened } from '../../session/transaction';
import { accountEnd, accountEndAsked, accountOver, askAfterwards } from './accountEnd';
import { requestAccount } from './requestAccount';

const POLL = 10_000;
const HALF_HOUR = 1_800_000;
const START = Date.parse('2026-11-21T10:00:00Z');
const pending: Verification = { ok: true, value: 'pending' };
const unreachable: Verification = { ok: false, error: { kind: 'unreachable' } };

let verification: Verification;
const verify = vi.fn(async () => verification);
const read = vi.fn<(call: unknown) => Promise<unknown>>();
let abort: AbortController;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: START });
  verification = pending;
  verify.mockClear();
  read.mockReset();
  abort = new AbortController();
});
afterEach(() => {
  abort.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function paymentOf(account?: Omit<Account, 'deadline'>, opened?: UnreadOpened): Payment {
  const http: Http = { send: vi.fn(), read: read as Http['read'] };
  return {
    http,
    transaction: { reference: 'CHK_1', publicKey: 'pk_1', opened },
    loadedAt: Date.now(),
    clock: { now: () => Date.now(), observe: () => {} },
    poller: createPoller(verify),
    account,
    memo: createMemo(),
  } as unknown as Payment;
}

const given = (number: string, expires_at?: string) => ({
  ok: true,
  value: { account_number: number, account_name: 'Adire', metadata: { bank_name: 'Wema' }, expires_at },
});
const at = (milliseconds: number) => new Date(START + milliseconds).toISOString();

describe('asking for an account', () => {
  it('gives the account and the deadline that the provider states', async () => {
    read.mockResolvedValue(given('9912345678', at(HALF_HOUR)));
    expect(await requestAccount(paymentOf(), abort.signal)).toEqual({
      type: 'account-received',
      account: { number: '9912345678', name: 'Adire', bank: 'Wema', deadline: START + HALF_HOUR },
    });
    read.mockResolvedValue({ ok: true, value: { ...given('9912345679').value, timeLeft: 60_000 } });
    localStorage.clear();
    expect(await requestAccount(paymentOf(), abort.signal)).toMatchObject({
      account: { number: '9912345679', deadline: START + 60_000 },
    });
    expect(read).toHaveBeenCalledTimes(2);
    expect(read.mock.calls[0]?.[0]).toMatchObject({
      endpoint: 'virtualAccount',
      values: { reference: 'CHK_1' },
      publicKey: 'pk_1',
    });
  });

  it('asks once more, a second later, where it was given one that has just run out', async () => {
    read.mockResolvedValueOnce(given('9912345678', at(0)));
    read.mockResolvedValueOnce(given('9987654321', at(HALF_HOUR)));
    const answer = requestAccount(paymentOf(), abort.signal);
    await vi.advanceTimersByTimeAsync(999);
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toMatchObject({ account: { number: '9987654321' } });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('shows the one that the address names, for half an hour from now', async () => {
    const account = { number: '0123456789', name: 'Wallet', bank: 'GTB' };
    expect(await requestAccount(paymentOf(account), abort.signal)).toEqual({
      type: 'account-received',
      account: { ...account, deadline: START + HALF_HOUR },
    });
    expect(read).not.toHaveBeenCalled();
  });

  it('says that there is none where the provider refuses, and verifies: it may be paid already', async () => {
    read.mockResolvedValue({ ok: false, error: { kind: 'refused', httpStatus: 400 } });
    expect(await requestAccount(paymentOf(), abort.signal)).toEqual({ type: 'account-refused' });
    expect(verify).toHaveBeenCalledTimes(1);
  });

  it('says that there is none where what it was given is no account to pay into, and verifies', {
    tags: 'errors-6',
  }, async () => {
    read.mockResolvedValue({ ok: false, error: { kind: 'unreadable', part: 'data', httpStatus: 200 } });
    expect(await requestAccount(paymentOf(), abort.signal)).toEqual({ type: 'account-refused' });
    expect(verify).toHaveBeenCalledTimes(1);
  });

  it.each([200, 204])('says that there is none where a success of %d cannot be read', async (httpStatus) => {
    read.mockResolvedValue({ ok: false, error: { kind: 'unreadable', part: 'reply', httpStatus } });
    expect(await requestAccount(paymentOf(), abort.signal)).toEqual({ type: 'account-refused' });
    expect(verify).toHaveBeenCalledTimes(1);
  });

  it('says that nobody could be asked where an answer that is no success cannot be read', async () => {
    const error = { kind: 'unreadable', part: 'reply', httpStatus: 502 };
    read.mockResolvedValue({ ok: false, error });
    expect(await requestAccount(paymentOf(), abort.signal)).toEqual({
      type: 'account-request-failed',
      error,
    });
  });

  it.each(['unreachable', 'timeout', 'offline'] as const)(
    'says that nobody could be asked: %s',
    async (kind) => {
      read.mockResolvedValue({ ok: false, error: { kind } });
      expect(await requestAccount(paymentOf(), abort.signal)).toEqual({
        type: 'account-request-failed',
        error: { kind },
      });
      expect(verify).not.toHaveBeenCalled();
    },
  );
});

describe('the account in the reply of a transaction', () => {
  const account = (number: string, fields: object = {}) => ({
    account_number: number,
    account_name: 'Adire',
    metadata: { bank_name: 'Wema' },
    ...fields,
  });
  const asked = (opened: object | undefined, renew = false) =>
    requestAccount(paymentOf(undefined, opened), abort.signal, renew);
  const received = (number: string, deadline: number) => ({
    type: 'account-received',
    account: { number, name: 'Adire', bank: 'Wema', deadline },
  });
  const over = { type: 'time-ran-out', asked: false, renewable: true };
  const conflict = { ok: false, error: { kind: 'refused', httpStatus: 409 } };

  it('is shown, and no other is requested', { tags: 'fields-4' }, async () => {
    const virtualAccount = account('9912345678', { expires_at: at(60_000) });
    expect(await asked({ virtualAccount, timeLeft: { minutes: 9 } })).toEqual(
      received('9912345678', START + 60_000),
    );
    expect(await asked({ virtualAccount })).toEqual(received('9912345678', START + 60_000));
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    [{ timeLeft: { minutes: 4, seconds: 30 } }, 270_000],
    [{ timeLeft: { minutes: '2', seconds: null } }, 120_000],
    [{}, HALF_HOUR],
    [{ timeLeft: 'soon' }, HALF_HOUR],
  ])('has the time of its transaction: %j', { tags: 'fields-5' }, async (time, left) => {
    const opened = { virtualAccount: account('9912345678'), ...time };
    const payment = paymentOf(undefined, opened);
    // The time starts when the reply arrives.
    const shown = left === HALF_HOUR ? 0 : 20_000;
    await vi.advanceTimersByTimeAsync(shown);
    expect(await requestAccount(payment, abort.signal)).toEqual(received('9912345678', START + left));
    // The provider sends the same reply after a reload.
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked(opened)).toEqual(received('9912345678', START + left));
    expect(read).not.toHaveBeenCalled();
  });

  it('has the time of its transaction also if it was requested', { tags: 'fields-5' }, async () => {
    read.mockResolvedValue(given('9912345678'));
    const payment = paymentOf(undefined, { timeLeft: { minutes: 4, seconds: 30 } });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await requestAccount(payment, abort.signal)).toEqual(received('9912345678', START + 270_000));
  });

  it.each([
    { timeExpired: true },
    { timeLeft: { minutes: 0, seconds: 0 } },
    { timeExpired: 1, timeLeft: { minutes: 5, seconds: 0 } },
    { timeExpired: true, virtualAccount: undefined },
  ])('is over with the time of its transaction: %j', { tags: 'fields-5' }, async (time) => {
    expect(await asked({ virtualAccount: account('9912345678'), ...time })).toEqual(over);
    expect(read).not.toHaveBeenCalled();
  });

  it('is over when the time of its transaction has run out before the payer asks for it', async () => {
    const virtualAccount = account('9912345678');
    const payment = paymentOf(undefined, { virtualAccount, timeLeft: { seconds: 30 } });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await requestAccount(payment, abort.signal)).toEqual(over);
  });

  it('is not over by `timeExpired` if it has its own end', async () => {
    const virtualAccount = account('9912345678', { expires_at: at(60_000) });
    expect(await asked({ virtualAccount, timeExpired: true })).toEqual(
      received('9912345678', START + 60_000),
    );
  });

  it('is replaced by another one on request', async () => {
    read.mockResolvedValue(given('9987654321', at(HALF_HOUR)));
    const opened = { virtualAccount: account('9912345678'), timeExpired: true };
    expect(await asked(opened, true)).toEqual(received('9987654321', START + HALF_HOUR));
    // After a reload, the saved account still takes precedence over the reply's.
    expect(await asked(opened)).toEqual(received('9987654321', START + HALF_HOUR));
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('goes before another account that this device has saved', async () => {
    read.mockResolvedValue(given('9987654321', at(HALF_HOUR)));
    await asked(undefined);
    const virtualAccount = account('9912345678', { expires_at: at(60_000) });
    expect(await asked({ virtualAccount })).toEqual(received('9912345678', START + 60_000));
  });

  it.each([[{ account_number: '12' }], [{ metadata: {} }], [{ metadata: null }]])(
    'counts as absent if it is malformed: %j',
    async (flaw) => {
      read.mockResolvedValue(given('9987654321', at(HALF_HOUR)));
      expect(await asked({ virtualAccount: account('9912345678', flaw) })).toEqual(
        received('9987654321', START + HALF_HOUR),
      );
    },
  );

  it.each([conflict, { ok: false, error: { kind: 'unreadable', part: 'data', httpStatus: 200 } }])(
    'is read again if the provider opens none, because another device has opened it: %j',
    async (refusal) => {
      const virtualAccount = account('9912345678', { expires_at: at(60_000) });
      read.mockResolvedValueOnce(refusal).mockResolvedValueOnce({ ok: true, value: { virtualAccount } });
      expect(await asked(undefined)).toEqual(received('9912345678', START + 60_000));
      expect(read.mock.calls.map(([call]) => Object(call).endpoint)).toEqual(['virtualAccount', 'checkout']);
      // This device uses that account from now on.
      expect(await asked(undefined)).toEqual(received('9912345678', START + 60_000));
      expect(read).toHaveBeenCalledTimes(2);
    },
  );

  it('that is over reads as expired if the provider opens no other', async () => {
    const virtualAccount = account('9912345678', { expires_at: at(-60_000) });
    read.mockResolvedValueOnce(conflict).mockResolvedValueOnce({ ok: true, value: { virtualAccount } });
    expect(await asked({ virtualAccount })).toEqual(over);
  });

  it('ends a payment that was restored, if its transaction says now that the time is over', async () => {
    const ended = vi.fn();
    const saved = { number: '9912345678', name: '', bank: '', deadline: START + HALF_HOUR };
    const opened = { virtualAccount: account('9912345678'), timeExpired: true };
    void accountEnd(paymentOf(undefined, opened), saved, abort.signal).then(ended);
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalledWith({ type: 'time-ran-out', asked: true, renewable: true });
  });
});

describe('one account per transaction', () => {
  const asked = (payment: Payment) => requestAccount(payment, abort.signal);

  it('is asked for once by all who show it, together or one after the other', async () => {
    read.mockResolvedValueOnce(given('9912345678', at(HALF_HOUR)));
    const payment = paymentOf();
    const answers = await Promise.all([asked(payment), asked(payment)]);
    answers.push(await asked(payment));
    expect(answers.map((answer) => Object(answer).account.number)).toEqual(Array(3).fill('9912345678'));
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is the same after a reload and in a second tab, and another transaction has its own', async () => {
    read.mockResolvedValueOnce(given('9912345678', at(HALF_HOUR)));
    read.mockResolvedValueOnce(given('9987654321', at(HALF_HOUR)));
    await asked(paymentOf());
    expect(await asked(paymentOf())).toMatchObject({ account: { number: '9912345678' } });
    const other = { ...paymentOf(), transaction: { reference: 'CHK_2' }, memo: createMemo() } as Payment;
    expect(await asked(other)).toMatchObject({ account: { number: '9987654321' } });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is the same where the device keeps nothing', async () => {
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
    read.mockResolvedValueOnce(given('9912345678', at(HALF_HOUR)));
    const payment = paymentOf();
    await asked(payment);
    expect(await asked(payment)).toMatchObject({ account: { number: '9912345678' } });
  });

  it('is asked for again once its time is over, or the provider says that the transaction is', async () => {
    read.mockResolvedValueOnce(given('1', at(10_000)));
    read.mockResolvedValueOnce(given('2', at(HALF_HOUR)));
    read.mockResolvedValue({ ok: false, error: { kind: 'refused', httpStatus: 400 } });
    const payment = paymentOf();
    await asked(payment);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked(payment)).toMatchObject({ account: { number: '2' } });
    verification = { ok: true, value: 'expired' };
    await vi.advanceTimersByTimeAsync(POLL);
    expect(await asked(payment)).toEqual({ type: 'account-refused' });
  });

  it('is asked for again after a failure', async () => {
    read.mockResolvedValueOnce({ ok: false, error: { kind: 'timeout' } });
    read.mockResolvedValueOnce(given('9912345678', at(HALF_HOUR)));
    const payment = paymentOf();
    expect(await asked(payment)).toMatchObject({ type: 'account-request-failed' });
    expect(await asked(payment)).toMatchObject({ account: { number: '9912345678' } });
  });

  it('is waited for while another tab asks, and asked for where that tab hangs: its request has ended by then', {
    tags: 'security-5',
  }, async () => {
    stubLocks();
    read.mockReturnValueOnce(new Promise(() => {}));
    read.mockResolvedValueOnce(given('9912345678', at(HALF_HOUR)));
    void asked(paymentOf());
    const answer = asked(paymentOf());
    await vi.advanceTimersByTimeAsync(READ_LIMIT - 1);
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toMatchObject({ account: { number: '9912345678' } });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is still waited for by one method when another has given it up, and by nobody once both have', async () => {
    const signals: AbortSignal[] = [];
    read.mockImplementation((call) => {
      signals.push(Object(call).signal);
      return new Promise(() => {});
    });
    const [first, second] = [new AbortController(), new AbortController()];
    const payment = paymentOf();
    void requestAccount(payment, first.signal);
    void requestAccount(payment, second.signal);
    await vi.advanceTimersByTimeAsync(0);
    first.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    second.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    void requestAccount(payment, abort.signal);
    await vi.advanceTimersByTimeAsync(0);
    expect(signals).toHaveLength(2);
  });
});

describe('the end of an account', () => {
  const account: Account = { number: '1', name: '', bank: '', deadline: START + 25_000 };

  it('comes with the deadline, after the bank’s last word', async () => {
    const ended = vi.fn();
    void accountEnd(paymentOf(), account, abort.signal).then(ended);
    await vi.advanceTimersByTimeAsync(24_999);
    expect(ended).not.toHaveBeenCalled();
    expect(verify).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(verify).toHaveBeenCalledTimes(3);
    expect(ended).toHaveBeenCalledWith({ type: 'time-ran-out', asked: true, renewable: true });
  });

  it('says where the bank could not be asked for it', async () => {
    const ended = vi.fn();
    verification = unreachable;
    void accountEnd(paymentOf(), account, abort.signal).then(ended);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(ended).toHaveBeenCalledWith({ type: 'time-ran-out', asked: false, renewable: true });
  });

  it.each(['failed', 'expired'] as const)(
    'comes before that with a verification that says %s',
    async (terminalStatus) => {
      const ended = vi.fn();
      void accountEnd(paymentOf(), account, abort.signal).then(ended);
      verification = { ok: true, value: terminalStatus };
      await vi.advanceTimersByTimeAsync(POLL - 1);
      expect(ended).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(ended).toHaveBeenCalledWith({ type: 'ended', status: terminalStatus });
    },
  );

  it('is nothing for a payer who has left, at the deadline or before', async () => {
    const ended = vi.fn();
    void accountEnd(paymentOf(), account, abort.signal).then(ended);
    abort.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ended).toHaveBeenCalledWith(undefined);
  });

  it('is asked for at once by a payer who says that the money is on its way', async () => {
    const ended = vi.fn();
    verification = { ok: true, value: 'failed' };
    void accountEndAsked(paymentOf(), account, abort.signal).then(ended);
    await vi.advanceTimersByTimeAsync(0);
    expect(verify).toHaveBeenCalledTimes(1);
    expect(ended).toHaveBeenCalledWith({ type: 'ended', status: 'failed' });
  });

  it('offers no other where the address names the account: there is none', async () => {
    const ended = vi.fn();
    void accountEnd(paymentOf(account), account, abort.signal).then(ended);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(ended).toHaveBeenCalledWith({ type: 'time-ran-out', asked: true, renewable: false });
  });

  it('may lead to another account where time ran out, and is a failure where the provider says so', () => {
    const late = { type: 'time-ran-out', asked: true, renewable: true } as const;
    expect(accountOver(late)).toEqual({ status: 'expired', renewable: true, unasked: false });
    expect(accountOver({ ...late, asked: false })).toEqual({
      status: 'expired',
      renewable: true,
      unasked: true,
    });
    expect(accountOver({ ...late, renewable: false })).toMatchObject({ renewable: false });
    expect(accountOver({ type: 'ended', status: 'expired' })).toEqual({
      status: 'expired',
      renewable: false,
      unasked: false,
    });
    expect(accountOver({ type: 'ended', status: 'failed' })).toEqual({ status: 'failed' });
  });
});

describe('asking afterwards', () => {
  it('goes on until one answer comes, and says what it was', async () => {
    const asked = vi.fn();
    verification = unreachable;
    void askAfterwards(paymentOf(), abort.signal).then(asked);
    await vi.advanceTimersByTimeAsync(3 * POLL);
    expect(asked).not.toHaveBeenCalled();
    verification = pending;
    await vi.advanceTimersByTimeAsync(POLL);
    expect(asked).toHaveBeenCalledWith({ type: 'provider-asked' });
  });

  it('says that it is over, or nothing to a payer who has left', async () => {
    verification = { ok: true, value: 'expired' };
    expect(await askAfterwards(paymentOf(), abort.signal)).toEqual({ type: 'ended', status: 'expired' });
    verification = unreachable;
    const asked = askAfterwards(paymentOf(), abort.signal);
    abort.abort();
    expect(await asked).toBeUndefined();
  });
});
