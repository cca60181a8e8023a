import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../address/language';
import { formatMoney, writeAmountsIn } from '../money/money';
import { formatDay } from '../time/day';
import { CHECK_STRINGS } from './checkStrings';
import { STEP_STRINGS } from './stepStrings';
import { CATALOGUES } from './strings';

/** The texts by their paths. A function is called with values that its text must contain. */
type Texts = Map<string, { text: string; values: string[] }>;

/** The values exclude small counts, because a language may spell 1 or 2 in words. The plural forms have their own test. */
const VALUES = [7, 23, 31];

async function textsOf(language: (typeof LANGUAGES)[number]): Promise<Texts> {
  const texts: Texts = new Map();
  const { locale, amounts, ...spoken } = await CATALOGUES[language]();
  expect(locale.startsWith(language) && amounts.decimal !== '').toBe(true);
  const { locale: _, amounts: __, months: ___, ...check } = CHECK_STRINGS[language];
  gather({ ...spoken, check, steps: STEP_STRINGS[language] }, '', texts);
  return texts;
}

function gather(value: unknown, path: string, texts: Texts): void {
  if (typeof value === 'string') texts.set(path, { text: value, values: [] });
  else if (typeof value === 'function') {
    // `length` does not include a parameter with a default value.
    const values = VALUES.slice(0, path === 'invoice.tax' ? 2 : value.length);
    texts.set(path, { text: value(...values), values: values.map(String) });
  } else {
    for (const [name, inner] of Object.entries(Object(value)))
      gather(inner, path ? `${path}.${name}` : name, texts);
  }
}

/** Texts that are the same in other languages: names, abbreviations, and texts without words. */
const ALIKE = new Set([
  ...['shell.plan', 'shell.tab', 'card.cvv', 'card.expiryHint', 'invoice.tax'],
  'methods.names.ussd',
  ...['paymentPage.instagram', 'paymentPage.facebook', 'paymentPage.twitter'],
]);
const ALIKE_IN: Partial<Record<string, string[]>> = { fr: ['paymentPage.total', 'invoice.total'] };

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it('are complete, and contain the values that are passed to them', async () => {
    const texts = await textsOf(language);
    expect(texts.size).toBeGreaterThan(300);
    for (const [path, { text, values }] of texts) {
      expect(text.trim(), path).not.toBe('');
      expect(text, path).not.toMatch(/undefined|\[object|~|\$\{/);
      for (const value of values) expect(text, path).toContain(value);
    }
  });
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the translated texts in %s', (language) => {
  it('differ from the English texts', async () => {
    const english = await textsOf('en');
    const same = [...(await textsOf(language))]
      .filter(([path, { text }]) => english.get(path)?.text === text)
      .map(([path]) => path);
    expect(same.filter((path) => !ALIKE.has(path) && !ALIKE_IN[language]?.includes(path))).toEqual([]);
  });
});

it.each(LANGUAGES)(
  'the name of the button that removes a card in %s contains its visible text',
  async (language) => {
    const { forget, forgetCard } = (await CATALOGUES[language]()).savedCards;
    expect(forgetCard('Visa', '1')).toContain(forget);
  },
);

/** Phrases that state that no money moved or that nothing was sent. */
const NOTHING_MOVED = [
  /\bnothing (was|is|has|will)\b|\bno money\b|\bno (payment|charge|debit)s?\b(?! method)/i,
  /(\bnot|\bnever|(?<!ca)n’t)( \w+)? (charged?|taken?|debit(ed)?|deducted|billed|paid|sent|received|arrived)\b/i,
  /money is safe|lost (any|no) money/i,
];

/**
 * The texts that may state that no money moved, with the proof of each.
 * A missing reply proves nothing. An object that can no longer be paid proves nothing either, because another tab, or this page
 * before a reload, may have paid it.
 */
const PROVEN = [
  // `Http.send` sends nothing offline, and sends a charge once. The text is not used while a page loads or after a prompt.
  'error.notSent',
  // No request was sent, because the address lacks a parameter.
  'initialize.askMerchant',
  // A verification reports `failed`, or the charge's reply is final and its code excludes a debit (`reasonSentences`).
  'reason.nothingTaken',
  // The label of a button, with which the payer states that no money moved. The text above the button asks the payer to check
  // first.
  'charge.tryAgain',
  'subscription.tryAgain',
  'account.renew',
  // Three verifications found no charge. The text below tells the payer not to pay again after a debit.
  'charge.notFoundTitle',
  'subscription.notFoundTitle',
  // Required by specification §8 after a verification without a payment. Without a reply, `account.expiredUnknown` is shown.
  'account.expired',
  // The provider's current status.
  'check.unpaid',
  'check.pending',
  'check.missing',
];

