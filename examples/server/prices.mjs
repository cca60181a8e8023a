/**
 * Prices an order on the server: what the browser says it costs does not count.
 * @param {unknown} items `{ [id]: quantity }`, as it came from the browser.
 * @param {{ id: string, price: number }[]} goods what is sold; a price is an integer of kobo.
 * @param {number} most how many of one thing an order may have.
 * @returns {number | undefined} kobo; nothing for an order that is empty or makes no sense.
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
