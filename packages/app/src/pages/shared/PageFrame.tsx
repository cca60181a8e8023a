import type { ScreenName } from '@kobo/protocol/frame';
import { type ReactNode, useEffect, useState } from 'react';
import { useStrings } from '../../strings/strings';
import type { Look } from '../../theme/colors';
import { useTheme } from '../../theme/useTheme';
import { CloseIcon } from '../../ui/icons';
import { useEscape } from '../../ui/useEscape';
import { useFirstFocus } from '../../ui/useFirstFocus';
import type { App } from '../page';
import { Footer } from './Footer';
import { Logo } from './Logo';
import { PaidAmount } from './PaidAmount';
import type { PageHost } from './pageHost';
import { useBrand } from './useBrand';
import { useTabTitle } from './useTabTitle';

const NO_LOOK: Look = {};

interface PageFrameProps {
  app: App;
  pageHost: PageHost;
  /** The screen's name for the merchant's analytics. */
  screen: ScreenName;
  /** Whether the page is not yet usable, because a load or a request is pending. */
  waiting?: boolean;
  /** The reason why the page can't continue, for the page's host. */
  problem?: Parameters<PageHost['failed']> | undefined;
  /**
   * The subject of the page, or its problem.
   * The tab's title consists of the subject, the amount from `useAmount`, if any, and the name of the merchant or the provider.
   */
  title: string | undefined;
  /** The merchant's look, if known. The brand of the site replaces a missing logo or missing colours. */
  look?: Look | undefined;
  /** Whether the page is wider than a form, such as an invoice. */
  wide?: boolean;
  logoHeight?: 35 | 39;
  /**
   * Whether the header stays in view, so that the payer sees merchant, subject and amount at the page's end.
   */
  sticky?: boolean;
  /** The subject in a sticky header. */
  summary?: string | undefined;
  /** Buttons in the header that must stay in reach. These buttons make the header sticky. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame around the pages that start a payment. */
export function PageFrame(props: PageFrameProps) {
  const { app, pageHost, screen, title, children } = props;
  const {
    look = NO_LOOK,
    wide = false,
    logoHeight = 39,
    summary,
    actions,
    sticky = actions !== undefined,
  } = props;
  const { waiting = false, problem: [code, message] = [] } = props;
  const { shell } = useStrings();
  const brand = useBrand(app, look.logo);
  const { provider } = app.config;
  const { dismissible, kind } = app.host;
  const logo = look.logo ?? brand?.logo;
  const name = look.merchantName ?? provider.name;
  const [amount, setAmount] = useState<string>();
  const subject = title === undefined || amount === undefined ? title : shell.tab(title, amount);
  const tabTitle = useTabTitle(subject, name);
  useEscape(dismissible ? pageHost.leave : undefined);
  useFirstFocus(kind === 'sdk');
  useEffect(() => {
    if (code !== undefined && message !== undefined) pageHost.failed(code, message);
    if (waiting) pageHost.waiting(screen);
    else pageHost.shown(screen, document.title);
  }, [pageHost, screen, waiting, code, message]);
  useEffect(() => {
    if (tabTitle !== undefined) pageHost.named(tabTitle);
  }, [pageHost, tabTitle]);
  useTheme(look.colors, brand?.colors);

  return (
    <div className={`page${wide ? ' page-wide' : ''}${kind === 'window' ? ' own-window' : ''}`}>
      <header className={`page-header${sticky ? ' page-header-sticky' : ''}`}>
        <Logo logo={logo} name={name} height={logoHeight} />
        {look === NO_LOOK ? (
          <h1 tabIndex={-1} className="visually-hidden">
            {provider.name}
          </h1>
        ) : null}
        {look === NO_LOOK && !sticky ? null : (
          <div className="page-header-words">
            {look === NO_LOOK ? null : (
              <h1 tabIndex={-1}>
                <bdi>{name}</bdi>
              </h1>
            )}
            {sticky ? (
              <p className="page-header-sum">
                {summary === undefined || summary === look.merchantName ? null : (
                  <span>
                    <bdi>{summary}</bdi>
                  </span>
                )}
                {amount === undefined ? null : <b>{amount}</b>}
              </p>
            ) : null}
          </div>
        )}
        {dismissible ? (
          <button type="button" className="icon-button" aria-label={shell.close} onClick={pageHost.leave}>
            <CloseIcon />
          </button>
        ) : null}
        {actions}
      </header>
      <main className="page-content">
        <PaidAmount.Provider value={setAmount}>{children}</PaidAmount.Provider>
      </main>
      <Footer provider={provider.name} environment={app.environment} />
    </div>
  );
}