it('only texts with a proof say that nothing was debited, charged or sent', async () => {
  const found = [...(await textsOf('en'))]
    .filter(([, { text }]) => NOTHING_MOVED.some((words) => words.test(text)))
    .map(([path]) => path);
  expect(found.sort()).toEqual([...PROVEN].sort());
});

/** Phrases for 'was not charged', 'was not taken' and 'was not sent'. */
const NOT_CHARGED: Record<(typeof LANGUAGES)[number], RegExp> = {
  en: /(nothing was|not|n’t) (charged|taken|debited|sent)/i,
  fr: /(rien n’a|n’ai pas|n’avez pas|n’a pas) été (débité|envoyé|prélevé)/i,
  ha: /\bba a (cire|aika)/i,
  ig: /\be ?(wepụghị|zigaghị)/i,
  yo: /kò (yọ owó|fi ohunkóhun ránṣẹ́)/i,
  ar: /لم يُ(خصم|رسل)/,
};

it.each(LANGUAGES)('the same texts in %s say that nothing was charged or sent', async (language) => {
  const texts = [...(await textsOf(language))];
  const found = texts
    .filter(([, { text }]) => NOT_CHARGED[language].test(text))
    .map(([path]) => path)
    // In some languages, this text says 'if it was not charged' instead of 'if not'.
    .filter((path) => path !== 'subscription.notFoundMessage');
  expect(found.sort()).toEqual([
    'charge.tryAgain',
    'error.notSent',
    'initialize.askMerchant',
    'reason.nothingTaken',
    'subscription.tryAgain',
  ]);
});

/** Phrases that promise that the merchant is notified. The checkout can't verify that a webhook notifies the merchant. */
const PROMISES: Record<(typeof LANGUAGES)[number], RegExp> = {
  en: /is told|tell the merchant (when|once)/,
  fr: /sera informé/,
  ha: /za a sanar da/,
  ig: /ga-agwa/,
  yo: /a ó sọ fún/,
  ar: /سيُبلَّغ/,
};

it.each(LANGUAGES)('no text in %s promises that the merchant is notified of a payment', async (language) => {
  const texts = [...(await textsOf(language))];
  expect(texts.filter(([, { text }]) => PROMISES[language].test(text))).toEqual([]);
});

it.each(LANGUAGES)(
  'the receipt check has the same locale, amounts, months and test mark in %s',
  async (language) => {
    const { locale, amounts, months, test } = CHECK_STRINGS[language];
    const { shell, ...own } = await CATALOGUES[language]();
    expect({ locale, amounts, months, test }).toEqual({
      locale: own.locale,
      amounts: own.amounts,
      months: own.months,
      test: shell.test,
    });
  },
);

describe('a text with a count', () => {
  it('has the plural form of the number, one of six in Arabic', async () => {
    const { paymentPage, savedCards } = await CATALOGUES.ar();
    expect([0, 1, 2, 3, 11, 100].map(paymentPage.found)).toEqual([
      'لا توجد منتجات',
      'منتج واحد',
      'منتجان',
      '3 منتجات',
      '11 منتجًا',
      '100 منتج',
    ]);
    expect(savedCards.triesLeft(2)).toBe('بقيت محاولتان');
    const french = await CATALOGUES.fr();
    expect([0, 1, 2].map(french.paymentPage.found)).toEqual(['0 produit', '1 produit', '2 produits']);
  });
});

describe('a language', () => {
  const written = async (language: (typeof LANGUAGES)[number]) => {
    const { amounts, locale, months } = await CATALOGUES[language]();
    expect([0, 12]).toContain(months.length);
    writeAmountsIn(amounts);
    const money = ['NGN', 'XOF'].map((currency) => formatMoney({ minorUnits: 123456750, currency }));
    writeAmountsIn((await CATALOGUES.en()).amounts);
    return [...money, formatDay({ year: 2028, month: 2, day: 29 }, { locale, months })];
  };

  it('has its own format for dates and amounts, with Western digits', async () => {
    expect(await written('en')).toEqual(['₦1,234,567.50', 'XOF 1,234,567.50', '29 February 2028']);
    expect(await written('fr')).toEqual([
      '1\u202f234\u202f567,50\u00a0₦',
      '1\u202f234\u202f567,50\u00a0XOF',
      '29 février 2028',
    ]);
    expect(await written('ar')).toEqual([
      '\u2066₦1,234,567.50\u2069',
      '\u2066XOF 1,234,567.50\u2069',
      '29 فبراير 2028',
    ]);
    expect(await written('ha')).toEqual(['₦1,234,567.50', 'XOF 1,234,567.50', '29 Fabrairu 2028']);
    expect(await written('yo')).toEqual(['₦1,234,567.50', 'XOF 1,234,567.50', '29 Èrèlè 2028']);
    expect(await written('ig')).toEqual(['₦1,234,567.50', 'XOF 1,234,567.50', '29 Febrụwarị 2028']);
  });
});
