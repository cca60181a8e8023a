import { vi } from 'vitest';
import type { ApiError } from '../api/result';
import { testHost } from '../host/testHost';
import { createSession } from './session';
import type { Source } from './source';
import type { Transaction } from './transaction';

const transaction = {
  reference: 'CHK_1',
  money: { minorUnits: 500_000, currency: 'NGN' },
  publicKey: 'pk_indigo',
  email: 'ada@example.com',
  settings: { cardOnly: false, hideUssdDialButton: false, showSuccessBtnOnDone: false, inApp: false },
} as Transaction;

interface TestSessionOptions {
  /** The reference that the page was opened with. The default is the transaction's reference, `CHK_1`. */
  opened?: string;
  says?: 'pending' | 'success' | 'expired';
  verified?: Awaited<ReturnType<Source['verify']>>;
  http?: Partial<Parameters<typeof createSession>[0]['http']>;
  settings?: Partial<Transaction['settings']>;
  merchant?: Pick<Transaction, 'merchantName' | 'supportContact' | 'cancelledAddress'>;
  unconfirmedAmount?: boolean;
  fails?: ApiError;
}

/** Creates a checkout in the SDK's frame, without React. The options set the provider's replies. */
export function testSession(options: TestSessionOptions = {}) {
  const { says = 'pending', verified = { ok: true, value: { status: 'success' } } } = options;
  const { settings, merchant } = options;
  const { unconfirmedAmount = false, fails } = options;
  const { host } = testHost('sdk');
  const loaded = { ...transaction, ...merchant, settings: { ...transaction.settings, ...settings } };
  const verify = vi.fn<Source['verify']>(async () => verified);
  const session = createSession({
    reference: options.opened ?? 'CHK_1',
    source: {
      load: async () =>
        fails ? { ok: false, error: fails } : { ok: true, value: { transaction: loaded, status: says } },
      verify,
      unconfirmedAmount,
    },
    route: { name: 'checkout', service: 'default', reference: 'CHK_1' },
    http: { send: vi.fn(), read: vi.fn(), ...options.http },
    clock: { now: () => Date.parse('2026-11-21T10:00:00Z'), observe() {} },
    host,
    savedCards: true,
    supportContact: undefined,
    payable: () => true,
  });
  return {
    session,
    host,
    verify,
    payment: () => vi.waitUntil(() => session.payment()),
    done: () => host.send.mock.calls.filter(([{ type }]) => type === 'done').length,
    status: () => session.runner.state().status,
  };
}
