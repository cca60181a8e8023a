import { useState } from 'react';
import { BankMark } from '../../forms/BankMark';
import { commonName } from '../../forms/knownBanks';
import { useAllStrings } from '../../strings/t';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { useFocusBack } from '../../ui/useFocusBack';
import { lastFour } from './fields';
import type { Account, Listing } from './newAccount';

interface SavedAccountsProps {
  listing: Listing;
  alert: string | undefined;
  /** The account whose bank is being asked to send its code. */
  starting: Account | undefined;
  onDismiss: () => void;
  onChoose: (account: Account) => void;
  onOther: () => void;
  onBack: () => void;
}

/** SelectOptions of specification §4. */
export function SavedAccounts({ listing, alert, starting, ...actions }: SavedAccountsProps) {
  const { onDismiss, onChoose, onOther, onBack } = actions;
  const { bankAccount: text, savedCards, shell } = useAllStrings();
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
          return (
            <li key={bank.bankCode + number} ref={account === chosen ? choice : undefined}>
              <button
                type="button"
                disabled={busy}
                onClick={() => {
                  setChosen(account);
                  onChoose(account);
                }}
              >
                <BankMark name={bank.name} />
                <bdi>{commonName(bank.name)}</bdi>{' '}
                {account === starting ? (
                  <span className="spinner" aria-hidden="true" />
                ) : (
                  <>
                    <span className="visually-hidden">{savedCards.endingIn}</span>{' '}
                    <span className="masked-number">
                      <span aria-hidden="true">••••</span> {lastFour(number)}
                    </span>
                  </>
                )}
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
