import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemo } from '../../flow/memo';
import { testHost } from '../../host/testHost';
import { createPaymentStorage } from '../../session/paymentStorage';
import { createPayments } from '../../session/payments';
import { createPoller, type VerificationResult } from '../../session/poller';
import type { CheckoutContext } from '../../session/session';
import { chargedCard, sentCard } from './chargedCard';
import type { DeviceCard } from './savedCard';
import type { CardDetails } from './states';
import type { Vault } from './vault/vault';
import { cardPayment } from './work';

const vault = {
  list: vi.fn<Vault['list']>(),
  seal: vi.fn<Vault['seal']>(),
  save: vi.fn<Vault['save']>(),
  unlock: vi.fn<Vault['unlock']>(),
  forget: vi.fn<Vault['forget']>(),
};
const openVault = vi.hoisted(() => vi.fn());
vi.mock('./vault/vault', () => ({ openVault }));

const stored = { id: 'a', scheme: 'visa', last4: '1111', expiry: '12/40' } as const;
const onDevice: DeviceCard = { kind: 'device', ...stored };
const typed: CardDetails = {
  kind: 'typed',
  pan: '4111111111111111',
  cvv: '739',
  expiry: '12/40',
  pin: undefined,
  save: true,
};
const approved = {
  httpStatus: 200,
  envelope: { status: true },
  body: { status: true, data: { status: 'SUCCESS' } },
};
const refused = {
  httpStatus: 200,
  envelope: { status: false },
  body: { status: false, data: { status: 'INVALID', message: 'No' } },
};

let verification: VerificationResult;
const send = vi.fn<(call: object) => Promise<unknown>>();
const read = vi.fn<(call: object) => Promise<unknown>>();

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('kobo:cards:owner', 'x');
  vi.useFakeTimers();
  verification = { ok: true, value: 'pending' };
  send.mockReset().mockResolvedValue({ ok: true, value: approved });
  read.mockReset();
  openVault.mockReset().mockResolvedValue({ ok: true, value: vault });
  for (const act of Object.values(vault)) act.mockReset();
  vault.list.mockResolvedValue([stored]);
  vault.seal.mockResolvedValue({ id: 'a', box: 'sealed' });
  vault.save.mockResolvedValue(true);
});
afterEach(() => vi.useRealTimers());

