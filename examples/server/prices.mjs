/**
 * Calculates an order's price on the server. Never uses a price from the browser.
 * @param {unknown} items the browser's order, `{ [id]: quantity }`.
 * @param {{ id: string, price: number }[]} goods all goods. A price is an integer in kobo.
 * @param {number} most the maximum quantity of each item.
 * @returns {number | undefined} the price in kobo; undefined for an empty or invalid order.
 */
export function priceOf(items, goods, most) {
  if (typeof items !== 'object' || items === null) return undefined;
  let total = 0;
  for (const [id, quantity] of Object.entries(items)) {
    const good = goods.find((candidate) => candidate.id === id);
    if (!good || !Number.isInteger(quantity) || quantity < 0 || quantity > most) return undefined;
    total += good.price * quantity;
  }
  return total > 0 ? total : undefined;
}
