import type { ReactNode } from 'react';
import { takeQuery } from '../../address/takeQuery';
import { supportOf } from '../../config/config';
import { availableMethods } from '../../methods/available';
import { createSession } from '../../session/session';
import { CheckoutPage } from '../checkout/CheckoutPage';
import type { App } from '../page';
import { createPageHost } from '../shared/pageHost';
import { BadParameters } from './BadParameters';
import { readParameters } from './parameters';
import { walletSource } from './source';

/** /collection/fund-wallet: the checkout, into an account that the address names, by bank transfer or USSD. */
export function page(app: App): ReactNode {
  const read = readParameters(takeQuery(window));
  if (!read.ok) {
    return <BadParameters app={app} pageHost={createPageHost(app)} errors={read.errors} />;
  }
  const { http, clock, host, environment } = app;
  const { reference, account, money } = read.value;
  const session = createSession({
    reference,
    // Without a reference the account may be the payer's permanently, and each amount for it is a separate payment.
    storageKey: reference ? undefined : `${account.number} ${money.hundredths} ${money.currency}`,
    source: walletSource(app, read.value),
    http,
    clock,
    host,
    savedCards: false,
    supportContact: supportOf(app.config),
    // The verification that loads it has said what has arrived.
    beyond: () =>
      import('../checkout/arrived').then(
        ({ arrived }) => ({ arrived: (transaction, verified) => arrived(app, transaction, verified) }),
        () => undefined,
      ),
    payable: (transaction) => availableMethods(transaction, environment).length > 0,
  });
  return <CheckoutPage app={app} session={session} />;
}
