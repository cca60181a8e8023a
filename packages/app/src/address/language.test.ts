import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage, LANGUAGES, languageOf, languageOption, startLanguage } from './language';
import { ownAddress } from './ownAddress';
import { takeQuery } from './takeQuery';

/** Subtags that may follow the language in a tag: script, region, variants, extensions. */
const SUBTAGS = fc.array(
  fc.constantFrom('Latn', 'Arab', 'NG', 'BJ', '419', '1996', 'u', 'nu', 'latn', 'x', 'abcdefgh'),
  { maxLength: 4 },
);
const KNOWN = fc
  .tuple(fc.constantFrom(...LANGUAGES), SUBTAGS, fc.boolean())
  .map(([language, subtags, shout]) => {
    const tag = [language, ...subtags].join('-');
    return { language, tag: shout ? tag.toUpperCase() : tag };
  });
const UNKNOWN = fc.oneof(
  fc.constantFrom(
    'de',
    'pcm',
    'eng',
    'fra',
    'english',
    'e',
    'en_NG',
    'en-',
    '-en',
    'en--NG',
    ' en',
    '',
    'ar-é',
  ),
  fc.string({ maxLength: 12 }).filter((text) => !/^(en|fr|ha|yo|ig|ar)(-[a-z\d]{1,8})*$/i.test(text)),
);

beforeEach(() => history.replaceState(null, '', '/'));

describe('a language tag', () => {
  it('asks for the language that it begins with, however it goes on and is written', () => {
    fc.assert(
      fc.property(KNOWN, ({ language, tag }) => {
        expect(languageOf(tag)).toBe(language);
      }),
    );
  });

  it('asks for nothing where it is no tag, or of a language without texts', () => {
    fc.assert(
      fc.property(UNKNOWN, (tag) => {
        expect(languageOf(tag)).toBeUndefined();
      }),
    );
    expect(languageOf(null)).toBeUndefined();
  });
});

describe('the language of a page', () => {
  const query = (tag: string) => `?a=1&${new URLSearchParams({ lang: tag })}`;

  it('is the one that its address asks for, before all that the browser prefers', () => {
    fc.assert(
      fc.property(KNOWN, fc.array(KNOWN), ({ language, tag }, browser) => {
        expect(
          chooseLanguage(
            query(tag),
            browser.map((preferred) => preferred.tag),
          ),
        ).toBe(language);
      }),
    );
  });

  it('is else the first of the browser’s that there are texts in, else English', () => {
    fc.assert(
      fc.property(UNKNOWN, fc.array(UNKNOWN, { maxLength: 3 }), KNOWN, (asked, before, { language, tag }) => {
        expect(chooseLanguage(query(asked), [...before, tag, 'en'])).toBe(language);
        expect(chooseLanguage(query(asked), before)).toBe('en');
        expect(chooseLanguage('', [...before, tag])).toBe(language);
      }),
    );
  });

  it('marks the document, with the direction it runs in', () => {
    history.replaceState(null, '', '/CHK_1?lang=ar-NG');
    expect(startLanguage(window)).toBe('ar');
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
    history.replaceState(null, '', '/CHK_1?lang=yo');
    startLanguage(window);
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['yo', 'ltr']);
  });

  it('outlives a query that is taken out of the address, and can be passed on', () => {
    history.replaceState(null, '', '/initialize?k=pk_1&lang=fr-BJ&theme=dark');
    takeQuery(window);
    expect(location.search).toBe('');
    expect(languageOption(window)).toBe('fr');
    expect(ownAddress(window)).toBe(`${location.origin}/initialize?lang=fr&theme=dark`);
    expect(startLanguage(window)).toBe('fr');
  });

  it('is not passed on where nobody asked for one', () => {
    history.replaceState(null, '', '/CHK_1?lang=klingon');
    expect(languageOption(window)).toBeUndefined();
    expect(ownAddress(window)).toBe(`${location.origin}/CHK_1`);
  });
});
