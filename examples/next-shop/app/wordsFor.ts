import type { OrderStatus } from '../shop/orders';

export function wordsFor(status: OrderStatus): string {
  switch (status.kind) {
    case 'unknown':
      return 'We do not know this order.';
    case 'unreachable':
      return 'We can’t reach the payment service now. Your order is kept.';
    case 'odd':
      return 'We are checking your payment. Please don’t pay again.';
    case 'known':
      if (status.paid) return 'Paid. Thank you! Your book is on its way.';
      return status.payable
        ? 'Not paid yet. Your order is kept.'
        : 'This order was not paid, and can’t be paid any more.';
  }
}
