import { type AmountInput, amountText, editAmount, readAmount } from '../money/amountInput';
import { currencyPrefix, formatMinorUnits } from '../money/money';
import { useStrings } from '../strings/strings';
import { Field, type FieldProps } from '../ui/Field';
import { rewriteInput } from '../ui/rewriteInput';
import type { Binding } from './binding';

interface AmountFieldProps extends Binding<number>, Pick<FieldProps, 'enterKeyHint'> {
  currency: string;
  /** Whether the merchant has set the amount, which is then read-only. */
  fixed?: boolean;
  label?: string;
  hint?: string;
}

/** A field for an amount of money. `value` and `onChange` use minor units; 0 is an empty field. */
export function AmountField({ value, currency, onChange, label, ...rest }: AmountFieldProps) {
  const { form } = useStrings();

  function put(input: HTMLInputElement, { minorUnits, text, caret }: AmountInput): void {
    rewriteInput(input, text, caret);
    if (minorUnits !== value) onChange(minorUnits);
  }

  return (
    <Field
      {...rest}
      label={label ?? form.amount}
      value={amountText(value)}
      prefix={currencyPrefix(currency)}
      prefixSpoken
      placeholder={formatMinorUnits(0)}
      autoComplete="off"
      inputMode="numeric"
      onChange={(raw, { target, nativeEvent }) => {
        const forwards =
          nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward';
        put(target, editAmount(value, raw, target.selectionStart ?? raw.length, forwards));
      }}
      onPaste={(event) => {
        event.preventDefault();
        const minorUnits = rest.fixed ? undefined : readAmount(event.clipboardData.getData('text'));
        if (minorUnits === undefined) return;
        const text = amountText(minorUnits);
        put(event.currentTarget, { minorUnits, text, caret: text.length });
      }}
    />
  );
}
