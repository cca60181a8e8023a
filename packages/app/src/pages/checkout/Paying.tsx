import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Method } from '../../methods/method';
import { moveToFront } from '../../methods/offered';
import { LoadedScreen } from '../../methods/shared/LoadedScreen';
import type { CheckoutContext, Session } from '../../session/session';
import type { MarkedMethod } from '../../session/sessionHealth';
import { useStrings } from '../../strings/strings';
import { Prerendering } from '../../ui/Prerendering';
import { firstOrder } from './firstOrder';
import { MethodSelector } from './MethodSelector';

interface PayingProps {
  session: Session;
  payment: CheckoutContext;
  /** The offered methods, at least one. */
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
  /** The name of the method that the payer chose last, for screen readers; empty before the first choice. */
  const [announced, setAnnounced] = useState('');

  // Show a payment that began in another tab, whichever method is chosen in this tab.
  useEffect(
    () =>
      payments.subscribe(() => {
        const begun = payments.underWay() ? payments.begun() : undefined;
        if (begun !== undefined) setOrder((present) => moveToFront(present, begun));
      }),
    [payments],
  );

  // In a preloaded checkout, load the chosen method's chunk before the activation.
  useEffect(() => {
    if (prerendering) void Promise.resolve(chosen?.load(payment.transaction)).catch(() => {});
  }, [prerendering, chosen, payment]);

  function choose(slug: string): void {
    const next = moveToFront(order, slug);
    setOrder(next);
    setAnnounced(next[0]?.name(strings) ?? '');
    session.host.send({ type: 'event', event: { name: 'method_chosen', method: slug } });
  }

  // Before the activation, show only a method whose first screen sends no request, and no payment that has begun.
  if (!chosen || (prerendering && (!chosen.prerenderable || payments.begun() !== undefined))) return null;
  const selector = (marked: readonly MarkedMethod[]) =>
    methods.length > 1 && !underWay ? <MethodSelector methods={marked} onChoose={choose} /> : null;
  const screen = (
    <>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      <LoadedScreen
        key={chosen.slug}
        load={() => chosen.load(payment.transaction)}
        title={chosen.name(strings)}
        props={{ session, payment }}
      />
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
