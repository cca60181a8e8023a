import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { matchRoute } from '../../address/route';
import type { Host, HostKind } from '../../host/host';
import { testHost } from '../../host/testHost';
import { METHODS } from '../../methods/registry';
import type { App } from '../page';
import { page } from '.';

const QUERY = new URLSearchParams({
  account_name: 'KOBO / First Bank',
  account_number: '9012345678',
  bank_name: 'Sandbox Bank',
  amount: '950000',
  currency: 'NGN',
  email: 'ada@example.com',
  logoLink: 'https://attacker.example/first-bank.png',
});

beforeAll(async () => {
  await Promise.all([METHODS['bank-transfer'].load({}), METHODS.ussd.load({})]);
});
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  document.title = '';
  history.replaceState(null, '', `/collection/fund-wallet?${QUERY}`);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function appOf(host: Host, walletFundingAtTopLevel: boolean): App {
  const config = { provider: { name: 'Kobo', supportEmail: 'help@kobo.example' }, walletFundingAtTopLevel };
  const clock = { now: () => Date.now(), observe() {} };
  const route = matchRoute('/collection/fund-wallet');
  return { host, config, clock, environment: 'live', route, http: {} } as unknown as App;
}

async function open(
  kind: HostKind,
  { connected, topLevel = true }: { connected?: Promise<string>; topLevel?: boolean } = {},
): Promise<void> {
  const { host } = testHost(kind);
  const content = page(appOf(connected ? { ...host, connected } : host, topLevel));
  void content.then((shown) => act(() => render(shown)));
  await settle();
}

async function settle(milliseconds = 0): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1)
    await act(() => vi.advanceTimersByTimeAsync(turn === 0 ? milliseconds : 0));
}

const text = () => document.body.textContent ?? '';
const WARNING = 'Kobo has not confirmed this account.';
const never = new Promise<string>(() => {});

function expectUnconfirmed(): void {
  expect(screen.getByRole('note').textContent).toContain(WARNING);
  expect(screen.getByRole('note').textContent).toContain(
    'check them with the person or business who sent it',
  );
  expect(text()).toContain('9012345678');
  expect(text()).toContain('The link asks for ₦950,000.00 to this account');
  expect(text()).not.toMatch(/Secured by|Transfer exactly/);
  expect(document.querySelector('img')).toBeNull();
  expect(document.title).toBe('PAY ₦950,000.00');
}

describe('the wallet-funding page', () => {
  it('shows the provider’s name and the logo in the frame of a connected host', async () => {
    await open('sdk');
    expect(text()).toContain('Transfer exactly ₦950,000.00 to this account');
    expect(text()).toContain('Secured by Kobo');
    expect(text()).not.toContain('has not confirmed');
    expect(document.querySelector('img')?.src).toBe(QUERY.get('logoLink'));
    expect(document.title).toBe('PAY ₦950,000.00 · Kobo');
  });

  it.each(['window', 'frame'] as const)(
    'warns in a %s that the account is not confirmed, and shows no logo',
    async (kind) => {
      await open(kind);
      expectUnconfirmed();
    },
  );

  it('shows nothing for 10 s without a handshake, then the warning', async () => {
    await open('sdk', { connected: never });
    await settle(9_000);
    expect(text()).toBe('');
    await settle(1_000);
    expectUnconfirmed();
  });

  it('shows nothing before a late handshake, and no warning after it', async () => {
    let shake: (origin: string) => void = () => {};
    await open('sdk', {
      connected: new Promise((resolve) => {
        shake = resolve;
      }),
    });
    await settle(5_000);
    expect(text()).toBe('');
    shake('https://shop.example');
    await settle();
    expect(text()).toContain('Secured by Kobo');
    expect(text()).not.toContain('has not confirmed');
  });

  it.each([
    ['Bank Transfer', undefined],
    ['USSD', 'GTBank'],
  ])('promises no credit after a transfer to an unconfirmed account by %s', async (method, bank) => {
    await open('window');
    fireEvent.click(screen.getByRole('button', { name: method }));
    await settle(1_000);
    if (bank !== undefined) fireEvent.click(screen.getByRole('button', { name: bank }));
    await settle(1_000);
    fireEvent.click(screen.getByRole('button', { name: 'I have completed payment' }));
    await settle();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
      'Check that your transfer has arrived',
    );
    expect(text()).toContain('Ask the person or business who sent you the link.');
    expect(text()).toContain(WARNING);
    expect(text()).not.toMatch(/is credited|Banks usually confirm|Save picture/);
  });

  it('shows nothing from the link in its own window if walletFundingAtTopLevel is off', async () => {
    await open('window', { topLevel: false });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('This link doesn’t open here');
    expect(text()).toContain('use the app or site where you have it');
    expect(text()).not.toMatch(/9012345678|First Bank|950,000|Secured by|Kobo|ada@example/);
    expect(document.querySelector('img')).toBeNull();
    expect(location.search).toBe('');
  });

  it.each(['frame', 'sdk'] as const)('opens in a %s even if walletFundingAtTopLevel is off', async (kind) => {
    await open(kind, { topLevel: false });
    expect(text()).toContain('9012345678');
  });
});
