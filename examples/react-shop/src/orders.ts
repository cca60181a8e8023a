type Order = { id: string; reference: string } | { message: string };

const UNREACHABLE = 'The kitchen can not be reached. Please try again.';

/** Places an order. The server sets the price and starts the transaction. */
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

/** The server's report of an order's payment. */
export type OrderStatus =
  | {
      kind: 'known';
      /** The reference that opens the order's checkout. */
      reference: string;
      paid: boolean;
      /** Whether the payment is still possible. */
      payable: boolean;
    }
  /** The order does not exist. */
  | { kind: 'unknown' }
  /** The server could not be reached. The status is unknown. */
  | { kind: 'unreachable' };

/** Queries the server for an order's status, because a browser's report of a payment can be forged. */
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
