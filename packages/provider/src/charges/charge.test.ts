import { describe, expect, it } from 'vitest';
import { approved, type ChargeOutcome, otpNeeded, redirect, unknown } from '../outcome';
import { refuse } from '../refusal';
import { CARD, gate, testKit } from '../testKit';

const OTHER_KEY = 'l'.repeat(32);
const PAGE = 'https://bank.example/3ds';

describe('a charge', () => {
  it('of a paid or expired transaction is refused, for every method', async () => {
    let handled = 0;
    const handle = () => {
      handled += 1;
      return approved();
    };
    const { call, start, pay, charge } = testKit({
      cardCharge: handle,
      cardOtp: handle,
      momo: handle,
      opay: handle,
    });
    const reference = await start();
    const everyMethod = async () => [
      (await charge(reference)).httpStatus,
      (await call('PUT', `/checkout/charge/card/${reference}`, { body: { code: '123456' } })).httpStatus,
      (
        await call('PUT', `/checkout/${reference}/charge/external-wallets/momo`, {
          body: { phone_number: '+2348030000099' },
        })
      ).httpStatus,
      (
        await call('PUT', `/checkout/${reference}/charge/external-wallets/opay`, {
          body: { call_back_url: PAGE },
        })
      ).httpStatus,
    ];
    pay(reference, { status: 'success' });
    expect(await everyMethod()).toEqual([409, 409, 409, 409]);
    const expired = await start();
    pay(expired, { status: 'expired' });
    expect((await charge(expired)).httpStatus).toBe(400);
    expect((await charge('CHK_0')).httpStatus).toBe(404);
    expect(handled).toBe(0);
  });

  it('at the same instant as another is a 409', async () => {
    const { opened, open } = gate();
    const { start, charge, pay } = testKit({
      async cardCharge(_, { transaction }) {
        await opened;
        pay(transaction.reference);
        return approved();
      },
    });
    const reference = await start();
    const both = [charge(reference), charge(reference)];
    open();
    const statuses = (await Promise.all(both)).map(({ httpStatus }) => httpStatus);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('sees that another has paid after it looked at the ledger', async () => {
    let handled = 0;
    const { provider, transactions, start, charge, pay } = testKit({
      cardCharge: (_, { transaction }) => {
        handled += 1;
        pay(transaction.reference);
        return approved();
      },
    });
    const reference = await start();
    const paid = transactions.get(reference);
    const { find } = { find: transactions.get.bind(transactions) };
    // The second read happens before the charge begins, and the third read afterwards.
    let reads = 0;
    transactions.get = (name) => {
      reads += 1;
      if (reads === 3 && paid) pay(reference);
      return find(name);
    };
    expect((await charge(reference)).httpStatus).toBe(409);
    expect(handled).toBe(0);
    transactions.get = find;
    expect(await provider.resume(reference, 'chg_0', () => approved())).toBeUndefined();
  });

  it('that can take money at any time blocks the others until the provider reports its outcome', async () => {
    let id = '';
    const { provider, call, start, charge, pay, status } = testKit({
      momo: (_, context) => {
        id = context.charge;
        return approved('Approve on your phone');
      },
    });
    const prompt = (reference: string) =>
      call('PUT', `/checkout/${reference}/charge/external-wallets/momo`, {
        body: { phone_number: '+2348030000099' },
      });
    const reference = await start();
    expect((await prompt(reference)).data).toMatchObject({
      status: 'SUCCESS',
      message: 'Approve on your phone',
    });
    expect((await prompt(reference)).httpStatus).toBe(409);
    expect((await charge(reference)).httpStatus).toBe(409);
    expect(await provider.openCharge(reference)).toMatchObject({ id, call: 'momo', state: 'taking' });
    pay(reference, { status: 'failed', reason: { code: '1032', source: 'mpesa' } });
    // A failure of another charge must not end this charge.
    await provider.changed(reference, 'chg_0');
    await provider.changed(reference);
    expect((await charge(reference)).httpStatus).toBe(409);
    expect(await status(reference)).toBe('pending');
    await provider.changed(reference, id);
    expect((await call('GET', `/checkout/status/${reference}`)).data).toMatchObject({
      status: 'failed',
      reason: { code: '1032' },
    });
    expect((await prompt(reference)).httpStatus).toBe(200);
    expect(await status(reference)).toBe('pending');
  });

  it('that fails while its handler still runs is over when the handler returns', async () => {
    const { provider, call, start, pay, status } = testKit({
      async momo(_, context) {
        pay(context.transaction.reference, { status: 'failed' });
        await provider.changed(context.transaction.reference, context.charge);
        return approved();
      },
    });
    const reference = await start();
    await call('PUT', `/checkout/${reference}/charge/external-wallets/momo`, {
      body: { phone_number: '+2348030000099' },
    });
    expect(await provider.openCharge(reference)).toBeUndefined();
    expect(await status(reference)).toBe('failed');
  });

  it('is refused after a success that the ledger has lost', async () => {
    const { start, charge, pay, errors } = testKit();
    const reference = await start();
    await charge(reference);
    pay(reference, { status: 'pending' });
    expect((await charge(reference)).httpStatus).toBe(409);
    expect(errors.length).toBeGreaterThan(0);
  });

  it('leaves the transaction free if the ledger fails before its handler runs', async () => {
    let reads = 0;
    let handled = 0;
    const kit = testKit({
      cardCharge: () => {
        handled += 1;
        return otpNeeded();
      },
    });
    const reference = await kit.start();
    const find = kit.transactions.get.bind(kit.transactions);
    kit.transactions.get = (name) => {
      reads += 1;
      if (reads === 3) throw new Error('the database is down');
      return find(name);
    };
    expect((await kit.charge(reference)).httpStatus).toBe(500);
    expect(await kit.provider.openCharge(reference)).toBeUndefined();
    expect((await kit.charge(reference)).httpStatus).toBe(200);
    expect(handled).toBe(1);
  });

  it('replaces one that waits for an OTP, whose OTP then takes nothing', async () => {
    let confirmed = 0;
    const { call, start, charge } = testKit({
      cardCharge: ({ pan }) => (pan === CARD.pan ? approved() : otpNeeded()),
      cardOtp: () => {
        confirmed += 1;
        return approved();
      },
    });
    const reference = await start();
    expect((await charge(reference, { body: { pan: '5555555555554444' } })).data.status).toBe('PENDING_AUTH');
    expect((await charge(reference)).data.status).toBe('SUCCESS');
    const late = await call('PUT', `/checkout/charge/card/${reference}`, { body: { code: '123456' } });
    expect(late.httpStatus).toBe(409);
    expect(confirmed).toBe(0);
  });

  it('whose handler throws stays open, because money may have moved', async () => {
    const { provider, start, charge, keyed, pay, errors } = testKit({
      cardCharge: () => {
        throw new Error('connection lost');
      },
    });
    const reference = await start();
    expect((await charge(reference, keyed())).httpStatus).toBe(500);
    expect((await charge(reference, keyed())).httpStatus).toBe(409);
    expect((await charge(reference, keyed(OTHER_KEY))).httpStatus).toBe(409);
    expect(errors).toHaveLength(1);
    pay(reference, { status: 'failed' });
    await provider.changed(reference);
    expect((await charge(reference, keyed(OTHER_KEY))).httpStatus).toBe(409);
  });

  it('whose process died ends with the outcome that the provider reports for it', async () => {
    let id = '';
    const { provider, start, charge, pay } = testKit({
      cardCharge: (_, context) => {
        if (id !== '') return otpNeeded();
        id = context.charge;
        throw new Error('killed');
      },
    });
    const reference = await start();
    await charge(reference);
    pay(reference, { status: 'failed' });
    await provider.changed(reference, id);
    expect((await charge(reference)).httpStatus).toBe(200);
  });

  it('with an unknown outcome is a 409, and blocks the others', async () => {
    const { start, charge, keyed } = testKit({ cardCharge: () => unknown() });
    const reference = await start();
    expect((await charge(reference, keyed())).httpStatus).toBe(409);
    expect((await charge(reference, keyed(OTHER_KEY))).httpStatus).toBe(409);
    expect((await charge(reference, keyed())).body.message).toBe('This payment is under way');
  });

  it('that is declined leaves the transaction payable, with a reason', async () => {
    const outcomes: ChargeOutcome[] = [
      refuse('insufficient_funds'),
      refuse('wrong_pin'),
      refuse('declined', { message: 'No' }),
      refuse('declined', { reason: undefined }),
      approved(),
    ];
    const { start, charge, status } = testKit({ cardCharge: () => outcomes.shift() ?? approved() });
    const reference = await start();
    expect(await charge(reference)).toMatchObject({
      httpStatus: 200,
      body: { status: false, data: { status: 'FAILED', reason: { code: '51', source: 'iso8583' } } },
    });
    expect(await charge(reference)).toMatchObject({
      httpStatus: 400,
      data: { status: 'INVALID', reason: { code: '55' } },
    });
    expect((await charge(reference)).data).toMatchObject({ message: 'No', reason: { code: '05' } });
    expect((await charge(reference)).data).toEqual({ status: 'FAILED', message: 'The payment was declined' });
    expect(await status(reference)).toBe('pending');
    expect((await charge(reference)).data.status).toBe('SUCCESS');
  });

  it('redirects only to an https: address', async () => {
    const { start, charge } = testKit({
      cardCharge: ({ cardHolder }) => redirect(cardHolder === '' ? PAGE : 'http://bank.example/'),
    });
    expect((await charge(await start())).data).toMatchObject({
      status: 'PENDING_AUTH_CAPTURE',
      redirectUrl: PAGE,
    });
    const reference = await start();
    expect((await charge(reference, { body: { cardHolder: 'Ada' } })).httpStatus).toBe(500);
    expect((await charge(reference)).data.status).toBe('PENDING_AUTH_CAPTURE');
  });

  it('after its page is resumed once', async () => {
    let id = '';
    const { provider, start, charge, pay, status } = testKit({
      cardCharge: (_, context) => {
        id = context.charge;
        return redirect(PAGE);
      },
    });
    const reference = await start();
    await charge(reference);
    const { opened, open } = gate();
    const work = async () => {
      await opened;
      pay(reference);
      return approved();
    };
    const first = provider.resume(reference, id, work);
    expect(await provider.resume(reference, id, work)).toBeUndefined();
    expect((await charge(reference)).httpStatus).toBe(409);
    open();
    expect(await first).toEqual(approved());
    expect(await status(reference)).toBe('success');
    expect(await provider.resume(reference, id, work)).toBeUndefined();
  });
});

describe('an idempotency key', () => {
  it('repeats the first reply, FAILED and a redirect included, and charges once', async () => {
    let handled = 0;
    const outcomes: ChargeOutcome[] = [approved(), refuse('declined'), redirect(PAGE), otpNeeded()];
    const { start, charge, keyed } = testKit({
      cardCharge: () => {
        handled += 1;
        return outcomes[handled - 1] ?? unknown();
      },
    });
    for (const _ of [...outcomes]) {
      const reference = await start();
      const first = await charge(reference, keyed());
      const second = await charge(reference, keyed());
      expect([second.httpStatus, second.body]).toEqual([first.httpStatus, first.body]);
    }
    expect(handled).toBe(4);
  });

  it('repeats the reply even after the transaction is paid', async () => {
    const { start, charge, keyed, status } = testKit();
    const reference = await start();
    await charge(reference, keyed());
    expect(await status(reference)).toBe('success');
    expect((await charge(reference, keyed())).data.status).toBe('SUCCESS');
    expect((await charge(reference, keyed(OTHER_KEY))).httpStatus).toBe(409);
  });

  it('whose charge is under way is a 409, with the same and with another body', async () => {
    const { opened, open } = gate();
    const begun = gate();
    const { start, charge, keyed } = testKit({
      async cardCharge() {
        begun.open();
        await opened;
        return approved();
      },
    });
    const reference = await start();
    const first = charge(reference, keyed());
    await begun.opened;
    expect((await charge(reference, keyed())).httpStatus).toBe(409);
    expect((await charge(reference, { ...keyed(), body: { cardHolder: 'Eve' } })).httpStatus).toBe(409);
    open();
    expect((await first).httpStatus).toBe(200);
  });

  it('with another body is a 409; for another reference it is another key', async () => {
    const { start, charge, keyed } = testKit();
    const reference = await start();
    await charge(reference, keyed());
    expect((await charge(reference, { ...keyed(), body: { cardHolder: 'Another' } })).httpStatus).toBe(409);
    expect((await charge(await start(), keyed())).data.status).toBe('SUCCESS');
  });

  it('of a charge that was refused may charge again', async () => {
    const outcomes: ChargeOutcome[] = [refuse('wrong_pin'), approved()];
    const { start, charge, keyed } = testKit({ cardCharge: () => outcomes.shift() ?? unknown() });
    const reference = await start();
    expect((await charge(reference, keyed())).httpStatus).toBe(400);
    expect((await charge(reference, keyed())).httpStatus).toBe(200);
  });

  it('that is short, or is sent twice, is refused', async () => {
    const { start, charge, keyed } = testKit();
    for (const key of ['1', 'x'.repeat(200), `${'k'.repeat(32)}, ${'k'.repeat(32)}`])
      expect((await charge(await start(), keyed(key))).httpStatus).toBe(400);
  });

  it('belongs to the transaction’s merchant: another one’s key reads no reply', async () => {
    const { start, charge, keyed } = testKit();
    const reference = await start();
    await charge(reference, keyed());
    expect((await charge(reference, { ...keyed(), key: 'pk_test_indigo' })).httpStatus).toBe(401);
  });

  it('reaches the store only as a hash, and a card never does', async () => {
    const stored: unknown[] = [];
    const { memoryStorage } = await import('../storage/memoryStorage');
    const storage = memoryStorage();
    const spied = new Proxy(storage.idempotency, {
      get:
        (target, name) =>
        (...values: unknown[]) => {
          stored.push(...values);
          return Reflect.get(target, name).apply(target, values);
        },
    });
    const { start, charge, keyed } = testKit({}, { ...storage, idempotency: spied });
    await charge(await start(), keyed());
    expect(stored.length).toBeGreaterThan(4);
    expect(JSON.stringify(stored)).not.toMatch(/k{32}|4111|"123"/);
  });
});

describe('an OTP', () => {
  const WRONG = '000000';
  function waiting() {
    const { opened, open } = gate();
    const kit = testKit({
      cardCharge: () => otpNeeded(),
      async cardOtp({ code }, { transaction }) {
        await opened;
        if (code === WRONG) return refuse('wrong_otp');
        kit.pay(transaction.reference);
        return approved();
      },
    });
    const otp = (reference: string, code: string) =>
      kit.call('PUT', `/checkout/charge/card/${reference}`, { body: { code } });
    return { ...kit, otp, open };
  }

  it('that is wrong can be followed by the right one', async () => {
    const { start, charge, otp, open } = waiting();
    open();
    const reference = await start();
    await charge(reference);
    expect((await otp(reference, WRONG)).httpStatus).toBe(400);
    expect((await otp(reference, '123456')).data.status).toBe('SUCCESS');
  });

  it('is accepted once, at the same instant and afterwards', async () => {
    const { start, charge, otp, open } = waiting();
    const reference = await start();
    await charge(reference);
    const both = [otp(reference, '123456'), otp(reference, '123456')];
    open();
    expect((await Promise.all(both)).map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409]);
    expect((await otp(reference, '123456')).httpStatus).toBe(409);
  });

  it('ends the charge when the third is wrong', async () => {
    const { start, charge, otp, open, status } = waiting();
    open();
    const reference = await start();
    await charge(reference);
    await otp(reference, WRONG);
    await otp(reference, WRONG);
    expect((await otp(reference, WRONG)).data.status).toBe('FAILED');
    expect((await otp(reference, '123456')).httpStatus).toBe(400);
    expect(await status(reference)).toBe('pending');
  });

  it('without a charge is refused', async () => {
    const { start, otp, open } = waiting();
    open();
    expect((await otp(await start(), '123456')).httpStatus).toBe(400);
  });
});
