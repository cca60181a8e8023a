/**
 * The first screen of a card payment, rendered by the checkout's components at build time.
 * `form.ts` shows it before the components have loaded.
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGES, type Language } from '../address/language';
import { CardForm } from '../methods/card/CardForm';
import { METHODS } from '../methods/registry';
import { formatMoney } from '../money/money';
import { MethodSelector } from '../pages/checkout/MethodSelector';
import { Shell } from '../pages/checkout/Shell';
import type { Transaction } from '../session/transaction';
import { loadLanguage, TextsProvider } from '../strings/strings';
import type { Blanks, DrawnMethod, Markup } from './markup';

export { LANGUAGES };

/** A recognizable amount, to find it in the components' output. */
const MONEY = { minorUnits: 987_654_321, currency: 'NGN' };
const blank = (name: keyof Blanks) => `%${name}%`;

/** The rendered HTML, with the texts that mark the blanks. */
export interface Drawn extends Omit<Markup, 'sheet' | 'methods' | 'amounts'> {
  sheet: string;
  /** Each method's selector, with its tile in second place. */
  methods: (Omit<DrawnMethod, 'tile'> & { selector: string })[];
  /** Formatted amounts of 9,876,543.21: in naira, with the symbol ₦, and in AAA, a currency without a symbol. */
  amounts: { naira: string; code: string };
  blanks: Record<string, string>;
}

export async function draw(language: Language): Promise<Drawn> {
  const { texts } = await loadLanguage(language);
  const { shell } = texts;
  const markupOf = (content: ReactNode) =>
    renderToStaticMarkup(<TextsProvider value={texts}>{content}</TextsProvider>);
  const selector = (...slugs: (keyof typeof METHODS)[]) => (
    <MethodSelector methods={slugs.map((slug) => METHODS[slug])} onChoose={() => {}} />
  );
  // The shell shows no other field of the transaction.
  const transaction = { money: MONEY, email: blank('payer'), merchantName: blank('merchant') } as Transaction;
  const sheet = markupOf(
    <Shell
      transaction={transaction}
      provider={blank('provider')}
      environment="dev"
      host={{ kind: 'sdk', closes: true } as Parameters<typeof Shell>[0]['host']}
      onClose={() => {}}
    >
      {selector('card', 'bank-transfer', 'ussd')}
      <CardForm
        amount={formatMoney(MONEY)}
        alert={undefined}
        charging={false}
        now={() => new Date(0)}
        saveOffer={{ cardStore: 'device', isPossible: async () => true }}
        onDismiss={() => {}}
        onSubmit={() => {}}
        onBack={undefined}
      />
    </Shell>,
  );
  return {
    sheet,
    methods: Object.values(METHODS).map(({ slug, environments }) => ({
      slug,
      environments,
      selector: markupOf(selector(slug === 'card' ? 'ussd' : 'card', slug)),
    })),
    amounts: { naira: formatMoney(MONEY), code: formatMoney({ ...MONEY, currency: 'AAA' }) },
    blanks: { [formatMoney(MONEY)]: blank('amount'), [shell.close]: blank('close') },
    close: shell.close,
    cancel: shell.cancel,
  };
}
