import { useStrings } from '../strings/strings';
import { autoCompleteOf } from '../ui/autoCompleteOf';
import { FieldFrame } from '../ui/FieldFrame';
import type { Binding } from './binding';

const MAX_LENGTH = 300;

export function AddressField({ name, value, onChange, onBlur, error, disabled }: Binding<string>) {
  const { form } = useStrings();
  return (
    <FieldFrame label={form.shippingAddress} error={error}>
      {(control) => (
        <textarea
          // The browser scrolls only the caret's line into view. The button below could cover the other lines.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
          {...control}
          name={name}
          rows={2}
          value={value}
          disabled={disabled}
          autoComplete={autoCompleteOf(value, 'street-address')}
          autoCapitalize="words"
          spellCheck={false}
          maxLength={MAX_LENGTH}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}
