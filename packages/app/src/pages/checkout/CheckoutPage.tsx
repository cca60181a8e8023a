import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { websiteOption } from '../../address/website';
import { supportOf } from '../../config/config';
import { useFlow } from '../../flow/useFlow';
import { availableMethods } from '../../methods/available';
import { formatMoney } from '../../money/money';
import type { LoadProblem, State } from '../../session/flow';
import type { Session } from '../../session/session';
import { useStrings } from '../../strings/strings';
import { useTheme } from '../../theme/useTheme';
import { Notice } from '../../ui/Notice';
import { Prerendering } from '../../ui/Prerendering';
import type { App } from '../page';
import { useBrand } from '../shared/useBrand';
import { useHostRequests, useScreenReport } from '../shared/useScreenReport';
import { useTabTitle } from '../shared/useTabTitle';
import { Leaving } from './Leaving';
import { LoadFailure } from './LoadFailure';
import { Paying } from './Paying';
import { Shell } from './Shell';
import { Success } from './Success';
import { Terminal } from './Terminal';

interface CheckoutPageProps {
  app: App;
  session: Session;
  /** Shown above the methods of a payment that the provider does not vouch for. It hides the provider's name. */
  warning?: ReactNode;
}

export function CheckoutPage({ app, session, warning }: CheckoutPageProps) {
  const { config, environment } = app;
  const provider = warning === undefined ? config.provider.name : undefined;
  const strings = useStrings();
  const state = useFlow(session.runner);
  const { asking, ask, stay } = useLeaving(session);
  const transaction = 'transaction' in state ? state.transaction : undefined;

  /** Whose checkout this is, also where it can't be paid. */
  const about = state.status === 'failed' ? state.about : transaction;

  const brand = useBrand(app, websiteOption(window), 'sdk');
  useTheme(about?.colors, brand?.colors);
  const paid = 'paid' in state;
  const amount = transaction && (!paid || state.paid) ? ` ${formatMoney(transaction.money)}` : '';
  const title = useTabTitle(
    transaction
      ? `${paid ? strings.shell.paid : strings.shell.pay}${amount}`
      : state.status === 'failed'
        ? strings.error.title
        : undefined,
    about?.merchantName ?? provider,
  );
  const lead = {
    framed: session.host.kind !== 'window',
    reference: shownReference(session.reference, about?.reference),
    contact: about?.supportContact ?? supportOf(config),
  };
  const prerendering = usePrerendering(app.activated);
  // A failure before activation is retried.
  useScreenReport(
    session.host,
    state.status,
    title,
    state.status === 'loading' || (prerendering && state.status === 'failed'),
  );

  return (
    <Shell
      transaction={transaction}
      paid={paid}
      amountUnknown={paid && !state.paid}
      merchant={about?.merchantName}
      logo={about?.logo ?? brand?.logo}
      provider={provider}
      title={title ?? strings.shell.loading}
      environment={environment}
      host={session.host}
      onClose={ask}
      cancellable={/ready|failed/.test(state.status) && about?.cancelledAddress !== undefined}
    >
      <Prerendering.Provider value={prerendering}>{screen()}</Prerendering.Provider>
      {asking ? <Leaving onStay={stay} onLeave={session.leave} /> : null}
    </Shell>
  );

  function failure(problem: LoadProblem, onRetry: () => void): ReactNode {
    return <LoadFailure {...lead} problem={problem} onRetry={onRetry} />;
  }

  function screen(): ReactNode {
    switch (state.status) {
      case 'loading':
        return <Notice tone="busy" title={strings.shell.loading} />;
      case 'failed':
        return failure(state.problem, () => session.runner.send({ type: 'retried' }));
      case 'ready': {
        const payment = session.payment();
        const methods = availableMethods(state.transaction, environment);
        return payment ? (
          <>
            {warning}
            <Paying session={session} payment={payment} methods={methods} />
          </>
        ) : null;
      }
      case 'succeeded':
        // It may be counting down to another page.
        return prerendering ? null : (
          <Success
            session={session}
            transaction={state.transaction}
            paid={state.paid}
            at={state.at}
            cardNotSaved={state.cardNotSaved}
          />
        );
      case 'paid-before':
      case 'settled':
      case 'differs':
      case 'inconsistent':
        return <Terminal session={session} state={state} lead={lead} />;
      default:
        return state satisfies never;
    }
  }
}

/** The provider's own reference. None on a page without a reference, such as wallet funding. */
function shownReference(opened: string | undefined, canonical: string | undefined): string | undefined {
  return opened && (canonical ?? opened);
}

/** Leaving: at once, or after a question while a payment is under way. The host may ask for it too. */
function useLeaving(session: Session) {
  const [asking, setAsking] = useState(false);
  const ask = useCallback(() => {
    if (isOpen(session.runner.state()) && session.payments.underWay()) setAsking(true);
    else session.leave();
  }, [session]);

  const loading = useCallback(() => session.runner.state().status === 'loading', [session]);
  useHostRequests(session.host, ask, loading);

  // A payment that has arrived meanwhile leaves nothing to confirm.
  const state = useFlow(session.runner);
  return { asking: asking && isOpen(state), ask, stay: () => setAsking(false) };
}

/** Whether the payer may still be in the middle of a payment: one that is being loaded may have been begun before. */
function isOpen({ status }: State): boolean {
  return /^(loading|failed|ready|inconsistent)$/.test(status);
}

/** Whether the page is prerendered: the payer does not see it yet. */
function usePrerendering(activated: Promise<void> | undefined): boolean {
  const [prerendering, setPrerendering] = useState(activated !== undefined);
  useEffect(() => {
    void activated?.then(() => setPrerendering(false));
  }, [activated]);
  return prerendering;
}
