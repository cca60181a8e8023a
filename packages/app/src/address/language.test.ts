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
  it('selects the language of its first subtag, in upper or lower case', () => {
    fc.assert(
      fc.property(KNOWN, ({ language, tag }) => {
        expect(languageOf(tag)).toBe(language);
      }),
    );
  });

  it('selects nothing if it is invalid, or if its language has no texts', () => {
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

  it('is the one in its address, even if the browser prefers others', () => {
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

  it('is otherwise the browser’s first language with texts, or English', () => {
    fc.assert(
      fc.property(
        UNKNOWN,
        fc.array(UNKNOWN, { maxLength: 3 }),
        KNOWN,
        (requested, before, { language, tag }) => {
          expect(chooseLanguage(query(requested), [...before, tag, 'en'])).toBe(language);
          expect(chooseLanguage(query(requested), before)).toBe('en');
          expect(chooseLanguage('', [...before, tag])).toBe(language);
        },
      ),
    );
  });

  it('sets lang and dir of the document', () => {
    history.replaceState(null, '', '/CHK_1?lang=ar-NG');
    expect(startLanguage(window)).toBe('ar');
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
    history.replaceState(null, '', '/CHK_1?lang=yo');
    startLanguage(window);
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['yo', 'ltr']);
  });

  it('is kept after the query was removed from the address, and is passed on', () => {
    history.replaceState(null, '', '/initialize?k=pk_1&lang=fr-BJ&theme=dark');
    takeQuery(window);
    expect(location.search).toBe('');
    expect(languageOption(window)).toBe('fr');
    expect(ownAddress(window)).toBe(`${location.origin}/initialize?lang=fr&theme=dark`);
    expect(startLanguage(window)).toBe('fr');
  });

  it('is not passed on if the address has no known language', () => {
    history.replaceState(null, '', '/CHK_1?lang=klingon');
    expect(languageOption(window)).toBeUndefined();
    expect(ownAddress(window)).toBe(`${location.origin}/CHK_1`);
  });
});
