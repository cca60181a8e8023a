import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Method, MethodScreen, MethodScreenProps } from '../../methods/method';
import { moveToFront } from '../../methods/offered';
import { MethodMissing } from '../../methods/shared/MethodMissing';
import { reloadIfReachable } from '../../methods/shared/reloadIfReachable';
import type { MarkedMethod } from '../../session/health';
import type { CheckoutContext, Session } from '../../session/session';
import { useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';
import { Prerendering } from '../../ui/Prerendering';
import { firstOrder } from './firstOrder';
import { MethodSelector } from './MethodSelector';

interface PayingProps {
  session: Session;
  payment: CheckoutContext;
  /** At least one method. */
  methods: readonly Method[];
}

/** The method selector and the chosen method's screen. */
export function Paying({ session, payment, methods }: PayingProps) {
  const { payments } = session;
  const strings = useStrings();
  const prerendering = useContext(Prerendering);
  const [order, setOrder] = useState(() => firstOrder(methods, payments, session.health()));
  const underWay = useSyncExternalStore(payments.subscribe, payments.underWay);
  const chosen = order[0];
  /** Announces the new screen to screen readers. */
  const [announced, setAnnounced] = useState('');

  // Show a payment that was begun in another tab, whichever method is chosen in this one.
  useEffect(
    () =>
      payments.subscribe(() => {
        const begun = payments.underWay() ? payments.begun() : undefined;
        if (begun !== undefined) setOrder((present) => moveToFront(present, begun));
      }),
    [payments],
  );

  // The chunk is then there when a preloaded checkout is activated.
  useEffect(() => {
    if (prerendering) void Promise.resolve(chosen?.load()).catch(() => {});
  }, [prerendering, chosen]);

  function choose(slug: string): void {
    const next = moveToFront(order, slug);
    setOrder(next);
    setAnnounced(next[0]?.name(strings) ?? '');
    session.host.send({ type: 'event', event: { name: 'method_chosen', method: slug } });
  }

  // Before activation, a method must not send requests on its own.
  if (!chosen || (prerendering && (!chosen.prerenderable || payments.begun() !== undefined))) return null;
  const selector = (marked: readonly MarkedMethod[]) =>
    methods.length > 1 && !underWay ? <MethodSelector methods={marked} onChoose={choose} /> : null;
  const screen = (
    <>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      <MethodArea key={chosen.slug} method={chosen} session={session} payment={payment} />
    </>
  );
  const health = session.health();
  return health ? (
    <health.Frame
      store={health.store}
      offered={methods}
      order={order}
      money={payment.transaction.money}
      clock={payment.clock}
      begun={underWay}
      selector={selector}
      onChoose={choose}
    >
      {screen}
    </health.Frame>
  ) : (
    <>
      {selector(order)}
      {screen}
    </>
  );
}

type Loaded =
  | { status: 'loading'; coming: Promise<MethodScreen>; again: boolean }
  | { status: 'missing' }
  | { status: 'there'; Screen: MethodScreen };

interface MethodAreaProps extends MethodScreenProps {
  method: Method;
}

/**
 * Loads the method's chunk.
 * If loading fails, the payer can retry. If the retry also fails, the page reloads if it is reachable.
 */
function MethodArea({ method, session, payment }: MethodAreaProps) {
  const strings = useStrings();
  const [loaded, setLoaded] = useState(() => begin(false));

  function begin(again: boolean): Loaded {
    const screen = method.load();
    if (!(screen instanceof Promise)) return { status: 'there', Screen: screen };
    // The promise may reject before the effect subscribes. Mark the rejection as handled.
    screen.catch(() => {});
    return { status: 'loading', coming: screen, again };
  }

  useEffect(() => {
    if (loaded.status !== 'loading') return undefined;
    let current = true;
    loaded.coming.then(
      (Screen) => {
        if (current) setLoaded({ status: 'there', Screen });
      },
      () => {
        if (!current) return;
        setLoaded({ status: 'missing' });
        if (loaded.again) void reloadIfReachable(window);
      },
    );
    return () => {
      current = false;
    };
  }, [loaded]);

  switch (loaded.status) {
    case 'loading':
      return <Notice tone="busy" title={strings.methods.loading} />;
    case 'missing':
      return <MethodMissing title={method.name(strings)} onRetry={() => setLoaded(begin(true))} />;
    case 'there':
      return <loaded.Screen session={session} payment={payment} />;
    default:
      return loaded satisfies never;
  }
}
