import { asciiDigits } from '@kobo/protocol/api';
import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useStrings } from '../strings/strings';
import { rewriteInput } from '../ui/rewriteInput';
import type { Binding } from './binding';
import { clampQuantity, leastQuantity, MAX_QUANTITY, type QuantityRange, readQuantity } from './quantity';

interface QuantityFieldProps extends Pick<Binding<number>, 'value' | 'onChange' | 'disabled'> {
  range: QuantityRange;
  /** The item's name for screen readers, because a page may have many quantities. */
  item: string;
}

const MAX_DIGITS = String(MAX_QUANTITY).length;

/**
 * The quantity of a product.
 * Input takes effect at once, clamped to the range. The clamped value shows when the field loses the focus. Anything but a
 * whole number is ignored: the quantity is unchanged, and the field shows the reason.
 */
export function QuantityField({ value, onChange, disabled = false, range, item }: QuantityFieldProps) {
  const { quantity: text } = useStrings();
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const [refused, setRefused] = useState(false);
  /** The value restored after invalid input. */
  const before = useRef(value);
  const least = leastQuantity(range);
  const limited = range.min > 1 || range.max < MAX_QUANTITY;

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

  return (
    <div className="quantity">
      <div className="quantity-box">
        {/* Not disabled at the end of the range, because that would move the focus away from the payer's finger. */}
        <button
          type="button"
          className="icon-button"
          aria-label={text.less(item)}
          aria-disabled={disabled || value <= least}
          onClick={() => step(-1)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 12h12" />
          </svg>
        </button>
        <input
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          aria-label={text.label(item)}
          aria-valuenow={value}
          aria-valuemin={least}
          aria-valuemax={range.max}
          aria-invalid={refused && draft !== undefined ? true : undefined}
          aria-describedby={`${id}-note${limited ? ` ${id}` : ''}`}
          disabled={disabled}
          value={draft ?? value}
          onChange={type}
          onKeyDown={press}
          // Runs the input's code before the first key press, as in `Field`.
          onFocus={() => {
            before.current = value;
            setDraft(String(value));
          }}
          onBlur={() => setDraft(undefined)}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={text.more(item)}
          aria-disabled={disabled || value >= range.max}
          onClick={() => step(1)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 12h12M12 6v12" />
          </svg>
        </button>
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
