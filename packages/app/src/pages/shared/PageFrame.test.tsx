import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testHost } from '../../host/testHost';
import { texts as english } from '../../strings/en/texts';
import { loadLanguage, TextsProvider } from '../../strings/strings';
import type { Look } from '../../theme/colors';
import type { App } from '../page';
import { PageFrame } from './PageFrame';
import { useAmount } from './PaidAmount';
import { createPageHost } from './pageHost';

beforeEach(() => {
  document.title = 'Kobo Checkout';
});
afterEach(async () => {
  cleanup();
  await loadLanguage('en');
});

function Form({ minorUnits }: { minorUnits: number }) {
  useAmount(minorUnits, 'NGN');
  return <button type="submit">Pay</button>;
}

interface Shown {
  title: string | undefined;
  look?: Look;
  minorUnits?: number;
}

function frame(texts = english) {
  const { host } = testHost('sdk');
  const app = { host, config: { provider: { name: 'Kobo' } }, environment: 'live' } as unknown as App;
  const pageHost = createPageHost(app);
  const page = ({ title, look, minorUnits }: Shown) => (
    <TextsProvider value={texts}>
      <PageFrame
        app={app}
        pageHost={pageHost}
        screen="payment-page"
        title={title}
        look={look}
        summary={title}
        sticky
      >
        {minorUnits === undefined ? null : <Form minorUnits={minorUnits} />}
      </PageFrame>
    </TextsProvider>
  );
  const { rerender } = render(page({ title: undefined }));
  return {
    show: (shown: Shown) => rerender(page(shown)),
    named: () => host.send.mock.calls.flatMap(([body]) => (body.type === 'ready' ? [body.title] : [])),
  };
}

const ADIRE: Look = { merchantName: 'Adire & Sons' };

describe('the title of a page', () => {
  it('has the purpose, the amount and the merchant, and is sent to the overlay', () => {
    const { show, named } = frame();
    show({ title: 'Textile Fair', look: ADIRE, minorUnits: 1_250_000 });
    expect(document.title).toBe('Textile Fair · ₦12,500.00 · Adire & Sons');
    expect([named()[0], named().at(-1)]).toEqual(['Kobo Checkout', document.title]);
  });

  it('follows the amount that the payer chooses, and omits an amount of 0', () => {
    const { show, named } = frame();
    show({ title: 'Textile Fair', look: ADIRE, minorUnits: 0 });
    expect(document.title).toBe('Textile Fair · Adire & Sons');
    show({ title: 'Textile Fair', look: ADIRE, minorUnits: 500_000 });
    expect(document.title).toBe('Textile Fair · ₦5,000.00 · Adire & Sons');
    show({ title: 'Textile Fair', look: ADIRE });
    expect(named().at(-1)).toBe('Textile Fair · Adire & Sons');
  });

  it('has its amount in the payer’s language', async () => {
    const { texts } = await loadLanguage('fr');
    const { show } = frame(texts);
    show({ title: 'Textile Fair', look: ADIRE, minorUnits: 1_250_000 });
    expect(document.title).toMatch(/^Textile Fair · 12\s500,00\s₦ · Adire & Sons$/u);
  });

  it('has the provider’s name if the merchant is unknown, and the merchant’s only once', () => {
    const { show } = frame();
    show({ title: 'An Error Has Occurred' });
    expect(document.title).toBe('An Error Has Occurred · Kobo');
    show({ title: 'Textile Fair', look: {} });
    expect(document.title).toBe('Textile Fair · Kobo');
    expect(screen.getByRole('heading', { level: 1, name: 'Kobo' }).className).toBe('');
    show({ title: 'Pay Adire & Sons', look: ADIRE });
    expect(document.title).toBe('Pay Adire & Sons');
  });
});

it('the sticky header shows the merchant, the purpose and the amount', () => {
  const { show } = frame();
  show({ title: 'Textile Fair', look: ADIRE, minorUnits: 1_250_000 });
  const words = [...screen.getByRole('banner').querySelectorAll('h1, span:not([aria-hidden]), b')];
  expect(words.map(({ textContent }) => textContent)).toEqual(['Adire & Sons', 'Textile Fair', '₦12,500.00']);
});
