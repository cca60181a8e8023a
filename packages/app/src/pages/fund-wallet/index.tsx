import type { ReactNode } from 'react';
import { takeQuery } from '../../address/takeQuery';
import { supportOf } from '../../config/config';
import { availableMethods } from '../../methods/available';
import { loadResume } from '../../methods/resume';
import { createSession } from '../../session/session';
import { CheckoutPage } from '../checkout/CheckoutPage';
import { withReport } from '../checkout/withReport';
import type { App } from '../page';
import { createPageHost } from '../shared/pageHost';
import { BadParameters } from './BadParameters';
import { hasTrustedHost } from './hasTrustedHost';
import { readParameters } from './parameters';
import { walletSource } from './source';
import { TopLevelOff } from './TopLevelOff';
import { UnconfirmedAccount } from './UnconfirmedAccount';

/**
 * Creates the page /collection/fund-wallet. Its checkout pays into the account in the address, by bank transfer or USSD.
 */
export async function page(app: App): Promise<ReactNode> {
  const query = takeQuery(window);
  if (app.host.kind === 'window' && !app.config.walletFundingAtTopLevel)
    return <TopLevelOff app={app} pageHost={createPageHost(app)} />;
  const read = readParameters(query);
  if (!read.ok) {
    return <BadParameters app={app} pageHost={createPageHost(app)} errors={read.errors} />;
  }
  const trusted = await hasTrustedHost(app.host);
  const { route, http, clock, environment } = app;
  const { reference, account, money } = read.value;
  const session = withReport(app, (host) =>
    createSession({
      reference,
      // Without a reference, the account may be the payer's permanent account. Store each amount as a separate payment.
      storageKey: reference ? undefined : `${account.number} ${money.minorUnits} ${money.currency}`,
      source: walletSource(app, read.value, trusted),
      route,
      http,
      clock,
      host,
      savedCards: false,
      supportContact: supportOf(app.config),
      loadResume: (transaction) => loadResume(transaction, environment),
      payable: (transaction) => availableMethods(transaction, environment).length > 0,
    }),
  );
  const warning = trusted ? undefined : <UnconfirmedAccount provider={app.config.provider.name} />;
  return <CheckoutPage app={app} session={session} warning={warning} />;
}
