/** The menu. Prices are integers of kobo; only the server's count. */
export const DISHES = [
  { id: 'jollof', name: 'Jollof rice', detail: 'Smoky, with fried plantain', price: 350_000 },
  { id: 'egusi', name: 'Egusi and pounded yam', detail: 'Melon seed, spinach, dried fish', price: 480_000 },
  { id: 'moimoi', name: 'Moi moi', detail: 'Steamed beans in the leaf', price: 120_000 },
  { id: 'zobo', name: 'Zobo', detail: 'Hibiscus and ginger, cold', price: 90_000 },
];

const MOST_OF_ONE = 9;

/**
 * Prices an order on the server: what the browser says it costs does not count.
 * @param {unknown} items `{ [dish id]: quantity }`
 * @returns {number | undefined} kobo; nothing for an order that is empty or makes no sense.
 */
export function priceOf(items) {
  if (typeof items !== 'object' || items === null) return undefined;
  let total = 0;
  for (const [id, quantity] of Object.entries(items)) {
    const dish = DISHES.find((candidate) => candidate.id === id);
    if (!dish || !Number.isInteger(quantity) || quantity < 0 || quantity > MOST_OF_ONE) return undefined;
    total += dish.price * quantity;
  }
  return total > 0 ? total : undefined;
}
