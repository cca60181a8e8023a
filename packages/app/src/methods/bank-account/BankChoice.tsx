import { type Ref, useId } from 'react';
import { BankMark } from '../../forms/BankMark';
import { commonName } from '../../forms/nigerianBanks';
import { useStrings } from '../../strings/strings';

interface BankChoiceProps {
  /** The bank's name as the provider writes it; absent until the payer chooses a bank. */
  bank: string | undefined;
  disabled: boolean;
  buttonRef: Ref<HTMLButtonElement>;
  onPress: () => void;
}

/** A button that looks like a field and opens the list of banks. */
export function BankChoice({ bank, disabled, buttonRef, onPress }: BankChoiceProps) {
  const text = useStrings().bankAccount;
  const id = useId();
  return (
    <div className="field">
      <span id={`${id}-label`} className="label">
        {text.bank}
      </span>
      <div className="field-box">
        <button
          ref={buttonRef}
          type="button"
          className={bank === undefined ? 'choice choice-open' : 'choice'}
          disabled={disabled}
          aria-labelledby={`${id}-label ${id}-value`}
          onClick={onPress}
        >
          {bank === undefined ? null : <BankMark name={bank} />}
          <span id={`${id}-value`}>
            {bank === undefined ? text.chooseBank : <bdi>{commonName(bank)}</bdi>}
          </span>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 9.5 6 6 6-6" />
          </svg>
        </button>
      </div>
    </div>
  );
}
