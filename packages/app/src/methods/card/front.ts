import type { Runner } from '../../flow/runner';
import { takeFreshPage } from '../../session/freshPage';
import type { Payments } from '../../session/payments';
import type { Payment } from '../../session/session';
import { withTheRest } from '../../strings/t';
import { cardStoreOf } from './cards';
import type { Event, NewCard, State } from './flow';
import { hasSavedCards } from './vault/hasSavedCards';

/** What the card's screen shows. `Panel` shows every state but those of the form, and is there in those. */
interface Seen {
  state: State | { status: 'missing' };
  Panel?: Panel['CardPanel'];
}

/**
 * The way to the card flow. It is the flow itself once its chunk has arrived; until then it offers the form of a new
 * card, where there is nothing else to offer, and holds back a card that was submitted so early.
 */
interface CardFront {
  seen(): Seen;
  send(event: Event): void;
  subscribe(listener: () => void): () => void;
  /** Tries again to bring what is missing. */
  load(): void;
}

type Panel = typeof import('./panel');
type Submitted = Extract<Event, { type: 'card-submitted' }>;

const FORM: NewCard = { status: 'new-card', saved: false };

const fronts = new WeakMap<Payments, CardFront>();

/** The card front of a checkout: the same ever after. */
export function cardFront(payments: Payments, payment: Payment): CardFront {
  const made = fronts.get(payments);
  if (made) return made;
  const front = createFront(payments, payment, {
    bring: () => withTheRest(import('./panel')),
    giveUp: () => void takeFreshPage(window),
  });
  fronts.set(payments, front);
  return front;
}

/** What follows the form comes from the network: `giveUp` hears of a try in vain after one that the payer was told of. */
interface Bringing {
  bring: () => Promise<Panel>;
  giveUp: () => void;
}

/** A front that begins to bring the panel at once. `cardFront` gives a checkout its own. */
export function createFront(payments: Payments, payment: Payment, { bring, giveUp }: Bringing): CardFront {
  const listeners = new Set<() => void>();
  let seen: Seen = { state: isFormFirst(payments, payment) ? FORM : { status: 'opening', next: 'choose' } };
  let runner: Runner<State, Event> | undefined;
  let loading = false;
  /** That it did not come. */
  let told = false;
  /** Waits for the chunk that can charge it. */
  let early: Submitted | undefined;

  function show(next: Seen): void {
    seen = next;
    for (const listener of [...listeners]) listener();
  }

  function load(): void {
    if (loading) return;
    loading = true;
    if (seen.state.status === 'missing') show({ state: { status: 'opening', next: 'choose' } });
    bring().then(follow, miss);
  }

  function follow({ cardPayment, CardPanel }: Panel): void {
    const flow = cardPayment(payments, payment);
    runner = flow;
    const pass = () => {
      const state = flow.state();
      // The form is there already: that no card is saved is read behind it.
      if (state.status === 'opening' && isForm(seen)) return;
      const held = early;
      early = undefined;
      if (held && state.status === 'new-card') flow.send(held);
      else show({ state, Panel: CardPanel });
    };
    flow.subscribe(pass);
    pass();
  }

  function miss(): void {
    loading = false;
    // Nobody has asked for it yet: it is brought again when it is needed.
    if (!early && isForm(seen)) return;
    show({ state: early ? { ...FORM, alert: { kind: 'offline' } } : { status: 'missing' } });
    early = undefined;
    if (told) giveUp();
    told = true;
  }

  load();

  return {
    seen: () => seen,
    load,
    send(event) {
      if (runner && !early && seen.Panel) return runner.send(event);
      if (event.type === 'alert-dismissed') return show({ state: FORM });
      if (event.type !== 'card-submitted' || early) return;
      early = event;
      const { card, idempotencyKey } = event;
      show({ state: { status: 'charging', card, idempotencyKey, back: FORM } });
      load();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether a payer has no saved card to choose, and no payment to come back to: they can type at once. */
function isFormFirst(payments: Payments, payment: Payment): boolean {
  const cardStore = cardStoreOf(payment);
  const none = cardStore === undefined || (cardStore === 'device' && !hasSavedCards());
  return none && payments.begun() === undefined;
}

function isForm({ state }: Seen): boolean {
  return state.status === 'new-card' || state.status === 'charging';
}
