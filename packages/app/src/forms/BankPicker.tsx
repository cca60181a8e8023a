import { useContext, useState } from 'react';
import type { Money } from '../money/money';
import { languageOfText } from '../strings/serverText';
import { useStrings } from '../strings/strings';
import type { Clock } from '../time/clock';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { Heading } from '../ui/Heading';
import { BankMark } from './BankMark';
import { findBanks, type NamedBank } from './findBanks';
import { HealthContext } from './health';
import { healthNote, healthReasons } from './healthNote';

interface BankPickerProps<Bank extends NamedBank> {
  banks: readonly Bank[];
  /** The amount to pay. */
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
  const strings = useStrings();
  const { bankPicker: text, shell } = strings;
  const { bank: healthOf } = useContext(HealthContext);
  const [query, setQuery] = useState('');
  const known = findBanks(banks, query).map((listed) => ({
    ...listed,
    health: healthOf?.(listed.bank.bankCode) ?? listed.bank.health,
  }));
  const isDown = ({ health }: (typeof known)[number]) => health?.status === 'down';
  const found = [...known.filter((bank) => !isDown(bank)), ...known.filter(isDown)];

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
        {found.map(({ bank, shown, health }) => {
          const { note, off } = healthNote(health, money, strings);
          const notes =
            note === undefined ? [] : [note, ...(off ? [] : healthReasons(health, clock, strings))];
          return (
            <li key={bank.bankCode}>
              <button
                type="button"
                aria-disabled={off || undefined}
                onClick={() => (off ? undefined : onChoose(bank))}
              >
                <BankMark name={bank.name} />
                <span>
                  <bdi>{shown}</bdi>
                  {notes.map((note) => (
                    <small key={note}>
                      <span> </span>
                      <bdi lang={languageOfText(note)}>{note}</bdi>
                    </small>
                  ))}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status" className={found.length === 0 ? undefined : 'visually-hidden'}>
        {found.length === 0 ? text.none : query === '' ? '' : text.found(found.length)}
      </p>
    </section>
  );
}
