import type { Availability } from '@kobo/protocol/api';
import type { ReactNode } from 'react';
import type { HostKind } from '../host/host';
import type { Collection, Order } from '../pages/shared/collection';
import type { Load } from '../pages/shared/loader';
import { createPageHost } from '../pages/shared/pageHost';
import type { Paid } from '../pages/shared/paid';
import type { PayState } from '../pages/shared/payment';
import type { Fixtures } from './fixtures';
import type { ForEachState, Screen, Screens } from './screen';
import { still } from './still';

interface Collecting<Offer, Body> {
  offerOf: (fixtures: Fixtures, changes?: Readonly<Record<string, unknown>>) => Offer;
  body: Body;
  show: (collection: Collection<Offer, Body>) => ReactNode;
}

/** Creates the screens of a payment link, a payment page or a QR code. */
export function collecting<Offer extends { status: Availability }, Body>(kind: Collecting<Offer, Body>) {
  const order: Order<Body> = { body: kind.body, money: { minorUnits: 1_250_000, currency: 'NGN' } };

  function page(fixtures: Fixtures, now: Standing<Offer, Body>): ReactNode {
    const app = fixtures.app(now.host ?? 'window');
    return kind.show({
      app,
      pageHost: createPageHost(app),
      loader: still(now.load ?? { status: 'ready', value: kind.offerOf(fixtures, now.changes) }),
      paymentStarter: still(now.pay ?? { status: 'idle' }),
      paid: still(now.paid ?? { status: 'not-yet' }),
    });
  }

  const screen = (now: Standing<Offer, Body>): Screen => ({ show: (fixtures) => page(fixtures, now) });

  const loads: ForEachState<Load<Offer>, Screen> = {
    loading: screen({ load: { status: 'loading' } }),
    failed: screen({ load: { status: 'failed', error: { kind: 'timeout' } } }),
    ready: screen({}),
    refreshing: {
      show: (fixtures) => page(fixtures, { load: { status: 'refreshing', value: kind.offerOf(fixtures) } }),
    },
  };
  const payments: ForEachState<PayState<Order<Body>>, Screen> = {
    idle: screen({ pay: { status: 'idle', alert: { kind: 'no-next-action' } } }),
    starting: screen({ pay: { status: 'starting', body: order } }),
    open: screen({
      pay: { status: 'open', nextAction: { kind: 'overlay', reference: 'CHK_7Q2M9D', service: 'pro' } },
    }),
  };
  const availabilities: { readonly [Status in Exclude<Availability, 'active'>]: Screen } = {
    expired: screen({ changes: { status: 'expired' } }),
    inactive: screen({ changes: { status: 'inactive' } }),
  };
  const paid: Paid = {
    status: 'paid',
    reference: 'CHK_7Q2M9D',
    money: { minorUnits: 1_250_000, currency: 'NGN' },
  };

  const shared: Screens = {
    ...loads,
    'start-failed': payments.idle,
    starting: payments.starting,
    open: payments.open,
    ...availabilities,
    paid: screen({ paid }),
    'paid-framed': screen({ paid, host: 'frame' }),
  };
  return {
    shared,
    of: (changes: Readonly<Record<string, unknown>>, interactions: Screen['interactions'] = []): Screen => ({
      ...screen({ changes }),
      interactions,
    }),
  };
}

interface Standing<Offer, Body> {
  host?: HostKind;
  changes?: Readonly<Record<string, unknown>>;
  load?: Load<Offer>;
  pay?: PayState<Order<Body>>;
  paid?: Paid;
}
