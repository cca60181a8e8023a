import type { Reason } from '@kobo/protocol/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { texts } from '../../strings/en/texts';
import { adviceOf, reasonSentences } from './reasons';

/** The contract's codes (docs/providers/extensions.md) by source, and when the same instrument may be retried. */
const CODES = {
  iso8583: { now: '14 55', later: '05 51 61 65 91 96', never: '41 43 54 57 75' },
  mpesa: { now: '1019 1032 1037 2001', later: '1 17 1001', never: '' },
  mtn: {
    now: '',
    later: 'COULD_NOT_PERFORM_TRANSACTION INTERNAL_PROCESSING_ERROR',
    never: 'PAYER_NOT_FOUND',
  },
} as const;
const SOURCES = ['iso8583', 'mpesa', 'mtn'] as const;
const cases = SOURCES.flatMap((source) =>
  (['now', 'later', 'never'] as const).flatMap((again) =>
    CODES[source][again]
      .split(' ')
      .filter(Boolean)
      .map((code) => ({ source, code, again })),
  ),
);

describe('the reason of a failed payment', () => {
  it.each(cases)('$source $code: the same instrument may be retried $again', ({ source, code, again }) => {
    expect(adviceOf({ code, source, message: undefined })?.again).toBe(again);
  });

  it('is accepted without a source if its code is unambiguous', () => {
    const alone = (code: string) => adviceOf({ code, source: undefined, message: undefined })?.what;
    expect(['51', '1032', 'PAYER_NOT_FOUND'].map(alone)).toEqual(['funds', 'cancelled', 'noWallet']);
    // `17` has different meanings for a card's issuer and for M-Pesa.
    expect(['1', '17', '5'].map(alone)).toEqual([undefined, undefined, undefined]);
  });

  it('is accepted if field 39 has lost its leading zero', () => {
    expect(adviceOf({ code: '5', source: 'iso8583', message: undefined })?.what).toBe('declined');
  });

  it('has no text if its code is unknown', () => {
    const codes = new Set(cases.map(({ code }) => code));
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('toString', '__proto__', 'constructor', '00')),
        fc.constantFrom(...SOURCES, undefined),
        (code, source) => {
          fc.pre(!codes.has(code.toUpperCase()) && !codes.has(code.padStart(2, '0')));
          expect(reasonSentences({ code, source, message: 'm' }, 'card', true, texts)).toBeUndefined();
        },
      ),
    );
    expect(reasonSentences(undefined, 'card', true, texts)).toBeUndefined();
  });

  it('states that nothing was taken only if that is proven', () => {
    const reason = { code: '51', source: 'iso8583', message: undefined } as const;
    const { what, nothingTaken, later } = texts.reason;
    expect(reasonSentences(reason, 'card', true, texts)).toEqual([what.funds, nothingTaken, later]);
    expect(reasonSentences(reason, 'card', false, texts)).toEqual([what.funds, later]);
  });

  it('suggests an alternative that fits the instrument', () => {
    const last = (instrument: 'card' | 'wallet') =>
      reasonSentences({ code: '54', source: 'iso8583', message: undefined }, instrument, true, texts)?.at(-1);
    expect(last('card')).toBe('Use another card or choose another payment method.');
    expect(last('wallet')).toBe('Use another wallet or choose another payment method.');
  });

  it('has the provider’s own message, sanitized, if present', () => {
    const shown = (message: string, reason: Partial<Reason> = { source: 'provider' }) =>
      reasonSentences({ message, code: undefined, source: undefined, ...reason }, 'card', true, texts);
    expect(shown('Your wallet is frozen')).toEqual(['Your wallet is frozen']);
    expect(shown('Your wallet is frozen', {})).toEqual(['Your wallet is frozen']);
    expect(shown('Compte bloqué', { source: 'provider', code: 'W-7' })).toEqual(['Compte bloqué']);
    expect(shown('<b onclick="x()">Wallet</b> frozen\u202e\u0007\n<img src=x>')).toEqual(['Wallet frozen']);
    expect(shown('a b '.repeat(1_000))?.[0]?.length).toBeLessThanOrEqual(200);
    expect(shown('<b></b> ***')).toBeUndefined();
    // A known code has its own sentences. A message with an unknown code of a public list is ignored, because it only explains
    // the code.
    expect(shown('Not sufficient funds', { source: 'iso8583', code: '51' })?.[0]).toBe(
      texts.reason.what.funds,
    );
    expect(shown('Error 99', { source: 'iso8583', code: '99' })).toBeUndefined();
  });
});
