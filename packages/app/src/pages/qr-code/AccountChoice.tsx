import { useId } from 'react';
import type { Binding } from '../../forms/binding';
import { useStrings } from '../../strings/strings';
import type { Account } from './offer';

interface AccountChoiceProps extends Binding<string> {
  accounts: readonly Account[];
}

/** The choice of the account that receives the payment. */
export function AccountChoice({ accounts, name, value, onChange, error, disabled }: AccountChoiceProps) {
  const { qrCode: text } = useStrings();
  const id = useId();
  return (
    <fieldset
      className={error ? 'accounts-choice field-bad' : 'accounts-choice'}
      disabled={disabled}
      aria-describedby={id}
    >
      <legend>
        <h3>{text.selectAccount}</h3>
      </legend>
      <div className="options">
        {accounts.map(({ reference, account_name }) => (
          <div key={reference} className="option">
            <label>
              <input
                type="radio"
                name={name}
                value={reference}
                checked={reference === value}
                required
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(reference)}
              />
              <span dir="auto">{account_name}</span>
            </label>
          </div>
        ))}
      </div>
      <p id={id} className="field-note" aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
