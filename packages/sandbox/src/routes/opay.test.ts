// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { RIGHT_OTP } from '../simulator/bank/scenarios';
import { testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});

const link = (reference: string, { call } = server) =>
  call('PUT', `/checkout/${reference}/charge/external-wallets/opay`, { call_back_url: '' });

/** The heading of the wallet's page, before or after a decision of the payer. */
async function walletPage(reference: string, decision?: 'approve' | 'decline') {
  const address = `http://localhost/sandbox/opay/${reference}`;
  if (decision) {
    const body = new URLSearchParams({ decision });
    const headers = { 'sec-fetch-site': 'same-origin' };
    await server.app.request(address, { method: 'POST', body, headers });
  }
  const text = await (await server.app.request(address)).text();
  return /<h1>(.*)<\/h1>/.exec(text)?.[1];
}

describe('a link to Opay', () => {
  it('is one charge, which the payer approves on the wallet’s page', async () => {
    const reference = await server.create();
    expect((await link(reference)).httpStatus).toBe(200);
    expect((await link(reference)).httpStatus).toBe(200);
    expect(await server.stages(reference)).toEqual(['Opay: wallet-page']);
    expect(await server.status(reference)).toBe('pending');
    expect(await walletPage(reference, 'approve')).toBe('Paid');
    expect(await server.status(reference)).toBe('success');
    expect(await server.stages(reference)).toEqual(['Opay: succeeded']);
  });

  it('can be opened again after a decline', async () => {
    const reference = await server.create();
    await link(reference);
    expect(await walletPage(reference, 'decline')).toBe('Not paid');
    expect(await server.status(reference)).toBe('failed');
    expect((await link(reference)).httpStatus).toBe(200);
    expect(await walletPage(reference)).toMatch(/^Pay /);
  });

  it('is refused over http on another machine, and starts no charge', async () => {
    const emulated = testServer(':memory:', '10.0.2.2');
    const reference = await emulated.create();
    expect(await link(reference, emulated)).toMatchObject({
      httpStatus: 200,
      body: { status: false, message: 'This sandbox needs https for the next page' },
    });
    expect(await emulated.attempts(reference)).toBe(0);
  });

  it('is refused with 409 after a success and while another charge is under way, with 400 after the end', async () => {
    expect((await link('CHK_paid')).httpStatus).toBe(409);
    expect((await link('CHK_expired')).httpStatus).toBe(400);
    expect((await link('CHK_none')).httpStatus).toBe(404);
    const held = await server.create();
    await server.charge(held, '4000000000000085');
    expect((await link(held)).httpStatus).toBe(409);
    const prompted = await server.create();
    await server.momo(prompted, '+2348031234567');
    expect((await link(prompted)).httpStatus).toBe(409);
    expect(await server.stages(prompted)).toEqual(['MoMo: approval']);
  });

  it('ends a card that waits for its OTP', async () => {
    const reference = await server.create();
    await server.charge(reference, '5555555555554444');
    await link(reference);
    const path = `/checkout/charge/card/${reference}`;
    expect((await server.call('PUT', path, { code: RIGHT_OTP })).httpStatus).toBe(400);
    expect(await server.stages(reference)).toEqual(['Card: failed', 'Opay: wallet-page']);
  });

  it.each(['card', 'transfer'])('takes no money after a %s', async (method) => {
    const reference = await server.create();
    await link(reference);
    if (method === 'card') await server.charge(reference, '4000000000009995');
    else await server.act(reference, 'credit');
    const before = await server.status(reference);
    const shown = before === 'success' ? 'Paid' : 'Not paid';
    expect(await walletPage(reference, 'approve')).toBe(shown);
    expect(await server.status(reference)).toBe(before);
    expect((await server.stages(reference))[0]).toBe('Opay: failed');
  });
});
