import { type KeyboardEvent, useId, useState } from 'react';
import { useAllStrings } from '../strings/t';
import { digitsOnly } from '../ui/digitsOnly';
import type { Binding } from './binding';
import { clampQuantity, MAX_QUANTITY, type QuantityRange } from './quantity';

interface QuantityFieldProps extends Pick<Binding<number>, 'value' | 'onChange' | 'disabled'> {
  range: QuantityRange;
  /** What it is a quantity of, for a screen reader: a page has many of these. */
  item: string;
}

/** How many of a product. What is typed counts at once, as far as the range allows, and is shown so when it is left. */
export function QuantityField({ value, onChange, disabled = false, range, item }: QuantityFieldProps) {
  const { quantity: text } = useAllStrings();
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const limited = range.min > 1 || range.max < MAX_QUANTITY;

  function put(quantity: number): void {
    const next = clampQuantity(quantity, range);
    if (next !== value) onChange(next);
  }

  function step(by: number): void {
    setDraft(undefined);
    if (!disabled) put(value + by);
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
        {/* Not disabled at the end of the range: that would take the focus from under the payer's finger. */}
        <button
          type="button"
          className="icon-button"
          aria-label={text.less(item)}
          aria-disabled={disabled || value <= range.min}
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
          aria-valuemin={range.min}
          aria-valuemax={range.max}
          aria-describedby={limited ? id : undefined}
          disabled={disabled}
          value={draft ?? value}
          onChange={(event) => {
            const digits = digitsOnly(event.target.value).slice(0, String(MAX_QUANTITY).length);
            setDraft(digits);
            put(digits === '' ? Number.NaN : Number(digits));
          }}
          onKeyDown={press}
          // A rehearsal, as in `Field`: the first key finds code that has run.
          onFocus={() => setDraft(String(value))}
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
          {range.min}–{range.max}
        </p>
      ) : null}
    </div>
  );
}
