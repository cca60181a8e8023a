import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Http, READ_LIMIT } from '../../../api/http';
import { createMemo } from '../../../flow/memo';
import { stubLocks } from '../../../flow/testLocks';
import type { Account } from '../../../session/account';
import { createPoller, type VerificationResult } from '../../../session/poller';
import type { CheckoutContext } from '../../../session/session';
import type { UnreadOpened } from '../../../session/transaction';
import { accountEnd, accountEndQueried, accountOver, queryAfterwards } from './accountEnd';
import { requestAccount } from './requestAccount';

const POLL = 10_000;
const HALF_HOUR = 1_800_000;
const START = Date.parse('2026-11-21T10:00:00Z');
const pending: VerificationResult = { ok: true, value: 'pending' };
const unreachable: VerificationResult = { ok: false, error: { kind: 'unreachable' } };

let verification: VerificationResult;
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

function paymentOf(account?: Omit<Account, 'deadline'>, opened?: UnreadOpened): CheckoutContext {
  const http: Http = { send: vi.fn(), read: read as Http['read'] };
  return {
    http,
    transaction: { reference: 'CHK_1', publicKey: 'pk_1', opened },
    loadedAt: Date.now(),
    clock: { now: () => Date.now(), observe: () => {} },
    poller: createPoller(verify),
    account,
    memo: createMemo(),
  } as unknown as CheckoutContext;
}

const given = (number: string, expires_at?: string) => ({
  ok: true,
  value: { account_number: number, account_name: 'Adire', metadata: { bank_name: 'Wema' }, expires_at },
});
const at = (milliseconds: number) => new Date(START + milliseconds).toISOString();

