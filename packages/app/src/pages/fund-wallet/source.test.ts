import { beforeEach, expect, it, vi } from 'vitest';
import { testHost } from '../../host/testHost';
import { createSession } from '../../session/session';
import type { App } from '../page';
import { walletSource } from './source';

const verified = vi.hoisted(() => ({ amount: undefined as number | undefined }));
vi.mock('../../api/checkout', () => ({
  verifyTransaction: async () => ({ ok: true, value: { status: 'success', amount: verified.amount } }),
}));

beforeEach(() => localStorage.clear());

it.each([
  [undefined, undefined],
  [150_000, { minorUnits: 150_000, currency: 'NGN' }],
])(
  'the receipt of a wallet funding has the provider’s amount, never the address’s: %s',
  async (amount, paid) => {
    verified.amount = amount;
    const app = { http: {} } as App;
    const session = createSession({
      reference: 'CHK_1',
      source: walletSource(app, {
        account: { name: 'Ada Obi', number: '0123456789', bank: 'GTB' },
        money: { minorUnits: 150_000, currency: 'NGN' },
        reference: 'CHK_1',
        email: undefined,
        logo: undefined,
        primaryColor: undefined,
      }),
      route: { name: 'fund-wallet', service: 'default' },
      http: { send: vi.fn(), read: vi.fn() },
      clock: { now: () => 0, observe() {} },
      host: testHost('frame').host,
      savedCards: false,
      supportContact: undefined,
      payable: () => true,
    });
    await vi.waitUntil(() => session.runner.state().status === 'paid-before');
    expect(session.runner.state()).toMatchObject({ paid });
  },
);
