import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HealthContext } from '../../forms/HealthContext';
import type { FundsReceived } from '../../session/fundsReceived';
import { testSession } from '../../session/testSession';
import { renderPressable } from '../../ui/testPressable';
import { USSD_BANKS } from './banks';
import { UssdScreen } from './UssdScreen';
import { ussdPayment } from './work';

const ACCOUNT = {
  account_number: '0123456789',
  account_name: 'ADIRE',
  metadata: { bank_name: 'Wema Bank' },
};

const read = vi.fn();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  read.mockReset().mockResolvedValue({ ok: true, value: ACCOUNT });
});

/** Functions that stop the flows, which would otherwise check the clock after their test. */
const stops: (() => void)[] = [];

afterEach(() => {
  cleanup();
  for (const stop of stops.splice(0)) stop();
});

async function show({ minorUnits = 500_000, hideUssdDialButton = false, max = 1e9 } = {}) {
  const { session, payment } = testSession({
    verified: { ok: true, value: { status: 'pending' } },
    http: { read },
    settings: { hideUssdDialButton },
  });
  const { transaction, ...rest } = await payment();
  const paid = { ...transaction, money: { minorUnits, currency: 'NGN' } };
  const ours = { ...rest, transaction: paid };
  renderPressable(
    <HealthContext value={{ bank: () => ({ max }), next: { label: 'Pay with Card', onPress: () => {} } }}>
      <UssdScreen session={session} payment={ours} />
    </HealthContext>,
  );
  const runner = ussdPayment(session.payments, ours);
  stops.push(runner.stop);
  return (event: Parameters<typeof runner.send>[0]) => act(() => runner.send(event));
}

const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the USSD screen', () => {
  it('shows the amount received through another device with the list of banks', async () => {
    const send = await show();
    send({
      type: 'funds-verified',
      funds: { received: 300_000, missing: 200_000, extra: 0, mismatch: 'add', credits: [] },
    });
    expect(
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain('₦3,000.00 of ₦5,000.00 has arrived.');
  });

  it('requests no account before the payer chooses a bank', {
    tags: ['ussd-1', 'rules-27'],
  }, async () => {
    await show();
    expect(screen.getAllByRole('button')).toHaveLength(USSD_BANKS.length);
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    ['GTBank', '*737*5000*0123456789#'],
    ['First Bank', '*894*5000*0123456789#'],
    ['Zenith Bank', '*966*5000*0123456789#'],
    ['UBA', '*919*5000*0123456789#'],
    ['Stanbic IBTC', '*909*5000*0123456789#'],
    ['VFD', '*5037*5000*0123456789#'],
    ['Rubies', '*7797*5000*0123456789#'],
    ['Access Bank', '*901*5000*0123456789#'],
    ['Sterling Bank', '*822*5000*0123456789#'],
    ['Unity Bank', '*7799*5000*0123456789#'],
    ['Keystone Bank', '*7111*5000*0123456789#'],
    ['Ecobank', '*326*5000*0123456789#'],
    ['Wema Bank', '*945*5000*0123456789#'],
    ['Fidelity Bank', '*770*5000*0123456789#'],
    ['FCMB', '*329*5000*0123456789#'],
    ['Polaris Bank', '*833*5000*0123456789#'],
    ['Union Bank', '*826*5000*0123456789#'],
  ])(
    'shows a customer of %s the code %s, to copy and to dial',
    { tags: ['fields-3', 'fields-27', 'limits-27'] },
    async (bank, code) => {
      await show();
      choose(bank);
      expect(await screen.findByText(code)).toBeTruthy();
      expect(screen.getByRole('heading').textContent).toContain(bank);
      expect(screen.getByRole('link', { name: 'Dial now' }).getAttribute('href')).toBe(
        `tel:${code.replace('#', '%23')}`,
      );
      expect(screen.getByRole('button', { name: /^Copy/ })).toBeTruthy();
      expect(screen.getByRole('button', { name: 'I have completed payment' })).toBeTruthy();
    },
  );

  it('has the dial link as its main button on a phone', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
    await show();
    choose('GTBank');
    const dial = await screen.findByRole('link', { name: 'Dial now' });
    expect(dial.className).toBe('button');
    expect(screen.getByRole('button', { name: 'I have completed payment' }).className).toContain('quiet');
  });

  it('has no dial link if the merchant hides it', async () => {
    await show({ hideUssdDialButton: true });
    choose('GTBank');
    expect(await screen.findByText('*737*5000*0123456789#')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('has no code for an amount with kobo, because kobo cannot be dialled', async () => {
    await show({ minorUnits: 500_050 });
    expect(screen.queryByRole('button')).toBeNull();
    expect(read).not.toHaveBeenCalled();
  });
});

describe('the USSD screen, after a part was received,', () => {
  const PART: FundsReceived = { received: 300_000, missing: 200_000, extra: 0, mismatch: 'add', credits: [] };
  const paragraphs = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

  it('offers a bank that accepts the missing amount, even if not the whole amount', async () => {
    const send = await show({ max: 250_000 });
    const off = () => screen.getByRole('button', { name: /^GTB/ }).getAttribute('aria-disabled');
    expect(off()).toBe('true');
    send({ type: 'funds-verified', funds: PART });
    expect(off()).toBeNull();
  });

  it('offers no bank if the figures are inconsistent, and shows the contact', async () => {
    const send = await show();
    send({
      type: 'funds-verified',
      funds: { ...PART, received: 700_000, missing: 0, extra: 200_000, inconsistent: true },
    });
    expect(screen.getByRole('heading').textContent).toBe('Part of your payment has arrived');
    expect(screen.queryByRole('button')).toBeNull();
    expect(paragraphs()).toEqual([
      '₦7,000.00 of ₦5,000.00 has arrived.',
      'Don’t send more. Contact the support team with this reference: CHK_1',
    ]);
  });

  it('offers no other method if requesting a new account fails', async () => {
    const send = await show();
    choose('GTBank');
    await screen.findByText('*737*5000*0123456789#');
    localStorage.clear();
    send({ type: 'funds-verified', funds: PART });
    send({ type: 'time-ran-out', queried: true, renewable: true });
    send({ type: 'retried' });
    send({ type: 'account-request-failed', error: { kind: 'timeout' } });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Get a new account for ₦2,000.00',
    ]);
  });
});