describe('requesting an account', () => {
  it('returns the account with the provider’s deadline', async () => {
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
      // HTTP 409 means that an account is open.
      despite: 409,
    });
  });

  it('sends a second request after a second if the account has just expired', async () => {
    read.mockResolvedValueOnce(given('9912345678', at(0)));
    read.mockResolvedValueOnce(given('9987654321', at(HALF_HOUR)));
    const answer = requestAccount(paymentOf(), abort.signal);
    await vi.advanceTimersByTimeAsync(999);
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toMatchObject({ account: { number: '9987654321' } });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('returns the account from the page’s address, valid for half an hour', async () => {
    const account = { number: '0123456789', name: 'Wallet', bank: 'GTB' };
    expect(await requestAccount(paymentOf(account), abort.signal)).toEqual({
      type: 'account-received',
      account: { ...account, deadline: START + HALF_HOUR },
    });
    expect(read).not.toHaveBeenCalled();
  });

  it('returns a refusal, and verifies, if the provider refuses the request', async () => {
    read.mockResolvedValue({ ok: false, error: { kind: 'refused', httpStatus: 400 } });
    expect(await requestAccount(paymentOf(), abort.signal)).toEqual({ type: 'account-refused' });
    expect(verify).toHaveBeenCalledTimes(1);
  });

  it('returns a refusal, and verifies, if the reply contains no valid account', {
    tags: 'errors-6',
  }, async () => {
    read.mockResolvedValue({ ok: false, error: { kind: 'unreadable', part: 'data', httpStatus: 200 } });
    expect(await requestAccount(paymentOf(), abort.signal)).toEqual({ type: 'account-refused' });
    expect(verify).toHaveBeenCalledTimes(1);
  });

  it.each([200, 204])(
    'returns a refusal, and verifies, if a reply with HTTP %d is unreadable',
    async (httpStatus) => {
      read.mockResolvedValue({ ok: false, error: { kind: 'unreadable', part: 'reply', httpStatus } });
      expect(await requestAccount(paymentOf(), abort.signal)).toEqual({ type: 'account-refused' });
      expect(verify).toHaveBeenCalledTimes(1);
    },
  );

  it('returns a failed request if an unreadable reply has an HTTP error', async () => {
    const error = { kind: 'unreadable', part: 'reply', httpStatus: 502 };
    read.mockResolvedValue({ ok: false, error });
    expect(await requestAccount(paymentOf(), abort.signal)).toEqual({
      type: 'account-request-failed',
      error,
    });
  });

  it.each(['unreachable', 'timeout', 'offline'] as const)(
    'returns a failed request after a network error: %s',
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
  const requested = (opened: object | undefined, renew = false) =>
    requestAccount(paymentOf(undefined, opened), abort.signal, renew);
  const received = (number: string, deadline: number) => ({
    type: 'account-received',
    account: { number, name: 'Adire', bank: 'Wema', deadline },
  });
  const over = { type: 'time-ran-out', queried: false, renewable: true };
  const conflict = { ok: false, error: { kind: 'refused', httpStatus: 409 } };

  it('is shown, and no other is requested', { tags: 'fields-4' }, async () => {
    const virtualAccount = account('9912345678', { expires_at: at(60_000) });
    expect(await requested({ virtualAccount, timeLeft: { minutes: 9 } })).toEqual(
      received('9912345678', START + 60_000),
    );
    expect(await requested({ virtualAccount })).toEqual(received('9912345678', START + 60_000));
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    [{ timeLeft: { minutes: 4, seconds: 30 } }, 270_000],
    [{ timeLeft: { minutes: '2', seconds: null } }, 120_000],
    [{}, HALF_HOUR],
    [{ timeLeft: 'soon' }, HALF_HOUR],
  ])('has the time limit of its transaction: %j', { tags: 'fields-5' }, async (time, left) => {
    const opened = { virtualAccount: account('9912345678'), ...time };
    const payment = paymentOf(undefined, opened);
    // The time starts when the reply arrives.
    const shown = left === HALF_HOUR ? 0 : 20_000;
    await vi.advanceTimersByTimeAsync(shown);
    expect(await requestAccount(payment, abort.signal)).toEqual(received('9912345678', START + left));
    // The provider sends the same reply after a reload.
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await requested(opened)).toEqual(received('9912345678', START + left));
    expect(read).not.toHaveBeenCalled();
  });

  it('has the time limit of its transaction even if it was requested separately', {
    tags: 'fields-5',
  }, async () => {
    read.mockResolvedValue(given('9912345678'));
    const payment = paymentOf(undefined, { timeLeft: { minutes: 4, seconds: 30 } });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await requestAccount(payment, abort.signal)).toEqual(received('9912345678', START + 270_000));
  });

  it('has its own time limit, from the arrival of the reply even if the payer opens the account later', async () => {
    const opened = { virtualAccount: account('9912345678', { timeLeft: { minutes: 4, seconds: 30 } }) };
    const payment = paymentOf(undefined, opened);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await requestAccount(payment, abort.signal)).toEqual(received('9912345678', START + 270_000));
  });

  it.each([
    { timeExpired: true },
    { timeLeft: { minutes: 0, seconds: 0 } },
    { timeExpired: 1, timeLeft: { minutes: 5, seconds: 0 } },
    { timeExpired: true, virtualAccount: undefined },
  ])('expires with its transaction: %j', { tags: 'fields-5' }, async (time) => {
    expect(await requested({ virtualAccount: account('9912345678'), ...time })).toEqual(over);
    expect(read).not.toHaveBeenCalled();
  });

  it('has expired if the time limit passes before the payer opens it', async () => {
    const virtualAccount = account('9912345678');
    const payment = paymentOf(undefined, { virtualAccount, timeLeft: { seconds: 30 } });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await requestAccount(payment, abort.signal)).toEqual(over);
  });

  it('does not expire by `timeExpired` if it has its own deadline', async () => {
    const virtualAccount = account('9912345678', { expires_at: at(60_000) });
    expect(await requested({ virtualAccount, timeExpired: true })).toEqual(
      received('9912345678', START + 60_000),
    );
  });

  it('is replaced by another account on request', async () => {
    read.mockResolvedValue(given('9987654321', at(HALF_HOUR)));
    const opened = { virtualAccount: account('9912345678'), timeExpired: true };
    expect(await requested(opened, true)).toEqual(received('9987654321', START + HALF_HOUR));
    // After a reload, the saved account still takes precedence over the reply's account.
    expect(await requested(opened)).toEqual(received('9987654321', START + HALF_HOUR));
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('takes precedence over another account saved on this device', async () => {
    read.mockResolvedValue(given('9987654321', at(HALF_HOUR)));
    await requested(undefined);
    const virtualAccount = account('9912345678', { expires_at: at(60_000) });
    expect(await requested({ virtualAccount })).toEqual(received('9912345678', START + 60_000));
  });

  it('has the provider’s earlier deadline if this device has saved a later one', async () => {
    read.mockResolvedValue(given('9912345678', at(HALF_HOUR)));
    await requested(undefined);
    const virtualAccount = account('9912345678', { expires_at: at(60_000) });
    expect(await requested({ virtualAccount })).toEqual(received('9912345678', START + 60_000));
    // A later deadline may include the time that the reply took to arrive.
    const later = account('9912345678', { timeLeft: 61_000 });
    expect(await requested({ virtualAccount: later })).toEqual(received('9912345678', START + 60_000));
  });

  it('is requested again if it has expired earlier than this device has saved', async () => {
    read.mockResolvedValueOnce(given('9912345678', at(HALF_HOUR)));
    await requested(undefined);
    read.mockResolvedValueOnce(given('9987654321', at(HALF_HOUR)));
    const virtualAccount = account('9912345678', { expires_at: at(-1000) });
    expect(await requested({ virtualAccount })).toEqual(received('9987654321', START + HALF_HOUR));
  });

  it.each([[{ account_number: '12' }], [{ metadata: {} }], [{ metadata: null }]])(
    'is treated as absent if it is malformed: %j',
    async (flaw) => {
      read.mockResolvedValue(given('9987654321', at(HALF_HOUR)));
      expect(await requested({ virtualAccount: account('9912345678', flaw) })).toEqual(
        received('9987654321', START + HALF_HOUR),
      );
    },
  );

  it.each([
    conflict,
    { ok: false, error: { kind: 'unreadable', part: 'data', httpStatus: 200 } },
    { ok: false, error: { kind: 'unreadable', part: 'envelope', httpStatus: 409 } },
  ])(
    'is read again if the provider opens no account, because another device has one: %j',
    async (refusal) => {
      const virtualAccount = account('9912345678', { expires_at: at(60_000) });
      read.mockResolvedValueOnce(refusal).mockResolvedValueOnce({ ok: true, value: { virtualAccount } });
      expect(await requested(undefined)).toEqual(received('9912345678', START + 60_000));
      expect(read.mock.calls.map(([call]) => Object(call).endpoint)).toEqual(['virtualAccount', 'checkout']);
      // This device uses that account from now on.
      expect(await requested(undefined)).toEqual(received('9912345678', START + 60_000));
      expect(read).toHaveBeenCalledTimes(2);
    },
  );

  it('stays expired if the provider opens no other account', async () => {
    const virtualAccount = account('9912345678', { expires_at: at(-60_000) });
    read.mockResolvedValueOnce(conflict).mockResolvedValueOnce({ ok: true, value: { virtualAccount } });
    expect(await requested({ virtualAccount })).toEqual(over);
  });

  it('ends a restored payment if its transaction has expired', async () => {
    const ended = vi.fn();
    const saved = { number: '9912345678', name: '', bank: '', deadline: START + HALF_HOUR };
    const opened = { virtualAccount: account('9912345678'), timeExpired: true };
    void accountEnd(paymentOf(undefined, opened), saved, abort.signal).then(ended);
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalledWith({ type: 'time-ran-out', queried: true, renewable: true });
  });
});

