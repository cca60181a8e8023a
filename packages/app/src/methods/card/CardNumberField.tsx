import type { ReactNode } from 'react';
import { digitsOnly, rewriteDigits } from '../../ui/digits';
import { Field, type FieldProps } from '../../ui/Field';
import { formatCardNumber } from './fields';
import { maxDigits, type Scheme, schemeName, schemeOf } from './scheme';

interface CardNumberFieldProps
  extends Omit<FieldProps, 'autoComplete' | 'inputMode' | 'maxLength' | 'onChange'> {
  scheme: Scheme;
  /** The last digits of the card that is being charged. No other digit of the card's number is shown. */
  last4: string | undefined;
  /** The element shown instead of the default marks while the scheme is unknown. */
  marks: ReactNode;
  onChange: (digits: string) => void;
}

/** The field for the card number, which groups the digits as the payer types. */
export function CardNumberField({ scheme, value, last4, marks, onChange, ...rest }: CardNumberFieldProps) {
  return (
    <Field
      {...rest}
      value={formatCardNumber(value, scheme)}
      onChange={(raw, { target }) => {
        const typed = digitsOnly(raw);
        const digits = typed.slice(0, maxDigits(schemeOf(typed)));
        rewriteDigits(target, formatCardNumber(digits, schemeOf(digits)));
        onChange(digits);
      }}
      autoComplete="cc-number"
      inputMode="numeric"
      placeholder={last4 === undefined ? '0000 0000 0000 0000' : `•••• ${last4}`}
      adornment={
        scheme === 'unknown' && marks ? (
          marks
        ) : (
          <span className={`scheme scheme-${scheme}`}>{scheme === 'unknown' ? '' : schemeName(scheme)}</span>
        )
      }
    />
  );
}
