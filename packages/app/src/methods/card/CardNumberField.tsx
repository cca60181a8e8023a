import { useLayoutEffect, useRef } from 'react';
import { digitsOnly } from '../../ui/digitsOnly';
import { Field, type FieldProps } from '../../ui/Field';
import { caretAfterFormat, formatCardNumber } from './fields';
import { type Scheme, schemeName, schemeOf } from './scheme';

/** Longest card number that is taken in (specification §9: 20 by default). */
const MAX_DIGITS = 20;

interface CardNumberFieldProps
  extends Omit<FieldProps, 'autoComplete' | 'inputMode' | 'maxLength' | 'onChange'> {
  scheme: Scheme;
  onChange: (digits: string) => void;
}

/** The card number, grouped while it is typed; `value` and `onChange` speak of bare digits. */
export function CardNumberField({ scheme, value, onChange, ...rest }: CardNumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | undefined>(undefined);
  const formatted = formatCardNumber(value, scheme);

  // React puts the caret to the end of a value that it rewrote; it belongs after the digit that was typed.
  useLayoutEffect(() => {
    const element = input.current;
    if (element && caret.current !== undefined && document.activeElement === element) {
      element.setSelectionRange(caret.current, caret.current);
    }
    caret.current = undefined;
  });

  return (
    <Field
      {...rest}
      inputRef={input}
      value={formatted}
      onChange={(raw) => {
        const digits = digitsOnly(raw).slice(0, MAX_DIGITS);
        const next = formatCardNumber(digits, schemeOf(digits));
        caret.current = caretAfterFormat(raw, input.current?.selectionStart ?? raw.length, next);
        onChange(digits);
      }}
      autoComplete="cc-number"
      inputMode="numeric"
      placeholder="0000 0000 0000 0000"
      adornment={scheme === 'unknown' ? undefined : <span className="scheme">{schemeName(scheme)}</span>}
    />
  );
}
