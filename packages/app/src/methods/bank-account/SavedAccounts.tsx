import { useContext, useState } from 'react';
import { BankMark } from '../../forms/BankMark';
import { HealthContext } from '../../forms/health';
import { healthNote, healthReasons } from '../../forms/healthNote';
import { commonName } from '../../forms/knownBanks';
import type { Money } from '../../money/money';
import { languageOfText } from '../../strings/serverText';
import { useStrings } from '../../strings/strings';
import type { Clock } from '../../time/clock';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { useFocusBack } from '../../ui/useFocusBack';
import { lastFour } from './fields';
import type { Account, Listing } from './newAccount';

interface SavedAccountsProps {
  listing: Listing;
  /** The amount due. */
  money: Money;
  clock: Clock;
  alert: string | undefined;
  /** The account whose bank is sending a code. */
  starting: Account | undefined;
  onDismiss: () => void;
  onChoose: (account: Account) => void;
  onOther: () => void;
  onBack: () => void;
}

/** SelectOptions of specification §4. */
export function SavedAccounts({ listing, money, clock, alert, starting, ...actions }: SavedAccountsProps) {
  const { onDismiss, onChoose, onOther, onBack } = actions;
  const strings = useStrings();
  const { bankAccount: text, savedCards, shell } = strings;
  const { bank: healthOf } = useContext(HealthContext);
  const busy = starting !== undefined;
  const [chosen, setChosen] = useState<Account>();
  const choice = useFocusBack<HTMLLIElement>(busy);

  return (
    <section className="form" aria-busy={busy}>
      <Heading>{text.selectTitle}</Heading>
      {alert === undefined ? null : <Alert text={alert} onDismiss={onDismiss} />}
      <ul className="banks accounts">
        {listing.accounts.map((account) => {
          const { bank, number } = account;
          const listed = listing.banks.find(({ bankCode }) => bankCode === bank.bankCode);
          const health = healthOf?.(bank.bankCode) ?? listed?.health;
          const { note, off } = healthNote(health, money, strings);
          const notes =
            note === undefined ? [] : [note, ...(off ? [] : healthReasons(health, clock, strings))];
          return (
            <li key={bank.bankCode + number} ref={account === chosen ? choice : undefined}>
              <button
                type="button"
                disabled={busy}
                aria-disabled={off || undefined}
                onClick={() => {
                  if (off) return;
                  setChosen(account);
                  onChoose(account);
                }}
              >
                <BankMark name={bank.name} />
                <bdi>{commonName(bank.name)}</bdi>
                {account === starting ? (
                  <span className="spinner" aria-hidden="true" />
                ) : (
                  <>
                    <span className="visually-hidden">{` ${savedCards.endingIn} `}</span>
                    <span className="masked-number">
                      <span aria-hidden="true">•••• </span>
                      <span>{lastFour(number)}</span>
                    </span>
                  </>
                )}
                {notes.map((note) => (
                  <small key={note}>
                    <span> </span>
                    <bdi lang={languageOfText(note)}>{note}</bdi>
                  </small>
                ))}
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status" className="copy-state">
        {busy ? text.starting : ''}
      </p>
      {listing.banks.length === 0 ? null : (
        <Button quiet disabled={busy} onPress={onOther}>
          {text.other}
        </Button>
      )}
      <Button quiet onPress={onBack}>
        {shell.back}
      </Button>
    </section>
  );
}
