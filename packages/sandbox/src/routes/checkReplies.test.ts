// @vitest-environment node
import { ENDPOINTS, type EndpointName, pathOf } from '@kobo/protocol/api';
import { CHARGE_CALLS, QUERIES, REPLIES, REQUESTS } from '@kobo/protocol/api/contract';
import { wireOf } from '@kobo/protocol/api/wire';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findObject, listObjects, plantObject } from '../ledger/objects';
import { testServer } from '../testServer';
import { problemOf } from './checkReplies';

let server = testServer();
beforeEach(() => {
  server = testServer();
});

describe('a reply of the sandbox', () => {
  it('is JSON, except a gateway’s page', async () => {
    expect(await problemOf('verify', new Response('Not found', { status: 404 }))).toBe(
      'HTTP 404 without JSON',
    );
    expect(await problemOf('verify', new Response('<h1>502</h1>', { status: 502 }))).toBeUndefined();
  });

  it('that violates the contract becomes a 500, and the error is logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    server.ledger.exec("UPDATE accounts SET account_number = ''");
    await server.call('POST', '/checkout/CHK_demo/virtual-account');
    server.ledger.exec("UPDATE accounts SET account_number = ''");
    const { httpStatus, body } = await server.call('POST', '/checkout/CHK_demo/virtual-account');
    expect(httpStatus).toBe(500);
    expect(body.message).toContain('The sandbox broke its contract: virtualAccount: account_number: ');
    expect(log).toHaveBeenCalledWith(expect.stringContaining('(POST /checkout/CHK_demo/virtual-account)'));
  });

  it('may violate the contract because of the ledger’s data or a requested fault', async () => {
    const { data } = findObject(server.ledger, 'PAGE_fixed') ?? { data: {} };
    plantObject(server.ledger, {
      reference: 'PAGE_odd',
      kind: 'payment-page',
      data: { ...data, reference: 'PAGE_odd', status: 'perhaps' },
    });
    expect((await server.call('GET', '/payment-page/PAGE_odd')).httpStatus).toBe(200);
    await server.call('POST', '/sandbox/faults', { reference: 'CHK_demo', fault: 'success-after-expiry' });
    expect(await server.status('CHK_demo')).toBe('expired');
  });

  it('violates the contract for only four seeds', () => {
    const calls = {
      invoice: 'invoice',
      'payment-link': 'paymentLink',
      'payment-page': 'paymentPage',
      'qr-code': 'qrCode',
      subscription: 'subscription',
    } as const;
    const odd = listObjects(server.ledger).filter(({ reference, kind }) => {
      const { data } = findObject(server.ledger, reference) ?? {};
      return kind !== 'wallet' && !v.is(wireOf(REPLIES[calls[kind]]), data);
    });
    expect(odd.map(({ reference }) => reference)).toEqual([
      'INV_odd_lines',
      'LNK_hostile',
      'PAGE_hostile',
      'SUB_odd',
    ]);
  });
});

describe('a request to the sandbox', () => {
  const values = { prefix: '', reference: 'CHK_demo', token: 'tok_saved_visa', id: 'QR_open' };
  const objects: Partial<Record<EndpointName, string>> = {
    payLink: 'LNK_open',
    payPage: 'PAGE_single',
    confirmSubscription: 'SUB_wallet',
  };
  const sent = Object.keys(REQUESTS) as (keyof typeof REQUESTS)[];

  it.each(sent)('of %s is validated with its schema', async (name) => {
    const reference = objects[name] ?? values.reference;
    const path = pathOf(name, { ...values, reference });
    const { httpStatus, body } = await server.call(ENDPOINTS[name].method, path, []);
    // A schema without required fields accepts an empty list.
    const needed = !v.is(REQUESTS[name], []);
    expect([httpStatus, body.message]).toEqual(
      needed ? [400, expect.stringMatching(/^The field \w+ is missing or not valid$/)] : [200, 'Successful'],
    );
  });

  it.each(Object.keys(QUERIES) as (keyof typeof QUERIES)[])('of %s requires its query', async (name) => {
    const { httpStatus, body } = await server.call('GET', pathOf(name, values));
    expect([httpStatus, body.message]).toEqual([400, expect.stringMatching(/^The query \w+ is missing/)]);
  });

  it('is in the contract: each call returns data or a charge reply', () => {
    expect([...Object.keys(REPLIES), ...CHARGE_CALLS].sort()).toEqual(Object.keys(ENDPOINTS).sort());
  });
});
