import type { Subscription } from '@kobo/protocol/api';
import { fetchSubscription } from '../../api/fetchSubscription';
import { type InitializeRequest, initialize } from '../../api/initialize';
import type { Named } from '../../api/result';
import { createRunner, type Runner } from '../../flow/runner';
import type { Money } from '../../money/money';
import type { App } from '../page';
import { createLoader, type Loader } from '../shared/loader';
import { createPageHost, type PageHost } from '../shared/pageHost';
import { createPaymentStarter, type PaymentStarter } from '../shared/payment';
import { type Codes, createCodes } from './codes';
import { type Event, type State, transition } from './flow';
import { createPendingFlag } from './pendingFlag';
import { cardRequest, fundingRequest } from './requests';
import { walletWork } from './work';

/** Everything on this page that acts, created once and outside React. */
export interface Services {
  app: App;
  pageHost: PageHost;
  loader: Loader<Named<Subscription>>;
  activation: Runner<State, Event>;
  codes: Codes;
  /** Pays by card; whether later periods are billed without asking. */
  card: PaymentStarter<{ automate: boolean }>;
  /** Funds the wallet with this amount. */
  funding: PaymentStarter<Money>;
}

/** Begins to load the subscription at once, and to ask for a payment whose outcome this device does not know. */
export function createServices(app: App, reference: string): Services {
  const { http } = app;
  const pageHost = createPageHost(app);
  const pendingFlag = createPendingFlag(reference);
  const loader = createLoader((signal) => fetchSubscription(http, reference, signal));
  const codes = createCodes(app, reference, () => subscription()?.publicKey);
  const activation = createRunner<State, Event>(
    {
      initial: pendingFlag.isSet() ? { status: 'checking', lost: 'confirmation' } : { status: 'idle' },
      transition,
    },
    (state, signal) =>
      walletWork(
        {
          http,
          reference,
          pendingFlag,
          publicKey: () => subscription()?.publicKey,
          read: (life) => fetchSubscription(http, reference, life),
        },
        state,
        signal,
      ),
  );

  let before = activation.state().status;
  activation.subscribe(() => {
    const state = activation.state();
    const { status } = state;
    if (status === before) return;
    if (status === 'entering' && before === 'requesting') codes.send({ type: 'began' });
    if (status === 'activated' && state.place === 'dialog') pageHost.paid(reference);
    if (status === 'idle' || status === 'activated') {
      codes.send({ type: 'ended' });
      // The balance may have changed, and a paid subscription is active.
      loader.send({ type: 'refresh-wanted' });
    }
    if (before === 'untraced' && status === 'idle') pendingFlag.clear();
    before = status;
  });

  const card = createPaymentStarter<{ automate: boolean }>(app, {
    start: ({ automate }, signal) =>
      begin(signal, (known) => cardRequest(known, automate, app.host.kind === 'window')),
    onPaid: (paid) => pageHost.paid(paid),
    onBack(paid) {
      if (paid === undefined) loader.send({ type: 'refresh-wanted' });
      else activation.send({ type: 'paid-by-card' });
    },
  });
  const funding = createPaymentStarter<Money>(app, {
    start: (money, signal) => begin(signal, ({ option }) => fundingRequest(money, option?.walletRef)),
    onPaid: () => {},
    onBack: () => loader.send({ type: 'refresh-wanted' }),
  });

  return { app, pageHost, loader, activation, codes, card, funding };

  function subscription(): Named<Subscription> | undefined {
    const state = loader.state();
    return 'value' in state ? state.value : undefined;
  }

  async function begin(signal: AbortSignal, request: (known: Named<Subscription>) => InitializeRequest) {
    const known = subscription();
    // Its buttons are there only once it was loaded.
    if (!known) throw new Error('nothing is loaded that could be paid');
    return initialize(http, request(known), { publicKey: known.publicKey, signal });
  }
}
