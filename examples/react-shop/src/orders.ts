/** What the browser asks of the shop's own server. */

type Order = { id: string; reference: string } | { message: string };

const UNREACHABLE = 'The kitchen can not be reached. Please try again.';

/** Places an order. The server knows the prices, and starts the transaction. */
export async function placeOrder(items: Record<string, number>, email: string): Promise<Order> {
  try {
    const response = await fetch('/orders', {
      method: 'POST',
      body: JSON.stringify({ items, email }),
      headers: { 'content-type': 'application/json' },
    });
    const body: unknown = await response.json();
    const { id, reference, message } = Object(body);
    return typeof id === 'string' && typeof reference === 'string'
      ? { id, reference }
      : { message: String(message ?? UNREACHABLE) };
  } catch {
    return { message: UNREACHABLE };
  }
}

/** What the server says of an order's payment. */
export type OrderStatus =
  | {
      kind: 'known';
      /** What the checkout opens by. */
      reference: string;
      paid: boolean;
      /** Its payment can still be made. */
      payable: boolean;
    }
  /** The kitchen has no such order. */
  | { kind: 'unknown' }
  /** The server could not be reached, which says nothing of the payment. */
  | { kind: 'unreachable' };

/** An order's status, from the server. The browser trusts nothing else, not even the checkout. */
export async function statusOf(id: string): Promise<OrderStatus> {
  try {
    const response = await fetch(`/orders/${id}`);
    if (response.status === 404) return { kind: 'unknown' };
    const body: unknown = await response.json();
    const { reference, paid, payable } = Object(body);
    if (!response.ok || typeof reference !== 'string') return { kind: 'unreachable' };
    return { kind: 'known', reference, paid: paid === true, payable: payable !== false };
  } catch {
    return { kind: 'unreachable' };
  }
}
