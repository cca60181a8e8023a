import { describe, expect, it } from 'vitest';
import { texts } from './en/texts';
import { phrase } from './phrase';

describe('a sentence with external texts', () => {
  it('contains the values of its template', () => {
    expect(phrase`Pay ${'Adire'}, ${2} of ${3}`).toBe('Pay Adire, 2 of 3');
    expect(phrase`${'a'}${'b'}`).toBe('ab');
  });

  it('isolates right-to-left values', { tags: 'security-7' }, () => {
    expect(texts.shell.through('متجر 100', 'Adire')).toBe('To \u2068متجر 100\u2069, through Adire');
    expect(texts.invoice.tax('מע״מ', '7.5%')).toBe('\u2068מע״מ\u2069 (7.5%)');
    expect(texts.paymentLink.title('𞤀𞤣𞤭𞤪𞤫')).toBe('Pay \u2068𞤀𞤣𞤭𞤪𞤫\u2069');
  });
});
