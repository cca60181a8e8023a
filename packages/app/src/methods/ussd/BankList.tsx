import { useState } from 'react';
import { useStrings } from '../../strings/t';
import { Field } from '../../ui/Field';
import { Heading } from '../../ui/Heading';
import { findBanks, type UssdBank } from './banks';

/** The banks, narrowed by typing. */
export function BankList({ onChoose }: { onChoose: (bank: UssdBank) => void }) {
  const text = useStrings().ussd;
  const [query, setQuery] = useState('');
  const banks = findBanks(query);

  return (
    <section className="form">
      <Heading>{text.choose}</Heading>
      <Field
        name="bank"
        label={text.search}
        value={query}
        onChange={setQuery}
        autoComplete="off"
        inputMode="text"
        maxLength={40}
      />
      <ul className="banks">
        {banks.map((bank) => (
          <li key={bank.bankCode}>
            <button type="button" onClick={() => onChoose(bank)}>
              {bank.name}
            </button>
          </li>
        ))}
      </ul>
      {banks.length === 0 ? <p role="status">{text.none}</p> : null}
    </section>
  );
}
