import { PRO_PREFIX } from '@kobo/protocol/api';
import * as v from 'valibot';
import { openLedger } from './ledger/database';
import { plantSeeds } from './ledger/seeds';
import { createServer } from './server';

const HEADERS = { 'x-api-key': 'k', authorization: 'pk_test_adire', 'content-type': 'application/json' };

const Body = v.looseObject({
  message: v.optional(v.string()),
  data: v.fallback(v.record(v.string(), v.unknown()), {}),
});
const LedgerEntry = v.looseObject({
  attempts: v.number(),
  requests: v.number(),
  charges: v.array(
    v.looseObject({ method: v.string(), detail: v.string(), stage: v.string(), scenario: v.string() }),
  ),
});

/**
 * Returns a sandbox for tests, and helpers for API calls.
 * @param file the file of the ledger. By default the ledger is in memory.
 */
export function testServer(file = ':memory:', host = 'localhost') {
  const ledger = openLedger(file);
  plantSeeds(ledger);
  const folders = { app: '/nowhere', sdk: '/nowhere', public: '/nowhere' };
  const app = createServer(ledger, folders, { checkReplies: true, hosts: [host] });

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await app.request(`http://${host}${path}`, {
      method,
      headers: { ...HEADERS, accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { httpStatus: response.status, body: v.parse(Body, await response.json()) };
  }

  async function create(fields: object = {}): Promise<string> {
    const { body } = await call('POST', `${PRO_PREFIX}/checkout/initialize`, { amount: 5000, ...fields });
    return String(body.data['reference']);
  }

  const charge = (reference: string, pan: string, more: object = {}, headers = {}) =>
    call('POST', '/checkout/charge/card', { ...cardOf(reference, pan), ...more }, headers);
  const momo = (reference: string, phone_number: string, headers = {}) =>
    call('PUT', `/checkout/${reference}/charge/external-wallets/momo`, { phone_number }, headers);
  const pocket = (reference: string, pocket_tag: string, headers = {}) =>
    call('PUT', `/checkout/${reference}/charge/external-wallets/pocket`, { pocket_tag }, headers);
  const act = (reference: string, action: string) =>
    call('POST', `/sandbox/transactions/${reference}/${action}`);
  const status = async (reference: string) =>
    (await call('GET', `${PRO_PREFIX}/checkout/status/${reference}`)).body.data['status'];
  const ledgerOf = async (reference: string) =>
    v.parse(LedgerEntry, (await call('GET', `/sandbox/transactions/${reference}`)).body.data);
  const attempts = async (reference: string) => (await ledgerOf(reference)).attempts;
  const requests = async (reference: string) => (await ledgerOf(reference)).requests;
  /** Returns the charges as texts such as `Card: failed`, oldest first. */
  const stages = async (reference: string) =>
    (await ledgerOf(reference)).charges.map(({ method, stage }) => `${method}: ${stage}`);

  return {
    ledger,
    app,
    call,
    create,
    charge,
    momo,
    pocket,
    act,
    status,
    ledgerOf,
    attempts,
    requests,
    stages,
  };
}
export type TestServer = ReturnType<typeof testServer>;

export function cardOf(reference: string, pan: string) {
  return {
    reference,
    pan,
    cvv: '123',
    expiry: '12/40',
    deviceSignature: '{}',
    cardHolder: '',
    saveCard: false,
  };
}

export function keyed(key = 'k'.repeat(32)) {
  return { 'idempotency-key': key };
}

/** Returns the form of a bank-account debit, without its OTP. */
export function debitOf(checkoutReference: string, accountNumber: string) {
  return {
    phoneNumber: '+2348030000010',
    bankCode: '058',
    bankName: 'GTB',
    accountNumber,
    narration: 'Payment',
    sessionId: 'SES_1',
    amount: 5000,
    checkoutReference,
    customerEmail: 'payer@example.com',
    customerName: '',
  };
}

export const TEST_HEADERS: Readonly<Record<string, string>> = HEADERS;
