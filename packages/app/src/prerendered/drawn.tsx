/**
 * The first screens of methods, rendered by the checkout's components at build time.
 * `firstScreen.ts` shows these screens before the components have loaded.
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGES, type Language } from '../address/language';
import { BankPicker } from '../forms/BankPicker';
import { AccountDetails } from '../methods/bank-transfer/AccountDetails';
import { CardForm } from '../methods/card/CardForm';
import { METHODS } from '../methods/registry';
import { AccountRequested } from '../methods/shared/account/AccountNotices';
import { USSD_BANKS } from '../methods/ussd/banks';
import { formatMoney } from '../money/money';
import { plainAmount } from '../money/plainAmount';
import { MethodSelector } from '../pages/checkout/MethodSelector';
import { Shell } from '../pages/checkout/Shell';
import type { Transaction } from '../session/transaction';
import { loadLanguage, type Strings, TextsProvider } from '../strings/strings';
import { createClock } from '../time/clock';
import type { AccountBlanks, AccountMarkup, Blanks, DrawnMethod, Markup } from './markup';

export { LANGUAGES };

/** An amount that is easy to find in the components' output. */
const MONEY = { minorUnits: 987_654_321, currency: 'NGN' };
const blank = (name: keyof Blanks | keyof AccountBlanks) => `%${name}%`;

/** The rendered HTML, with the texts that mark the blanks. */
export interface Drawn extends Omit<Markup, 'sheet' | 'methods' | 'amounts'> {
  sheet: string;
  account: DrawnAccount;
  /** For each method, the rendered method selector in which the method's tile is the second tile. */
  methods: (Omit<DrawnMethod, 'tile'> & { selector: string })[];
  /** The amount 9,876,543.21, formatted in naira (with the symbol ₦) and in `AAA`, a currency without a symbol. */
  amounts: { naira: string; code: string };
  blanks: Record<string, string>;
}

type DrawnAccount = Record<Exclude<keyof AccountMarkup, 'texts'>, string> &
  Pick<AccountMarkup, 'texts'> & { blanks: Record<string, string> };

export async function draw(language: Language): Promise<Drawn> {
  const { texts } = await loadLanguage(language);
  const { shell } = texts;
  const markupOf = (content: ReactNode) =>
    renderToStaticMarkup(<TextsProvider value={texts}>{content}</TextsProvider>);
  const selector = (...slugs: (keyof typeof METHODS)[]) => (
    <MethodSelector methods={slugs.map((slug) => METHODS[slug])} onChoose={() => {}} />
  );
  const account = drawAccount(texts, markupOf);
  // The shell shows no other field of a simple transaction.
  const transaction = { money: MONEY, email: blank('email'), merchantName: blank('merchant') } as Transaction;
  const sheet = markupOf(
    <Shell
      transaction={transaction}
      provider={blank('provider')}
      environment="dev"
      host={{ kind: 'sdk', dismissible: true } as Parameters<typeof Shell>[0]['host']}
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
    account,
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

function drawAccount(
  { account, funds, bankTransfer, locale }: Strings,
  markupOf: (content: ReactNode) => string,
): DrawnAccount {
  const clock = createClock();
  return {
    requesting: markupOf(<AccountRequested />),
    account: markupOf(
      <AccountDetails
        account={{ number: blank('number'), name: blank('name'), bank: blank('bank'), deadline: 0 }}
        lasting={false}
        unconfirmed={false}
        money={MONEY}
        funds={undefined}
        address=""
        clock={clock}
        onCompleted={() => {}}
      />,
    ),
    ussd: markupOf(<BankPicker banks={USSD_BANKS} money={MONEY} clock={clock} onChoose={() => {}} />),
    blanks: { [formatMoney(MONEY)]: blank('amount'), [plainAmount(MONEY)]: blank('figure') },
    texts: {
      locale,
      expiresSoon: account.expiresSoon,
      copied: [account.amountCopied, bankTransfer.copied, funds.copiedAll],
      copiedNow: account.copiedNow,
      notCopied: account.notCopied,
    },
  };
}
