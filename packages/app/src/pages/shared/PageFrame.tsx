import { type ReactNode, useEffect } from 'react';
import { useStrings } from '../../strings/t';
import type { Colors } from '../../theme/colors';
import { useTheme } from '../../theme/useTheme';
import { CloseIcon } from '../../ui/icons';
import { useEscape } from '../../ui/useEscape';
import type { App } from '../page';
import { Footer } from './Footer';
import { Logo } from './Logo';
import type { PageHost } from './pageHost';
import { useBrand } from './useBrand';
import { useTabTitle } from './useTabTitle';

/** How a merchant looks. */
export interface Look {
  merchantName?: string | undefined;
  /** Checked by `safeUrl`. */
  logo?: string | undefined;
  colors?: Colors | undefined;
}

interface PageFrameProps {
  app: App;
  pageHost: PageHost;
  /** For the merchant's analytics. */
  screen: string;
  /** Something is awaited before the page can be used. */
  waiting?: boolean;
  /** Why the page can not go on, for its host. */
  problem?: Parameters<PageHost['failed']> | undefined;
  /** What is paid for: the browser's tab says it, with the merchant's name. */
  title: string | undefined;
  /** The merchant's own look, where it is known; else the brand's. */
  look?: Look | undefined;
  /** The merchant's site, whose brand is asked for. */
  websiteUrl?: string | undefined;
  /** A page that is read, such as an invoice, is wider than a form. */
  wide?: boolean;
  logoHeight?: 35 | 39;
  /** What is paid for and how much, where the header stays in view. */
  summary?: string | undefined;
  /** What must stay at hand: it is in the header, which then stays in view. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What surrounds every page but the checkout: the merchant's logo, the way out when framed, and who secures it. */
export function PageFrame(props: PageFrameProps) {
  const { app, pageHost, screen, title, look = {}, websiteUrl, children } = props;
  const { wide = false, logoHeight = 39, summary, actions } = props;
  const { waiting = false, problem: [code, message] = [] } = props;
  const { shell } = useStrings();
  const brand = useBrand(app, websiteUrl);
  const { provider } = app.config;
  const { closes, kind } = app.host;
  const logo = look.logo ?? brand?.logo;

  useEscape(closes ? pageHost.leave : undefined);
  useEffect(() => {
    if (code !== undefined && message !== undefined) pageHost.failed(code, message);
    if (waiting) pageHost.waiting(screen);
    else pageHost.shown(screen);
  }, [pageHost, screen, waiting, code, message]);
  useTheme(look.colors, brand?.colors);
  useTabTitle(title, look.merchantName);

  return (
    <div className={`page${wide ? ' page-wide' : ''}${kind === 'window' ? ' own-window' : ''}`}>
      <header className={`page-header${actions ? ' page-header-sticky' : ''}`}>
        <Logo logo={logo} name={look.merchantName ?? provider.name} height={logoHeight} />
        {look.merchantName === undefined ? <h1 className="visually-hidden">{provider.name}</h1> : null}
        {look.merchantName === undefined && summary === undefined ? null : (
          <div className="page-header-words">
            {look.merchantName === undefined ? null : (
              <h1>
                <bdi>{look.merchantName}</bdi>
              </h1>
            )}
            {summary === undefined ? null : <p>{summary}</p>}
          </div>
        )}
        {closes ? (
          <button type="button" className="icon-button" aria-label={shell.close} onClick={pageHost.leave}>
            <CloseIcon />
          </button>
        ) : null}
        {actions}
      </header>
      <main className="page-content">{children}</main>
      <Footer provider={provider.name} environment={app.environment} />
    </div>
  );
}