/** Creates a checkout's card flow. `paid` runs the saves that follow a success. */
async function card({
  inApp = false,
  savedCards = true,
  email = 'ada@example.com',
  hostedCard,
}: {
  inApp?: boolean;
  savedCards?: boolean;
  hostedCard?: 'frame' | 'window';
  /** Null for a payer without an e-mail address. */
  email?: string | null;
} = {}) {
  localStorage.removeItem('kobo:payment:CHK_1');
  const saves: Parameters<CheckoutContext['onPaid']>[0][] = [];
  const payment: Partial<CheckoutContext> = {
    memo: createMemo(),
    transaction: {
      reference: 'CHK_1',
      publicKey: 'pk_1',
      email: email ?? undefined,
      hostedCard,
      settings: { inApp },
    } as CheckoutContext['transaction'],
    clock: { now: () => 0, observe: () => {} },
    http: { send, read } as unknown as CheckoutContext['http'],
    poller: createPoller(async () => verification),
    savedCards,
    onPaid: (save) => saves.push(save),
  };
  const payments = createPayments(testHost('window').host, createPaymentStorage('CHK_1'));
  const runner = cardPayment(payments, payment as CheckoutContext);
  await settled();
  return {
    runner,
    payment: payment as CheckoutContext,
    paid: () => Promise.all(saves.map((save) => save())),
  };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const choose = {
  type: 'device-card-chosen',
  chosen: { card: onDevice, cvv: '739', pin: '1234', idempotencyKey: 'k' },
} as const;
const submit = (card: CardDetails) => ({ type: 'card-submitted', card, idempotencyKey: 'k' }) as const;

describe('the charged card', () => {
  it('keeps its scheme and last digits in memory, and is never stored', async () => {
    const { runner, payment } = await card();
    vault.list.mockResolvedValue([]);
    expect(chargedCard(payment)).toBeUndefined();
    runner.send({ type: 'other-card-chosen' });
    runner.send(submit({ ...typed, save: false }));
    expect(sentCard(payment)).toEqual({ scheme: 'visa', last4: '1111' });
    expect(chargedCard(payment)).toBeUndefined();
    await settled();
    expect(chargedCard(payment)).toEqual({ scheme: 'visa', last4: '1111' });
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(stored).toContain('waiting');
    expect(stored).not.toMatch(/1111|visa/);
  });

  it.each([
    ['refused', { ok: true, value: refused }],
    [
      'accepted with a status that is unknown',
      { ok: true, value: { httpStatus: 200, body: { status: true, data: { status: 'PROCESSING' } } } },
    ],
    ['in conflict with another charge', { ok: true, value: { httpStatus: 409, body: { message: 'Paid' } } }],
    ['without an answer', { ok: false, error: { kind: 'timeout' } }],
    ['not sent', { ok: false, error: { kind: 'offline' } }],
  ])('is unknown if the charge was %s, because another card may have paid', async (_, reply) => {
    const { runner, payment } = await card();
    vault.list.mockResolvedValue([]);
    send.mockResolvedValueOnce(reply);
    runner.send({ type: 'other-card-chosen' });
    runner.send(submit({ ...typed, save: false }));
    await settled();
    expect(chargedCard(payment)).toBeUndefined();
    expect(sentCard(payment)).toBeUndefined();
  });

  it('is the provider’s card if the payer chose one', async () => {
    const { runner, payment } = await card();
    runner.send({
      type: 'provider-card-chosen',
      chosen: {
        card: { ...onDevice, kind: 'provider', cvvRequired: false },
        cvv: undefined,
        idempotencyKey: 'k',
      },
    });
    await settled();
    expect(chargedCard(payment)).toMatchObject({ scheme: 'visa', last4: '1111' });
  });
});

describe('the offered cards', () => {
  it('are those that this payer saved on this device at this merchant', async () => {
    const { runner } = await card();
    expect(runner.state()).toEqual({ status: 'select', cards: [onDevice] });
    expect(openVault).toHaveBeenCalledTimes(1);
    expect(openVault.mock.calls[0]?.[0]).toEqual({ publicKey: 'pk_1', email: 'ada@example.com' });
    // The vault computes the age of cards with the server's clock.
    expect(openVault.mock.calls[0]?.[1].now()).toBe(0);
    expect(read).not.toHaveBeenCalled();
  });

  it('exclude a card that its issuer has blocked', async () => {
    for (const [code, offered] of [
      ['51', [onDevice]],
      ['43', undefined],
    ] as const) {
      const { runner } = await card();
      vault.unlock.mockResolvedValueOnce({ kind: 'unlocked', pan: typed.pan, expiry: '12/40' });
      const declined = { status: 'FAILED', message: 'No', reason: { code, source: 'iso8583' } };
      send.mockResolvedValueOnce({
        ok: true,
        value: { ...refused, body: { status: false, data: declined } },
      });
      runner.send(choose);
      await settled();
      expect(runner.state()).toMatchObject({ status: 'failed', failure: { reason: { code } } });
      runner.send({ type: 'retried' });
      await settled();
      expect(runner.state()).toEqual({ status: 'new-card', saved: offered !== undefined });
      runner.send({ type: 'saved-cards-wanted' });
      await settled();
      const state = runner.state();
      expect(state.status === 'select' ? state.cards : undefined).toEqual(offered);
    }
  });

  it('are none if this device has no saved cards, without opening the vault', async () => {
    localStorage.clear();
    const { runner } = await card();
    expect(runner.state()).toEqual({ status: 'new-card', saved: false });
    expect(openVault).not.toHaveBeenCalled();
  });

  it('are none if the deployer disables them, the e-mail is missing or the vault fails', async () => {
    for (const changes of [{ savedCards: false }, { email: '' }]) {
      expect((await card(changes)).runner.state().status).toBe('new-card');
    }
    expect(openVault).not.toHaveBeenCalled();
    openVault.mockResolvedValueOnce({ ok: false, error: { kind: 'unavailable' } });
    expect((await card()).runner.state().status).toBe('new-card');
    openVault.mockRejectedValueOnce(new Error('the chunk failed to load'));
    expect((await card()).runner.state().status).toBe('new-card');
  });

  it('are the provider’s in an app, even if the device has saved cards', async () => {
    read.mockResolvedValue({
      ok: true,
      value: {
        TokenizedCards: [{ authToken: 'tok', card: { scheme: 'Visa', last4: '2222', expiry: '01/41' } }],
      },
    });
    const { runner } = await card({ inApp: true, savedCards: false });
    expect(runner.state()).toEqual({
      status: 'select',
      cards: [
        { kind: 'provider', id: 'tok', scheme: 'Visa', last4: '2222', expiry: '01/41', cvvRequired: false },
      ],
    });
    expect(read.mock.calls[0]?.[0]).toMatchObject({ query: { email: 'ada@example.com' }, publicKey: 'pk_1' });
    read.mockResolvedValue({ ok: false, error: { kind: 'timeout' } });
    expect((await card({ inApp: true })).runner.state().status).toBe('new-card');
    expect(openVault).not.toHaveBeenCalled();
  });
});

describe('a card on the provider’s page', () => {
  it('is charged by the reference alone, once, and is offered again after a failure', async () => {
    const { runner } = await card({ hostedCard: 'frame' });
    const pay = { type: 'hosted-page-wanted', idempotencyKey: 'k' } as const;
    expect(runner.state()).toEqual({ status: 'hosted' });
    send.mockResolvedValueOnce({
      ok: true,
      value: {
        httpStatus: 200,
        envelope: { status: true },
        body: { data: { status: 'PENDING_AUTH_CAPTURE', redirect_url: 'https://psp.example/card' } },
      },
    });
    runner.send(pay);
    runner.send(pay);
    await settled();
    expect(send.mock.calls).toEqual([
      [
        expect.objectContaining({
          endpoint: 'cardCharge',
          body: { reference: 'CHK_1', hosted: true },
          idempotencyKey: 'k',
        }),
      ],
    ]);
    expect(runner.state()).toEqual({ status: 'redirect', address: 'https://psp.example/card' });
    runner.send({ type: 'ended', status: 'failed' });
    runner.send({ type: 'retried' });
    await settled();
    expect(runner.state()).toEqual({ status: 'hosted' });
  });

  it('opens no vault and reads no saved cards, even in an app', async () => {
    for (const inApp of [false, true]) {
      const { runner } = await card({ hostedCard: 'window', inApp });
      expect(runner.state()).toEqual({ status: 'hosted' });
    }
    expect(openVault).not.toHaveBeenCalled();
    expect(read).not.toHaveBeenCalled();
  });
});

describe('a card on the device', () => {
  it('is unlocked with its CVV, charged as a typed card, and not saved again', async () => {
    vault.unlock.mockResolvedValue({ kind: 'unlocked', pan: typed.pan, expiry: '12/40' });
    const { runner, paid } = await card();
    runner.send(choose);
    await settled();
    expect(vault.unlock).toHaveBeenCalledWith('a', '739');
    expect(send).toHaveBeenCalledTimes(1);
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      endpoint: 'cardCharge',
      body: { pan: typed.pan, cvv: '739', expiry: '12/40', pin: '1234', saveCard: false },
      publicKey: 'pk_1',
      idempotencyKey: 'k',
    });
    expect(runner.state().status).toBe('waiting');
    expect(await paid()).toEqual([undefined]);
    expect(vault.seal).not.toHaveBeenCalled();
    expect(vault.save).not.toHaveBeenCalled();
  });

  it.each([
    [
      { kind: 'wrong-cvv', left: 3 },
      { status: 'select', wrongCvv: { id: 'a', left: 3 } },
    ],
    [{ kind: 'erased' }, { status: 'new-card', alert: { kind: 'card-erased' } }],
    [{ kind: 'refused' }, { status: 'new-card', saved: true, alert: { kind: 'storage-refused' } }],
    [{ kind: 'missing' }, { status: 'select' }],
  ] as const)('for which the vault returns %o is not charged: %o', async (result, expected) => {
    vault.unlock.mockResolvedValue(result);
    const { runner } = await card();
    runner.send(choose);
    await settled();
    expect(runner.state()).toMatchObject(expected);
    expect(send).not.toHaveBeenCalled();
    expect(vault.list).toHaveBeenCalledTimes(result.kind === 'missing' ? 2 : 1);
  });

  it('is removed, and the list is read again', async () => {
    const { runner } = await card();
    vault.list.mockResolvedValue([]);
    runner.send({ type: 'forget-wanted', id: 'a' });
    await settled();
    expect(vault.forget).toHaveBeenCalledWith('a');
    expect(runner.state()).toEqual({ status: 'new-card', saved: false });
  });
});

