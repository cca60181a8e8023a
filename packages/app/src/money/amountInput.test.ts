import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AmountInput, amountText, editAmount, readAmount } from './amountInput';

/** Reads a text in which `|` marks the caret. */
function at(marked: string): { text: string; caret: number } {
  return { text: marked.replace('|', ''), caret: marked.indexOf('|') };
}

function shown({ text, caret }: AmountInput): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

function minorUnitsOf(text: string): number {
  return Number(text.replace(/\D/g, ''));
}

/** Changes a field's text from `before` to `raw`, and returns the field's next text. */
function edit(before: string, raw: string, forwards?: boolean): string {
  const { text, caret } = at(raw);
  return shown(editAmount(minorUnitsOf(before), text, caret, forwards));
}

/** Emulates Android's keyboard, which sets the whole text after each key. */
function press(state: AmountInput, key: string): AmountInput {
  const { text, caret } = state;
  if (key !== '<') {
    const raw = text.slice(0, caret) + key + text.slice(caret);
    return editAmount(state.minorUnits, raw, caret + 1);
  }
  if (caret === 0) return state;
  return editAmount(state.minorUnits, text.slice(0, caret - 1) + text.slice(caret), caret - 1);
}

const EMPTY: AmountInput = { minorUnits: 0, text: '', caret: 0 };
const amount = fc.nat({ max: 9_999_999_999_999 });