describe('one account per transaction', () => {
  const requested = (payment: CheckoutContext) => requestAccount(payment, abort.signal);

  it('is requested once by all screens, at the same time or in sequence', async () => {
    read.mockResolvedValueOnce(given('9912345678', at(HALF_HOUR)));
    const payment = paymentOf();
    const answers = await Promise.all([requested(payment), requested(payment)]);
    answers.push(await requested(payment));
    expect(answers.map((answer) => Object(answer).account.number)).toEqual(Array(3).fill('9912345678'));
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is the same after a reload and in a second tab, unlike another transaction’s', async () => {
    read.mockResolvedValueOnce(given('9912345678', at(HALF_HOUR)));
    read.mockResolvedValueOnce(given('9987654321', at(HALF_HOUR)));
    await requested(paymentOf());
    expect(await requested(paymentOf())).toMatchObject({ account: { number: '9912345678' } });
    const other = {
      ...paymentOf(),
      transaction: { reference: 'CHK_2' },
      memo: createMemo(),
    } as CheckoutContext;
    expect(await requested(other)).toMatchObject({ account: { number: '9987654321' } });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is the same if storage is unavailable', async () => {
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
    read.mockResolvedValueOnce(given('9912345678', at(HALF_HOUR)));
    const payment = paymentOf();
    await requested(payment);
    expect(await requested(payment)).toMatchObject({ account: { number: '9912345678' } });
  });

  it('is requested again once the account or the transaction has expired', async () => {
    read.mockResolvedValueOnce(given('1', at(10_000)));
    read.mockResolvedValueOnce(given('2', at(HALF_HOUR)));
    read.mockResolvedValue({ ok: false, error: { kind: 'refused', httpStatus: 400 } });
    const payment = paymentOf();
    await requested(payment);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await requested(payment)).toMatchObject({ account: { number: '2' } });
    verification = { ok: true, value: 'expired' };
    await vi.advanceTimersByTimeAsync(POLL);
    expect(await requested(payment)).toEqual({ type: 'account-refused' });
  });

  it('is requested again after a failure', async () => {
    read.mockResolvedValueOnce({ ok: false, error: { kind: 'timeout' } });
    read.mockResolvedValueOnce(given('9912345678', at(HALF_HOUR)));
    const payment = paymentOf();
    expect(await requested(payment)).toMatchObject({ type: 'account-request-failed' });
    expect(await requested(payment)).toMatchObject({ account: { number: '9912345678' } });
  });

  it('is requested after another tab’s request, even if that tab hangs', {
    tags: 'security-5',
  }, async () => {
    stubLocks();
    read.mockReturnValueOnce(new Promise(() => {}));
    read.mockResolvedValueOnce(given('9912345678', at(HALF_HOUR)));
    void requested(paymentOf());
    const answer = requested(paymentOf());
    await vi.advanceTimersByTimeAsync(READ_LIMIT - 1);
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toMatchObject({ account: { number: '9912345678' } });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('receives the reply to the prerendered screen’s request without waiting for its lock', async () => {
    stubLocks();
    void navigator.locks.request('kobo:account:CHK_1', { ifAvailable: true }, () => new Promise(() => {}));
    const url = 'https://pay.example/checkout/CHK_1/virtual-account';
    vi.stubGlobal('koboBoot', { requests: [{ url, sentAt: performance.now() }] });
    read.mockResolvedValue(given('9912345678', at(HALF_HOUR)));
    let answer: unknown;
    void requested(paymentOf()).then((given) => {
      answer = given;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(answer).toMatchObject({ account: { number: '9912345678' } });
  });

  it('keeps its request until every method that waits has aborted', async () => {
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

  it('comes at the deadline, after a last verification', async () => {
    const ended = vi.fn();
    void accountEnd(paymentOf(), account, abort.signal).then(ended);
    await vi.advanceTimersByTimeAsync(24_999);
    expect(ended).not.toHaveBeenCalled();
    expect(verify).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(verify).toHaveBeenCalledTimes(3);
    expect(ended).toHaveBeenCalledWith({ type: 'time-ran-out', queried: true, renewable: true });
  });

  it('states whether the last verification got a reply', async () => {
    const ended = vi.fn();
    verification = unreachable;
    void accountEnd(paymentOf(), account, abort.signal).then(ended);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(ended).toHaveBeenCalledWith({ type: 'time-ran-out', queried: false, renewable: true });
  });

  it.each(['failed', 'expired'] as const)(
    'comes earlier if a verification returns %s',
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

  it('is undefined if the payer has left', async () => {
    const ended = vi.fn();
    void accountEnd(paymentOf(), account, abort.signal).then(ended);
    abort.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ended).toHaveBeenCalledWith(undefined);
  });

  it('is checked at once if the payer reports the transfer as sent', async () => {
    const ended = vi.fn();
    verification = { ok: true, value: 'failed' };
    void accountEndQueried(paymentOf(), account, abort.signal).then(ended);
    await vi.advanceTimersByTimeAsync(0);
    expect(verify).toHaveBeenCalledTimes(1);
    expect(ended).toHaveBeenCalledWith({ type: 'ended', status: 'failed' });
  });

  it('offers no other account if the page’s address names the account', async () => {
    const ended = vi.fn();
    void accountEnd(paymentOf(account), account, abort.signal).then(ended);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(ended).toHaveBeenCalledWith({ type: 'time-ran-out', queried: true, renewable: false });
  });

  it('allows another account after the deadline, and fails if the provider reports failure', () => {
    const late = { type: 'time-ran-out', queried: true, renewable: true } as const;
    expect(accountOver(late)).toEqual({ status: 'expired', renewable: true, outcomeUnknown: false });
    expect(accountOver({ ...late, queried: false })).toEqual({
      status: 'expired',
      renewable: true,
      outcomeUnknown: true,
    });
    expect(accountOver({ ...late, renewable: false })).toMatchObject({ renewable: false });
    expect(accountOver({ type: 'ended', status: 'expired' })).toEqual({
      status: 'expired',
      renewable: false,
      outcomeUnknown: false,
    });
    expect(accountOver({ type: 'ended', status: 'failed' })).toEqual({ status: 'failed' });
  });
});

describe('verifying after the end', () => {
  it('continues until a verification gets a reply', async () => {
    const requests = vi.fn();
    verification = unreachable;
    void queryAfterwards(paymentOf(), abort.signal).then(requests);
    await vi.advanceTimersByTimeAsync(3 * POLL);
    expect(requests).not.toHaveBeenCalled();
    verification = pending;
    await vi.advanceTimersByTimeAsync(POLL);
    expect(requests).toHaveBeenCalledWith({ type: 'provider-queried' });
  });

  it('returns the end of the transaction, or undefined if the payer has left', async () => {
    verification = { ok: true, value: 'expired' };
    expect(await queryAfterwards(paymentOf(), abort.signal)).toEqual({ type: 'ended', status: 'expired' });
    verification = unreachable;
    const requests = queryAfterwards(paymentOf(), abort.signal);
    abort.abort();
    expect(await requests).toBeUndefined();
  });
});
