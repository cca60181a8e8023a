import { useState } from 'react';
import { BankMark } from '../../forms/BankMark';
import { BankNotes, useBankState } from '../../forms/BankNotes';
import { commonName } from '../../forms/nigerianBanks';
import type { Money } from '../../money/money';
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
  money: Money;
  clock: Clock;
  alert: string | undefined;
  /** The account whose debit is starting. */
  starting: Account | undefined;
  onDismiss: () => void;
  onChoose: (account: Account) => void;
  onOther: () => void;
  onBack: () => void;
}

/** The list of saved accounts (SelectOptions of specification §4). */
export function SavedAccounts({ listing, money, clock, alert, starting, ...actions }: SavedAccountsProps) {
  const { onDismiss, onChoose, onOther, onBack } = actions;
  const { bankAccount: text, savedCards, shell } = useStrings();
  const stateOf = useBankState(money, clock);
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
          const { notes, off } = stateOf(listed ?? bank);
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
                <BankNotes notes={notes} />
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
