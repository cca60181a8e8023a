import { useEffect } from 'react';
import type { ApiError } from '../../api/result';
import type { Runner } from '../../flow/runner';
import { useFlow } from '../../flow/useFlow';
import { formatMoney } from '../../money/money';
import type { Session } from '../../session/session';
import type { Transaction } from '../../session/transaction';
import { useStrings } from '../../strings/strings';
import { useTheme } from '../../theme/useTheme';
import { Notice } from '../../ui/Notice';
import { CheckoutPage } from '../checkout/CheckoutPage';
import { LoadFailure } from '../checkout/LoadFailure';
import { Shell } from '../checkout/Shell';
import type { App } from '../page';
import { leadOf } from '../shared/Problem';
import type { PageHost } from '../shared/pageHost';
import { useBrand } from '../shared/useBrand';
import { useTabTitle } from '../shared/useTabTitle';
import type { Event, State } from './flow';
import { PayForSomeone } from './PayForSomeone';

interface PayForSomeonePageProps {
  app: App;
  pageHost: PageHost;
  runner: Runner<State, Event>;
  /** Returns the same session on each call. */
  checkout: () => Session;
}

export function PayForSomeonePage({ app, pageHost, runner, checkout }: PayForSomeonePageProps) {
  const state = useFlow(runner);
  return state.status === 'open' ? (
    <CheckoutPage app={app} session={checkout()} />
  ) : (
    <Before
      app={app}
      pageHost={pageHost}
      transaction={state.status === 'asked' ? state.transaction : undefined}
      asker={state.status === 'asked' ? state.asker : undefined}
      error={state.status === 'failed' ? state.error : undefined}
      onContinue={() => runner.send({ type: 'continued' })}
      onRetry={() => runner.send({ type: 'retried' })}
    />
  );
}

interface BeforeProps {
  app: App;
  pageHost: PageHost;
  transaction: Transaction | undefined;
  asker: string | undefined;
  error: ApiError | undefined;
  onContinue: () => void;
  onRetry: () => void;
}

/** The page before the checkout opens. The page uses the checkout's frame, so that the layout doesn't shift. */
function Before({ app, pageHost, transaction, asker, error, onContinue, onRetry }: BeforeProps) {
  const { config, environment, host } = app;
  const strings = useStrings();
  const { shell } = strings;
  const waiting = transaction === undefined && error === undefined;
  const brand = useBrand(app, transaction?.logo);
  useTheme(transaction?.colors, brand?.colors);
  const title = useTabTitle(
    transaction ? `${shell.pay} ${formatMoney(transaction.money)}` : error && strings.error.title,
    transaction?.merchantName ?? config.provider.name,
  );
  useEffect(() => {
    if (error) pageHost.failed('LOAD_FAILED', 'The transaction could not be loaded.');
    if (waiting) pageHost.waiting('asked');
    else pageHost.shown('asked', title ?? document.title);
  }, [pageHost, waiting, error, title]);
  return (
    <Shell
      transaction={transaction}
      logo={transaction?.logo ?? brand?.logo}
      provider={config.provider.name}
      environment={environment}
      host={host}
      onClose={pageHost.leave}
    >
      {transaction ? (
        <PayForSomeone transaction={transaction} asker={asker} onContinue={onContinue} />
      ) : error ? (
        <LoadFailure {...leadOf(app)} problem={{ kind: 'call', error }} onRetry={onRetry} />
      ) : (
        <Notice tone="busy" title={shell.loading} />
      )}
    </Shell>
  );
}
