import type { ReactNode } from 'react';
import type { Environment } from '../../config/environment';
import type { Host } from '../../host/host';
import { formatMoney } from '../../money/money';
import type { Transaction } from '../../session/transaction';
import { type Strings, useStrings } from '../../strings/strings';
import { CloseIcon } from '../../ui/icons';
import { useEscape } from '../../ui/useEscape';
import { useFirstFocus } from '../../ui/useFirstFocus';
import { Footer } from '../shared/Footer';
import { Logo } from '../shared/Logo';
import { useHeightReport } from './useHeightReport';

interface ShellProps {
  /** Absent until the transaction has loaded. */
  transaction?: Transaction | undefined;
  /** Whether the heading states that the transaction is paid. */
  paid?: boolean;
  /** Whether the header omits the paid amount, because only the page's address states this amount. */
  amountUnknown?: boolean;
  /** The merchant of a transaction that is not shown. */
  merchant?: string | undefined;
  /** An address that `safeUrl` has checked. */
  logo?: string | undefined;
  /** The provider's name, unless the screen hides it. */
  provider?: string | undefined;
  /** The heading if neither a transaction, a merchant nor a provider is known. */
  title?: string;
  environment: Environment;
  host: Host;
  onClose: () => void;
  /**
   * Whether a payer who cancels returns to an address.
   * The header contains a button if the payer returns to an address, or if the host can close the page.
   */
  cancellable?: boolean;
  children: ReactNode;
}

/** The frame around the screens of the checkout and of errors. */
export function Shell(props: ShellProps) {
  const { transaction, amountUnknown, logo, provider, title, environment, host, onClose, children } = props;
  const { merchant, paid = false, cancellable = false } = props;
  const strings = useStrings();
  const { shell } = strings;
  const { dismissible } = host;
  const { merchantName = merchant ?? provider, aggregatorName } = transaction ?? {};

  useHeightReport(host);
  useFirstFocus(host.kind === 'sdk');
  useEscape(dismissible ? onClose : undefined);

  return (
    <div className={host.kind === 'window' ? 'sheet own-window' : 'sheet'}>
      <header className="header">
        <Logo logo={logo} name={merchantName ?? ''} height={39} />
        <div className="header-amount">
          {!transaction || merchantName === undefined || aggregatorName !== undefined ? null : (
            <p className="header-name">
              <bdi>{merchantName}</bdi>
            </p>
          )}
          <h1 tabIndex={-1} className={transaction || merchant ? undefined : 'visually-hidden'}>
            {/* Don't put the space into a separate text node, because the browser would show a gap in Arabic. */}
            {transaction ? <span>{`${paid ? shell.paid : shell.pay} `}</span> : null}
            {amountUnknown ? null : (
              <b>{transaction ? formatMoney(transaction.money) : <bdi>{merchantName ?? title}</bdi>}</b>
            )}
          </h1>
          {transaction ? (
            <p>
              <bdi>{subtitle(transaction, strings)}</bdi>
            </p>
          ) : null}
          {aggregatorName === undefined ? null : <p>{shell.through(merchantName ?? '', aggregatorName)}</p>}
        </div>
        {dismissible || cancellable ? (
          <button
            type="button"
            className="icon-button"
            aria-label={dismissible ? shell.close : shell.cancel}
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        ) : null}
      </header>
      <main className="content">{children}</main>
      <Footer provider={provider} environment={environment} />
    </div>
  );
}

/** Returns the name of the plan or page, or otherwise the payer's e-mail. */
function subtitle({ plan, pageName, merchantName, email }: Transaction, strings: Strings) {
  if (!plan) return pageName === merchantName ? email : (pageName ?? email);
  return plan.period === undefined ? plan.name : strings.shell.plan(plan.name, strings.plan[plan.period]);
}