describe('a card to be saved', () => {
  async function submitted(changes: Parameters<typeof card>[0] = {}, details = typed) {
    const made = await card(changes);
    if (made.runner.state().status === 'select') made.runner.send({ type: 'other-card-chosen' });
    made.runner.send(submit(details));
    await settled();
    return made;
  }

  it('is encrypted when it is sent, and stored only once it has paid', async () => {
    const { paid } = await submitted();
    expect(vault.seal).toHaveBeenCalledWith({ pan: typed.pan, expiry: '12/40', scheme: 'visa' }, '739');
    expect(vault.save).not.toHaveBeenCalled();
    expect(await paid()).toEqual([true]);
    expect(vault.save.mock.calls).toEqual([[{ id: 'a', box: 'sealed' }]]);
  });

  it('is saved by the provider only in an app', async () => {
    await submitted();
    expect(send.mock.calls[0]?.[0]).toMatchObject({ body: { saveCard: false } });
    read.mockResolvedValue({ ok: true, value: { TokenizedCards: [] } });
    const { paid } = await submitted({ inApp: true });
    expect(send.mock.calls[1]?.[0]).toMatchObject({ body: { saveCard: true } });
    expect(await paid()).toEqual([undefined]);
    expect(vault.save).not.toHaveBeenCalled();
  });

  it.each([
    ['the payer does not want it', {}, { ...typed, save: false }],
    ['the deployer does not', { savedCards: false }, typed],
  ] as const)('is not saved if %s', async (_, changes, details) => {
    const { paid } = await submitted(changes, details);
    expect(await paid()).toEqual([undefined]);
    expect(vault.seal).not.toHaveBeenCalled();
    expect(send.mock.calls[0]?.[0]).toMatchObject({ body: { saveCard: false } });
  });

  it('is not saved if it was refused, even if the next card pays', async () => {
    send.mockResolvedValueOnce({ ok: true, value: refused });
    const { runner, paid } = await submitted();
    expect(runner.state()).toMatchObject({ status: 'new-card', alert: { kind: 'server', message: 'No' } });
    expect(await paid()).toEqual([undefined]);
    runner.send(submit({ ...typed, save: false }));
    await settled();
    expect(await paid()).toEqual([undefined]);
    expect(vault.save).not.toHaveBeenCalled();
  });

  it('is charged even if the payer has no name and no e-mail address', async () => {
    await submitted({}, typed);
    expect(send.mock.calls[0]?.[0]).toMatchObject({ body: { cardHolder: 'ada@example.com' } });
    await submitted({ email: null }, typed);
    expect(send.mock.calls[1]?.[0]).toMatchObject({ body: { cardHolder: '' } });
  });

  it('reports a failure to encrypt it, to store it or to open the vault', async () => {
    vault.save.mockResolvedValueOnce(false);
    expect(await (await submitted()).paid()).toEqual([false]);
    vault.seal.mockRejectedValueOnce(new Error('no crypto'));
    expect(await (await submitted()).paid()).toEqual([false]);
    openVault.mockResolvedValue({ ok: false, error: { kind: 'unavailable' } });
    expect(await (await submitted()).paid()).toEqual([false]);
    expect(send).toHaveBeenCalledTimes(3);
  });
});

