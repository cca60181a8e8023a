import { useState } from 'react';
import type { Money } from '../money/money';
import { useStrings } from '../strings/strings';
import type { Clock } from '../time/clock';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { Heading } from '../ui/Heading';
import { BankMark } from './BankMark';
import { BankNotes, useBankState } from './BankNotes';
import { findBanks, type NamedBank } from './findBanks';

interface BankPickerProps<Bank extends NamedBank> {
  banks: readonly Bank[];
  money: Money;
  clock: Clock;
  onChoose: (bank: Bank) => void;
  /** Present if the payer came from another screen. */
  onBack?: () => void;
}

/** The banks, filtered as the payer types. Banks that are down come last, but can be chosen. */
export function BankPicker<Bank extends NamedBank>({
  banks,
  money,
  clock,
  onChoose,
  onBack,
}: BankPickerProps<Bank>) {
  const { bankPicker: text, shell } = useStrings();
  const stateOf = useBankState(money, clock);
  const [query, setQuery] = useState('');
  const matches = findBanks(banks, query).map((listed) => ({
    ...listed,
    ...stateOf(listed.bank),
  }));
  const isDown = ({ health }: (typeof matches)[number]) => health?.status === 'down';
  const found = [...matches.filter((bank) => !isDown(bank)), ...matches.filter(isDown)];

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
        {found.map(({ bank, shown, notes, off }) => (
          <li key={bank.bankCode}>
            <button
              type="button"
              aria-disabled={off || undefined}
              onClick={() => (off ? undefined : onChoose(bank))}
            >
              <BankMark name={bank.name} />
              <span>
                <bdi>{shown}</bdi>
                <BankNotes notes={notes} />
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
