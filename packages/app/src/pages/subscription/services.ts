import { type Initialize, Initialized, Subscription } from '@kobo/protocol/api';
import { type Named, named } from '../../api/result';
import { createRunner, type Runner } from '../../flow/runner';
import type { Money } from '../../money/money';
import type { App } from '../page';
import { createLoader, type Loader } from '../shared/loader';
import { createPageHost, type PageHost } from '../shared/pageHost';
import { createPaymentStarter, type PaymentStarter } from '../shared/payment';
import { type Codes, createCodes } from './codes';
import { type Event, type State, transition } from './flow';
import { openPendingFlag } from './pendingFlag';
import { cardRequest, fundingRequest } from './requests';
import { walletWork } from './work';

/** The runners and payment starters of the page, created once and outside React. */
export interface Services {
  app: App;
  pageHost: PageHost;
  loader: Loader<Named<Subscription>>;
  activation: Runner<State, Event>;
  codes: Codes;
  /** Pays by card. `automate`: whether later periods are charged automatically. */
  card: PaymentStarter<{ automate: boolean }>;
  funding: PaymentStarter<Money>;
}

/**
 * Creates the services, and loads the subscription immediately.
 * If this device has marked a payment with an unknown outcome, the app then queries the outcome.
 * @param opened the reference in the page's address. The reply may contain another reference, which every later call
 * uses.
 */
export function createServices(app: App, opened: string): Services {
  const { http } = app;
  const pageHost = createPageHost(app);
  const read = async (signal: AbortSignal) =>
    named(
      await http.read({ endpoint: 'subscription', values: { reference: opened }, signal }, Subscription),
      opened,
    );
  const loader = createLoader(read);
  const identity = () => subscription() ?? { reference: opened, publicKey: undefined };
  const pendingFlag = () => openPendingFlag(identity().reference);
  const codes = createCodes(app, identity);
  const activation = createRunner<State, Event>(
    { initial: { status: 'idle' }, transition },
    (state, signal) => walletWork({ http, ...identity(), pendingFlag: pendingFlag(), read }, state, signal),
  );

  const stopWaiting = loader.subscribe(() => {
    if (!subscription()) return;
    stopWaiting();
    if (pendingFlag().exists()) activation.send({ type: 'pending-flag-found' });
  });

  onStatusChange(activation, (state, before) => {
    const { status } = state;
    if (status === 'entering' && before === 'requesting') codes.send({ type: 'began' });
    if (status === 'activated' && state.place === 'dialog') pageHost.paid(opened);
    if (status === 'idle' || status === 'activated') {
      codes.send({ type: 'ended' });
      // Load again, because the payment may have changed the balance or activated the subscription.
      loader.send({ type: 'refresh-wanted' });
    }
    if (before === 'not-found' && status === 'idle') pendingFlag().remove();
  });

  const card = createPaymentStarter<{ automate: boolean }>(app, {
    start: ({ automate }, signal) =>
      begin(signal, (loaded) => cardRequest(loaded, automate, app.host.kind === 'window')),
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

  async function begin(signal: AbortSignal, request: (loaded: Named<Subscription>) => Initialize) {
    const loaded = subscription();
    // The buttons are shown only after the subscription has loaded.
    if (!loaded) throw new Error('nothing is loaded that could be paid');
    return http.read(
      { endpoint: 'initialize', body: request(loaded), publicKey: loaded.publicKey, signal },
      Initialized,
    );
  }
}

function onStatusChange(
  activation: Runner<State, Event>,
  listener: (state: State, before: State['status']) => void,
): void {
  let { status } = activation.state();
  activation.subscribe(() => {
    const state = activation.state();
    if (state.status === status) return;
    listener(state, status);
    status = state.status;
  });
}
