import { type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { supportOf } from '../../config/config';
import { useFlow } from '../../flow/useFlow';
import { availableMethods } from '../../methods/available';
import { LoadedScreen } from '../../methods/shared/LoadedScreen';
import { formatMoney } from '../../money/money';
import type { State } from '../../session/flow';
import type { Session } from '../../session/session';
import { type Strings, useStrings } from '../../strings/strings';
import { useTheme } from '../../theme/useTheme';
import { Notice } from '../../ui/Notice';
import { Prerendering } from '../../ui/Prerendering';
import type { App } from '../page';
import type { Lead } from '../shared/Problem';
import { useBrand } from '../shared/useBrand';
import { useHostRequests, useScreenReport } from '../shared/useScreenReport';
import { useTabTitle } from '../shared/useTabTitle';
import { loadEmailStep } from './email';
import { Leaving } from './Leaving';
import { LoadFailure } from './LoadFailure';
import { Paying } from './Paying';
import { Shell } from './Shell';
import { Success } from './Success';
import { Terminal } from './Terminal';

interface CheckoutPageProps {
  app: App;
  session: Session;
  /**
   * The warning above the methods that the provider doesn't confirm the payment's account.
   * If there is a warning, the provider's name is hidden.
   */
  warning?: ReactNode;
}

export function CheckoutPage({ app, session, warning }: CheckoutPageProps) {
  const { config, environment } = app;
  const provider = warning === undefined ? config.provider.name : undefined;
  const strings = useStrings();
  const state = useFlow(session.runner);
  const { asking, ask, stay } = useLeaving(session);
  const transaction = 'transaction' in state ? state.transaction : undefined;

  /** The transaction whose merchant is shown, even if the transaction can't be paid. */
  const about = state.status === 'failed' ? state.about : transaction;

  const brand = useBrand(app, about?.logo);
  useTheme(about?.colors, brand?.colors);
  const paid = 'paid' in state;
  const title = useTabTitle(subjectOf(state, strings), about?.merchantName ?? provider);
  const lead = {
    framed: session.host.kind !== 'window',
    reference: shownReference(session.reference, about?.reference),
    contact: about?.supportContact ?? supportOf(config),
  };
  const prerendering = usePrerendering(app.activated);
  // Don't report a failure before the activation, because the activation repeats the load.
  useScreenReport(
    session.host,
    // Report the e-mail step as part of the form.
    state.status === 'email-needed' ? 'ready' : state.status,
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
      cancellable={CANCELLABLE.includes(state.status) && about?.cancelledAddress !== undefined}
    >
      <Prerendering.Provider value={prerendering}>
        <CheckoutScreen app={app} session={session} warning={warning} state={state} lead={lead} />
      </Prerendering.Provider>
      {asking ? <Leaving onStay={stay} onLeave={session.leave} /> : null}
    </Shell>
  );
}

interface CheckoutScreenProps extends CheckoutPageProps {
  state: State;
  lead: Lead;
}

function CheckoutScreen({ app, session, warning, state, lead }: CheckoutScreenProps) {
  const strings = useStrings();
  const prerendering = useContext(Prerendering);
  switch (state.status) {
    case 'loading':
      return <Notice tone="busy" title={strings.shell.loading} />;
    case 'failed':
      return (
        <LoadFailure
          {...lead}
          problem={state.problem}
          onRetry={() => session.runner.send({ type: 'retried' })}
        />
      );
    case 'email-needed':
      return (
        <LoadedScreen
          load={loadEmailStep}
          title={strings.form.emailNeeded}
          props={{ session, transaction: state.transaction, http: app.http }}
        />
      );
    case 'ready': {
      const payment = session.payment();
      const methods = availableMethods(state.transaction, app.environment);
      return payment ? (
        <>
          {warning}
          <Paying session={session} payment={payment} methods={methods} />
        </>
      ) : null;
    }
    case 'succeeded':
      // Wait for the activation, because the success screen may start a countdown to another page.
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

/** The states in which a payer who cancels returns to the merchant's address for cancelled payments. */
const CANCELLABLE: readonly State['status'][] = ['email-needed', 'ready', 'failed'];

/** Returns the subject of the tab's title: the action and the amount, or the problem. An unknown amount is omitted. */
function subjectOf(state: State, { shell, error }: Strings): string | undefined {
  if (!('transaction' in state)) return state.status === 'failed' ? error.title : undefined;
  const paid = 'paid' in state;
  const amount = !paid || state.paid ? ` ${formatMoney(state.transaction.money)}` : '';
  return `${paid ? shell.paid : shell.pay}${amount}`;
}

/** Returns the transaction's reference; `undefined` if the page was opened without a reference, as in wallet funding. */
function shownReference(opened: string | undefined, canonical: string | undefined): string | undefined {
  return opened && (canonical ?? opened);
}

/**
 * Leaves the checkout immediately, or after a confirmation while a payment is pending.
 * A close request from the host has the same effect.
 */
function useLeaving(session: Session) {
  const [asking, setAsking] = useState(false);
  const ask = useCallback(() => {
    if (isOpen(session.runner.state()) && session.payments.underWay()) setAsking(true);
    else session.leave();
  }, [session]);

  const loading = useCallback(() => session.runner.state().status === 'loading', [session]);
  useHostRequests(session.host, ask, loading);

  // Once the payment has succeeded, leaving needs no confirmation.
  const state = useFlow(session.runner);
  return { asking: asking && isOpen(state), ask, stay: () => setAsking(false) };
}

/**
 * The states in which a payment may be pending.
 * `loading` is included, because a payment may have begun before a reload.
 */
const OPEN: readonly State['status'][] = ['loading', 'failed', 'ready', 'inconsistent'];

function isOpen({ status }: State): boolean {
  return OPEN.includes(status);
}

/** Returns whether the page is prerendered and still invisible to the payer. */
function usePrerendering(activated: Promise<void> | undefined): boolean {
  const [prerendering, setPrerendering] = useState(activated !== undefined);
  useEffect(() => {
    void activated?.then(() => setPrerendering(false));
  }, [activated]);
  return prerendering;
}
