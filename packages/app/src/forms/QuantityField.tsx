import { asciiDigits } from '@kobo/protocol/api';
import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useStrings } from '../strings/strings';
import { rewriteInput } from '../ui/rewriteInput';
import type { Binding } from './binding';
import { clampQuantity, leastQuantity, MAX_QUANTITY, type QuantityRange, readQuantity } from './quantity';

type QuantityBinding = Pick<Binding<number>, 'value' | 'onChange' | 'disabled'>;

interface QuantityFieldProps extends QuantityBinding {
  range: QuantityRange;
  /** The item's name for screen readers, because a page may have many quantities. */
  item: string;
}

const MAX_DIGITS = String(MAX_QUANTITY).length;

/**
 * The quantity of a product.
 * Input takes effect immediately, clamped to the range. The clamped value is shown when the field loses the focus. An empty field
 * sets the minimum. Any other input that is not a whole number restores the previous quantity, and the field shows the reason.
 */
export function QuantityField({ value, onChange, disabled = false, range, item }: QuantityFieldProps) {
  const { quantity: text } = useStrings();
  const id = useId();
  const { input, step, refused } = useQuantity({ value, onChange, disabled }, range);
  const least = leastQuantity(range);
  const limited = range.min > 1 || range.max < MAX_QUANTITY;

  return (
    <div className="quantity">
      <div className="quantity-box">
        <StepButton
          label={text.less(item)}
          disabled={disabled || value <= least}
          onPress={() => step(-1)}
          path="M6 12h12"
        />
        <input
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          aria-label={text.label(item)}
          aria-valuenow={value}
          aria-valuemin={least}
          aria-valuemax={range.max}
          aria-describedby={`${id}-note${limited ? ` ${id}` : ''}`}
          disabled={disabled}
          {...input}
        />
        <StepButton
          label={text.more(item)}
          disabled={disabled || value >= range.max}
          onPress={() => step(1)}
          path="M6 12h12M12 6v12"
        />
      </div>
      {limited ? (
        <p id={id} className="quantity-range">
          {range.max < MAX_QUANTITY
            ? text.range(String(range.min), String(range.max))
            : text.atLeast(String(range.min))}
        </p>
      ) : null}
      <p id={`${id}-note`} className="quantity-refused" aria-live="polite">
        {refused ? text.whole(String(least)) : null}
      </p>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  /** Sets only `aria-disabled`, because a button that becomes `disabled` under the payer's finger would lose the focus. */
  disabled: boolean;
  onPress: () => void;
  path: string;
}

function StepButton({ label, disabled, onPress, path }: StepButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

function useQuantity({ value, onChange, disabled }: QuantityBinding, range: QuantityRange) {
  const [draft, setDraft] = useState<string>();
  const [refused, setRefused] = useState(false);
  /** The value restored after invalid input. */
  const before = useRef(value);

  function put(quantity: number): number {
    const next = clampQuantity(quantity, range);
    if (next !== value) onChange(next);
    return next;
  }

  function step(by: number): void {
    setDraft(undefined);
    setRefused(false);
    if (!disabled) before.current = put(value + by);
  }

  function type({ target }: ChangeEvent<HTMLInputElement>): void {
    const typed = asciiDigits(target.value);
    const short = typed.trim().slice(0, MAX_DIGITS);
    const ahead = asciiDigits(target.value.slice(0, target.selectionStart ?? undefined)).trimStart();
    rewriteInput(target, short, Math.min(ahead.length, short.length));
    const whole = readQuantity(typed) !== undefined;
    setDraft(short);
    setRefused(!whole);
    put((whole ? readQuantity(short) : undefined) ?? before.current);
  }

  function press(event: KeyboardEvent): void {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  }

  /**
   * Starts an edit on focus.
   * The field renders on focus, as `Field` does, because a slow phone would otherwise show the first key press late.
   */
  function enter(): void {
    before.current = value;
    setDraft(String(value));
  }

  return {
    step,
    /** Whether the last input was neither empty nor a whole number. */
    refused,
    input: {
      'aria-invalid': refused && draft !== undefined ? true : undefined,
      value: draft ?? value,
      onChange: type,
      onKeyDown: press,
      onFocus: enter,
      onBlur: () => setDraft(undefined),
    },
  };
}
