import { useState } from 'react';
import { useAllStrings } from '../strings/t';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { Heading } from '../ui/Heading';
import { BankMark } from './BankMark';
import { findBanks, type NamedBank } from './findBanks';

interface BankPickerProps<Bank extends NamedBank> {
  banks: readonly Bank[];
  onChoose: (bank: Bank) => void;
  /** Where the payer came from another screen. */
  onBack?: () => void;
}

/** The banks, narrowed by typing. */
export function BankPicker<Bank extends NamedBank>({ banks, onChoose, onBack }: BankPickerProps<Bank>) {
  const { bankPicker: text, shell } = useAllStrings();
  const [query, setQuery] = useState('');
  const found = findBanks(banks, query);

  return (
    <section className="form">
      <div className="heading-row">
        <Heading>{text.choose}</Heading>
        {onBack ? (
          <Button quiet small onPress={onBack}>
            {shell.back}
          </Button>
        ) : null}
      </div>
      <Field
        name="bank"
        label={text.search}
        value={query}
        onChange={setQuery}
        autoComplete="off"
        inputMode="text"
        maxLength={40}
        enterKeyHint="search"
      />
      <ul className="banks">
        {found.map(({ bank, shown }) => (
          <li key={bank.bankCode}>
            <button type="button" onClick={() => onChoose(bank)}>
              <BankMark name={bank.name} />
              <span>
                <bdi>{shown}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={found.length === 0 ? undefined : 'visually-hidden'}>
        {found.length === 0 ? text.none : query === '' ? '' : text.found(found.length)}
      </p>
    </section>
  );
}