describe('an OTP, or an abandoned 3-D Secure page', () => {
  async function at(status: string) {
    const body = { status: true, data: { status, redirectUrl: 'https://acs.example' } };
    localStorage.clear();
    send.mockResolvedValueOnce({ ok: true, value: { ...approved, body } });
    const made = await card();
    made.runner.send(submit({ ...typed, save: false }));
    await settled();
    return made;
  }

  it('is sent once, for the reference, without an idempotency key', async () => {
    const { runner } = await at('PENDING_AUTH');
    runner.send({ type: 'otp-submitted', code: '123456' });
    await settled();
    expect(send).toHaveBeenCalledTimes(2);
    expect(send.mock.calls[1]?.[0]).toMatchObject({
      endpoint: 'cardOtp',
      values: { reference: 'CHK_1' },
      body: { code: '123456' },
      publicKey: 'pk_1',
    });
    expect(send.mock.calls[1]?.[0]).not.toHaveProperty('idempotencyKey');
  });

  it('is verified at once after a wrong OTP, and only by polls before', async () => {
    const { runner } = await at('PENDING_AUTH');
    verification = { ok: true, value: 'failed' };
    await settled();
    expect(runner.state().status).toBe('otp');
    send.mockResolvedValueOnce({ ok: true, value: refused });
    runner.send({ type: 'otp-submitted', code: '000000' });
    await settled();
    expect(runner.state()).toEqual({ status: 'failed', failure: { kind: 'not-completed' } });
  });

  it.each([
    [
      { ok: true, value: 'pending' },
      { status: 'failed', failure: { kind: 'not-completed' }, outcomeUnknown: true },
    ],
    [
      { ok: true, value: 'failed' },
      { status: 'failed', failure: { kind: 'not-completed' } },
    ],
    [{ ok: true, value: 'expired' }, { status: 'not-found' }],
    [{ ok: false, error: { kind: 'timeout' } }, { status: 'checking' }],
  ] as const)('ends as the verification reports: %o leads to %o', async (answer, expected) => {
    const { runner } = await at('PENDING_AUTH_CAPTURE');
    expect(runner.state()).toEqual({ status: 'redirect', address: 'https://acs.example' });
    verification = answer;
    runner.send({ type: 'authentication-abandoned' });
    await settled();
    expect(runner.state()).toEqual(expected);
  });
});