describe('a typed amount', () => {
  it('grows from its minor units', { tags: 'rules-10' }, () => {
    const states: string[] = [];
    [...'12345'].reduce((state, key) => {
      const next = press(state, key);
      states.push(shown(next));
      return next;
    }, EMPTY);
    expect(states).toEqual(['0.01|', '0.12|', '1.23|', '12.34|', '123.45|']);
  });

  it('shrinks from its minor units, until it is empty', () => {
    const states: string[] = [];
    [...'<<<<'].reduce(
      (state, key) => {
        const next = press(state, key);
        states.push(shown(next));
        return next;
      },
      { minorUnits: 123456, text: '1,234.56', caret: 8 },
    );
    expect(states).toEqual(['123.45|', '12.34|', '1.23|', '0.12|']);
    expect(edit('0.01', '0.0|')).toBe('|');
  });

  it('keeps the caret at a digit that was typed or deleted in the middle', () => {
    expect(edit('1,234.50', '19|,234.50')).toBe('19|,234.50');
    expect(edit('1,234.50', '1,29|34.50')).toBe('12,9|34.50');
    expect(edit('1,234.50', '9|1,234.50')).toBe('9|1,234.50');
    expect(edit('1,234.50', '1,|34.50')).toBe('1|34.50');
    expect(edit('12,345.00', '|2,345.00')).toBe('|2,345.00');
  });

  it('loses a digit if a separator is deleted', () => {
    expect(edit('1,234.50', '1|234.50')).toBe('|234.50');
    expect(edit('1,234.50', '1,234|50')).toBe('123|.50');
    expect(edit('1,234.50', '1|234.50', true)).toBe('1|34.50');
    expect(edit('1,234.50', '1,234|50', true)).toBe('123.4|0');
  });

  it('drops leading zeros, letters and a typed point', () => {
    expect(edit('', '0|')).toBe('|');
    expect(edit('', '007|')).toBe('0.07|');
    expect(edit('0.05', '0.051|')).toBe('0.51|');
    expect(edit('12.34', '12x|.34')).toBe('12|.34');
    expect(edit('12.34', '12.34.|')).toBe('12.34|');
    expect(edit('', '１２|')).toBe('0.12|');
    expect(edit('', '00000000000000500|')).toBe('5.00|');
  });

  it('may be replaced or cleared', () => {
    expect(edit('1,234.50', '7|')).toBe('0.07|');
    expect(edit('1,234.50', '|')).toBe('|');
  });

  it('accepts 13 digits, and ignores another', () => {
    expect(edit('9,999,999,999.99', '9,999,999,999.999|')).toBe('99,999,999,999.99|');
    expect(edit('99,999,999,999.99', '99,999,999,999.991|')).toBe('99,999,999,999.99|');
    expect(edit('99,999,999,999.99', '991|,999,999,999.99')).toBe('99|,999,999,999.99');
  });

  it('is read as a whole amount if a keyboard or browser inserts it at once', () => {
    expect(edit('', '1,234.5|')).toBe('1,234.50|');
    expect(edit('0.05', '12.5|')).toBe('12.50|');
    expect(edit('1.00', '1.002,000.5|')).toBe('2,000.50|');
    expect(edit('', '5000.500|')).toBe('5,000.50|');
    expect(edit('', '12|')).toBe('0.12|');
  });

  it('equals its digits as minor units', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 13 }), (digits) => {
        const { minorUnits, text, caret } = [...digits].reduce(press, EMPTY);
        expect(minorUnits).toBe(Number(digits));
        expect(caret).toBe(text.length);
      }),
    );
  });

  it('never decreases with a digit, and never increases with a deletion', () => {
    fc.assert(
      fc.property(
        amount,
        fc.nat({ max: 20 }),
        fc.constantFrom(...'0123456789<'),
        (minorUnits, place, key) => {
          const text = amountText(minorUnits);
          const next = press({ minorUnits, text, caret: Math.min(place, text.length) }, key);
          if (key === '<') expect(next.minorUnits).toBeLessThanOrEqual(minorUnits);
          else expect(next.minorUnits).toBeGreaterThanOrEqual(minorUnits);
        },
      ),
    );
  });

  it('is always a whole number of minor units, equal to its text', () => {
    const raw = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(..."0123456789.,' -₦"), maxLength: 24 }),
    );
    fc.assert(
      fc.property(amount, raw, fc.nat({ max: 30 }), fc.boolean(), (previous, typed, place, forwards) => {
        const caret = Math.min(place, typed.length);
        const { minorUnits, text, caret: next } = editAmount(previous, typed, caret, forwards);
        expect(Number.isSafeInteger(minorUnits)).toBe(true);
        expect(text).toBe(amountText(minorUnits));
        expect(next).toBeGreaterThanOrEqual(0);
        expect(next).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe('a pasted amount', () => {
  it('is read as an amount, not as digits of minor units', () => {
    for (const [text, minorUnits] of [
      ['1234', 123400],
      ['1234.5', 123450],
      ['1,234.5', 123450],
      ['1,234', 123400],
      ['1.234,50', 123450],
      ['₦1 234,50', 123450],
      ['₦1 234,50', 123450],
      ['NGN 5,000.00', 500000],
      ['5000 NGN', 500000],
      [' 1’234.50\n', 123450],
      ['1,23,456.78', 12345678],
      ['1,234,567', 123456700],
      ['Pay 500.', 50000],
      ['.5', 50],
      ['0,05', 5],
      ['007', 700],
      ['１２.５', 1250],
      ['99999999999.99', 9999999999999],
      ['00000000000000500', 50000],
    ] as const) {
      expect(readAmount(text), text).toBe(minorUnits);
    }
  });

  it('may have more than two decimals if they are 0 and the separator is unambiguous', () => {
    expect(readAmount('5000.500')).toBe(500050);
    expect(readAmount('₦12500,0000')).toBe(1250000);
    expect(readAmount('0.500')).toBe(50);
  });

  it('is undefined if it is not an amount, or is ambiguous', () => {
    for (const text of [
      '',
      'five',
      '-50',
      '−50',
      '₦ - 50',
      '1.234',
      '1.2345',
      '12.345',
      '500.500',
      '5000.505',
      '1234,567',
      '1.234.50',
      '1,234 567.89',
      '1,2,3',
      '1,234.567,89',
      '12,34,56',
      '500 to 600',
      '500 0123456789',
      '100000000000',
    ]) {
      expect(readAmount(text), text).toBeUndefined();
    }
  });

  it('equals the amount that was shown', () => {
    fc.assert(
      fc.property(amount, (minorUnits) => {
        fc.pre(minorUnits > 0);
        expect(readAmount(amountText(minorUnits))).toBe(minorUnits);
        expect(editAmount(0, amountText(minorUnits), 0).minorUnits).toBe(minorUnits);
      }),
    );
  });

  it('is a whole number of minor units or undefined', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(..."0123456789.,' -₦"), maxLength: 24 }),
    );
    fc.assert(
      fc.property(text, (value) => {
        const minorUnits = readAmount(value);
        if (minorUnits !== undefined) expect(Number.isSafeInteger(minorUnits)).toBe(true);
      }),
    );
  });
});
