import { useKobo } from '@kobo/react';
import { type FormEvent, useRef, useState } from 'react';
import { placeOrder, statusOf } from './orders';
import { naira, type ShopConfig } from './shop';

/** Shows the menu, with two ways to pay: immediately, or later at the order's own URL. */
export function Counter({ checkout, dishes, mostOfOne }: ShopConfig) {
  const [items, setItems] = useState<Record<string, number>>({});
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState('');
  /** The unpaid order and its content. Another press pays the same order instead of placing a new one. */
  const waiting = useRef<{ id: string; reference: string; words: string }>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const total = dishes.reduce((sum, { id, price }) => sum + price * (items[id] ?? 0), 0);

  const open = useKobo({
    onReady: () => setOutcome(''),
    onDone: ({ reference }) =>
      look(reference, `We are still waiting for your payment. Your order: ${reference}`),
    // A payer who closes the checkout may have made a transfer.
    onClose: ({ reference }) => look(reference, `Not paid. Your ${naira(total)} order is kept.`),
    onError: ({ message }) => setOutcome(message),
  });

  async function look(reference: string | undefined, unpaid: string) {
    const order = waiting.current;
    if (!order || order.reference !== reference) return;
    const status = await statusOf(order.id);
    if (status.kind !== 'known') {
      return setOutcome(`We can’t check order ${reference} now. It is kept: press Pay to try again.`);
    }
    const { paid, payable } = status;
    if (paid || !payable) waiting.current = undefined;
    if (paid) setItems({});
    setOutcome(paid ? `Paid. Thank you! Order ${reference} is on the stove.` : unpaid);
  }

  async function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const placed = await order();
    if (placed) open({ origin: checkout, reference: placed.reference });
  }

  async function payLater() {
    const placed = await order();
    if (placed) location.hash = `pay/${placed.id}`;
  }

  async function order(): Promise<typeof waiting.current> {
    if (busy || total === 0) return undefined;
    const words = JSON.stringify([items, email]);
    if (waiting.current?.words === words) return waiting.current;
    setBusy(true);
    setOutcome('');
    const placed = await placeOrder(items, email);
    setBusy(false);
    waiting.current = 'id' in placed ? { ...placed, words } : undefined;
    if ('message' in placed) setOutcome(placed.message);
    // If the form has unmounted, the customer has left the menu. Don't open the checkout.
    return form.current ? waiting.current : undefined;
  }

  function change(id: string, by: number) {
    setItems((before) => ({ ...before, [id]: Math.min(Math.max((before[id] ?? 0) + by, 0), mostOfOne) }));
  }

  return (
    <form ref={form} onSubmit={pay} noValidate>
      <h1>Today’s menu</h1>
      <ul className="menu">
        {dishes.map(({ id, name, detail, price }) => (
          <li key={id}>
            <div>
              <h2>{name}</h2>
              <p>{detail}</p>
              <p className="price">{naira(price)}</p>
            </div>
            <div className="quantity">
              <button
                type="button"
                aria-label={`Less ${name}`}
                disabled={!items[id]}
                onClick={() => change(id, -1)}
              >
                −
              </button>
              <output>{items[id] ?? 0}</output>
              <button type="button" aria-label={`Add ${name}`} onClick={() => change(id, 1)}>
                +
              </button>
            </div>
          </li>
        ))}
      </ul>
      <label>
        E-mail
        <input
          type="email"
          name="email"
          autoComplete="email"
          placeholder="you@example.com"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </label>
      {/* The button is never disabled, because a disabled button loses the focus and can't receive it when the checkout closes. */}
      <button type="submit" className="pay" aria-disabled={busy || total === 0}>
        {total === 0 ? 'Pay' : `Pay ${naira(total)}`}
      </button>
      <button type="button" aria-disabled={busy || total === 0} onClick={payLater}>
        Order now, pay by link
      </button>
      <p className="outcome" role="status">
        {outcome}
      </p>
    </form>
  );
}
