import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useContext, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HealthContext } from '../../../forms/HealthContext';
import { useNextMethod } from '../../../forms/useNextMethod';
import { moveToFront } from '../../../methods/offered';
import { createHealthStore, type HealthStore } from '../../../session/healthStore';
import { texts } from '../../../strings/en/texts';
import { MethodSelector } from '../MethodSelector';
import { cardsAdvice } from './brands';
import { HealthFrame } from './HealthFrame';

afterEach(cleanup);

const METHODS = ['Card', 'Transfer', 'USSD'].map((name) => ({
  slug: name.toLowerCase(),
  name: () => name,
  icon: null,
}));

function Screen() {
  const { cards } = useContext(HealthContext);
  return (
    <>
      <p>the method</p>
      <p>{cards?.refusal('374245')}</p>
      {useNextMethod().map(({ label, onPress }) => (
        <button key={label} type="button" onClick={onPress}>
          {label}
        </button>
      ))}
    </>
  );
}

interface PayingProps {
  store: HealthStore;
  begun: boolean;
  onChoose: (slug: string) => void;
}

function Paying({ store, begun, onChoose }: PayingProps) {
  const [order, setOrder] = useState<typeof METHODS>(METHODS);
  const choose = (slug: string) => {
    onChoose(slug);
    setOrder([...moveToFront(order, slug)]);
  };
  return (
    <HealthFrame
      store={store}
      offered={METHODS}
      order={order}
      money={{ minorUnits: 500_000, currency: 'NGN' }}
      clock={{ now: () => Date.parse('2026-03-02T10:00:00Z'), observe() {} }}
      begun={begun}
      selector={(marked) => <MethodSelector methods={marked} onChoose={choose} />}
      onChoose={choose}
    >
      <Screen />
    </HealthFrame>
  );
}

function show(methods: readonly { slug: string; [field: string]: unknown }[], begun = false) {
  const store = createHealthStore({ paymentMethods: [...methods], banks: [], health: true });
  if (!store) throw new Error('no store');
  const onChoose = vi.fn();
  render(<Paying store={store} begun={begun} onChoose={onChoose} />);
  return { store, onChoose };
}

describe('the checkout of a provider that reports the health of its methods', () => {
  it('shows that the chosen method is degraded, with the reason and the expected end', () => {
    show([{ slug: 'card', status: 'degraded', reason: 'Slow issuers', until: '2026-03-02T11:00:00Z' }]);
    const line = screen.getByText('Card is having problems.').closest('[role=status]');
    expect(line?.textContent).toMatch(/Slow issuers.*Expected back: .*2026/);
    expect(screen.getByRole('button', { name: 'Card Having problems' })).toBeTruthy();
  });

  it('lets the payer choose a method that is down, but none that excludes the amount', async () => {
    const { onChoose } = show([
      { slug: 'transfer', min: 10_000 },
      { slug: 'ussd', max: 100 },
    ]);
    const tile = screen.getByRole('button', { name: 'Transfer From ₦10,000.00' });
    expect(tile.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(tile);
    expect(onChoose).not.toHaveBeenCalled();
    expect(screen.getByRole('option', { name: /USSD · Up to ₦100.00/ }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('USSD: Up to ₦100.00')).toBeTruthy();
    cleanup();
    const down = show([{ slug: 'transfer', status: 'down' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Transfer Not working now' }));
    expect(down.onChoose).toHaveBeenCalledWith('transfer');
  });

  it('still shows the chosen method if all methods are down', () => {
    show(METHODS.map(({ slug }) => ({ slug, status: 'down' })));
    expect(screen.getByText('the method')).toBeTruthy();
    expect(screen.getByText(/Other methods have problems too/)).toBeTruthy();
  });

  it('suggests the next method that works, and none when that is chosen', async () => {
    const { onChoose } = show([{ slug: 'transfer', status: 'down' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Pay with USSD' }));
    expect(onChoose).toHaveBeenCalledWith('ussd');
    expect(screen.queryByRole('button', { name: /^Pay with/ })).toBeNull();
  });

  it('shows a change of health, and keeps the current screen', () => {
    const { store } = show([]);
    expect(screen.queryByText(/having problems/)).toBeNull();
    act(() => store.update({ methods: [{ slug: 'card', status: 'degraded', max: 1 }], banks: [] }));
    expect(screen.getByText('Card is having problems.')).toBeTruthy();
    expect(screen.getByText('the method')).toBeTruthy();
  });

  it('replaces the method’s screen if the method excludes the amount', () => {
    show([{ slug: 'card', max: 100 }]);
    expect(screen.queryByText('the method')).toBeNull();
    expect(screen.getByRole('heading').textContent).toBe('Card can’t be used for this amount');
    expect(screen.getByRole('button', { name: 'Pay with Transfer' })).toBeTruthy();
  });

  it('refuses a card scheme that is not accepted', () => {
    show([{ slug: 'card', brands: ['VISA', 'Master Card'] }]);
    expect(screen.getByText('Amex cards aren’t accepted here. Use one of: Visa, Mastercard.')).toBeTruthy();
    cleanup();
    show([{ slug: 'card', brands: ['American Express'] }]);
    expect(screen.queryByText(/aren’t accepted/)).toBeNull();
  });

  it.each([
    ['American Express', 'Amex'],
    ['Diners Club', 'Diners'],
    ['China UnionPay', 'UnionPay'],
  ])('recognizes the long name %s of a card scheme', (brand, name) => {
    expect(cardsAdvice([brand], texts)?.refusal('411111')).toBe(texts.health.notTaken('Visa', name));
  });
});

describe('the accepted card schemes', () => {
  const refusal = (brands: readonly string[], digits: string) => cardsAdvice(brands, texts)?.refusal(digits);

  it('refuse no card if one of their names is unknown', () => {
    for (const brands of [
      ['VISA', 'MC'],
      ['Visa', 'Mastercard Debit'],
    ])
      for (const digits of ['510510', '374245']) expect(refusal(brands, digits)).toBeUndefined();
    expect(refusal(['VISA', 'Verve'], '510510')).toMatch(/^Mastercard cards aren’t accepted here/);
  });

  it('show the marks of the known schemes', () => {
    const { marks } = cardsAdvice(['VISA', 'MC'], texts) ?? {};
    const { container } = render(marks);
    expect(container.textContent).toBe('Visa');
    expect(cardsAdvice(['MC'], texts)).toBeUndefined();
  });
});

describe('the health store', () => {
  it('is undefined without valid fields and without a health endpoint', () => {
    const odd = [{ slug: 'card', status: 'slow', min: -1, brands: [] }];
    expect(createHealthStore({ paymentMethods: odd, banks: null, health: false })).toBeUndefined();
    expect(createHealthStore({ paymentMethods: odd, banks: null, health: true })).toBeDefined();
    expect(
      createHealthStore({
        paymentMethods: [],
        banks: [{ bankCode: 58, status: 'down' }],
        health: false,
      })?.bank('058'),
    ).toMatchObject({ status: 'down' });
  });
});
