/** What the browser asks of the shop's own server. */

type Order = { reference: string } | { message: string };

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
    const { reference, message } = Object(body);
    return typeof reference === 'string' ? { reference } : { message: String(message ?? UNREACHABLE) };
  } catch {
    return { message: UNREACHABLE };
  }
}

/** What the server knows of an order's payment. */
interface Standing {
  paid: boolean;
  /** Its payment can still be made, or nothing says that it can not. */
  payable: boolean;
}

/** How an order stands, by the server's word. The browser believes nobody else, not even the checkout. */
export async function standingOf(reference: string): Promise<Standing> {
  try {
    const response = await fetch(`/orders/${reference}`);
    const body: unknown = await response.json();
    const { paid, payable } = Object(body);
    return { paid: paid === true, payable: payable !== false };
  } catch {
    return { paid: false, payable: true };
  }
}
