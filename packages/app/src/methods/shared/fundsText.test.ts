import { describe, expect, it } from 'vitest';
import type { FundsReceived } from '../../session/fundsReceived';
import { texts } from '../../strings/en/texts';
import { fundsSentences, fundsTitle, nextSentence } from './fundsText';

const ASKED = { minorUnits: 500_000, currency: 'NGN' };
const NOTHING: FundsReceived = { received: 0, missing: 500_000, extra: 0, credits: [] };
const PART: FundsReceived = { ...NOTHING, received: 300_050, missing: 199_950 };
const sentences = (funds: FundsReceived) => fundsSentences(funds, ASKED, texts);
const back = (done: boolean, by?: string): FundsReceived => ({
  ...NOTHING,
  back: { amount: 300_000, done, ...(by ? { by } : {}) },
});

describe('the text about received funds', () => {
  it('states the received, requested and missing amounts', () => {
    expect(sentences(PART)).toEqual(['₦3,000.50 of ₦5,000.00 has arrived.', '₦1,999.50 is still missing.']);
    expect(fundsTitle(PART, texts)).toBe('Part of your payment has arrived');
  });

  it('omits the missing amount if figures are inconsistent, and is empty without funds', () => {
    expect(sentences({ ...PART, inconsistent: true })).toEqual(['₦3,000.50 of ₦5,000.00 has arrived.']);
    const more: FundsReceived = {
      ...NOTHING,
      received: 700_000,
      missing: 0,
      extra: 200_000,
      inconsistent: true,
    };
    expect(sentences(more)).toEqual(['₦7,000.00 of ₦5,000.00 has arrived.']);
    for (const inconsistent of [more, { ...NOTHING, inconsistent: true } as const])
      expect(fundsTitle(inconsistent, texts)).toBe('Part of your payment has arrived');
    expect(sentences(NOTHING)).toEqual([]);
  });

  it('states the amount of an overpayment', () => {
    const more = { ...NOTHING, received: 550_000, missing: 0, extra: 50_000 };
    expect(sentences(more)).toEqual(['You sent ₦500.00 too much.']);
    expect(fundsTitle(more, texts)).toBe('Confirming your payment');
  });

  it.each([
    [back(false), '₦3,000.00 will be returned to you.', 'Your transfer will be returned to you'],
    [back(false, '2026-11-24'), '₦3,000.00 will be returned to you by 24 November 2026.', undefined],
    [back(true), '₦3,000.00 was sent back to you.', 'Your transfer was sent back to you'],
    [
      back(true, '2026-11-24'),
      '₦3,000.00 was sent back to you. You’ll have it by 24 November 2026.',
      undefined,
    ],
    [back(false, '2026-02-30'), '₦3,000.00 will be returned to you.', undefined],
  ])('states a pending or completed refund and its date: %#', (funds, sentence, title) => {
    expect(sentences(funds)).toEqual([sentence]);
    if (title !== undefined) expect(fundsTitle(funds, texts)).toBe(title);
  });

  it('ends with the next step', () => {
    const next = (step: Parameters<typeof nextSentence>[0], funds = PART) =>
      nextSentence(step, funds, 'help@adire.example', texts);
    expect(next('ask')).toBe('Don’t send more. Contact help@adire.example with this reference:');
    expect(next('renew')).toContain('old account');
    expect(next('wait')).toContain('Don’t send more');
    expect(next('send', { ...back(false), mismatch: 'return' })).toBe(
      'This account takes only the exact amount.',
    );
  });
});
