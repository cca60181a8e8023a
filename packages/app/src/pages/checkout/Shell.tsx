import type { ReactNode } from 'react';
import { formatMoney } from '../../money/money';
import type { Transaction } from '../../session/transaction';
import { useStrings } from '../../strings/t';
import { CloseIcon, LockIcon } from '../../ui/icons';

interface ShellProps {
  /** Absent until it is known. */
  transaction: Transaction | undefined;
  provider: string;
  /** The close button is there only when framed. */
  onClose: (() => void) | undefined;
  children: ReactNode;
}

/** What stays around every screen: whose payment it is, how much, and the way out. */
export function Shell({ transaction, provider, onClose, children }: ShellProps) {
  const { shell } = useStrings();
  return (
    <div className={onClose ? 'sheet' : 'sheet own-window'}>
      <header className="header">
        <Logo transaction={transaction} provider={provider} />
        <div className="header-amount">
          {transaction ? (
            <>
              <h1>
                {shell.pay} <span>{formatMoney(transaction.money)}</span>
              </h1>
              <p>{transaction.pageName ?? transaction.email}</p>
            </>
          ) : null}
        </div>
        {onClose ? (
          <button type="button" className="icon-button" aria-label={shell.close} onClick={onClose}>
            <CloseIcon />
          </button>
        ) : null}
      </header>
      <main className="content">{children}</main>
      <footer className="footer">
        <LockIcon />
        <span>{shell.securedBy(provider)}</span>
      </footer>
    </div>
  );
}

function Logo({ transaction, provider }: { transaction: Transaction | undefined; provider: string }) {
  const name = transaction?.merchantName ?? provider;
  if (transaction?.logo) return <img className="logo" src={transaction.logo} alt={name} height={39} />;
  return (
    <span className="monogram" aria-hidden="true">
      {Array.from(name.trim())[0]?.toUpperCase()}
    </span>
  );
}
