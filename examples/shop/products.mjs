/** What the shop sells. Prices are integers of kobo; only the server's count. */
export const PRODUCTS = [
  {
    id: 'indigo',
    name: 'Indigo adire, 2 yards',
    detail: 'Hand-dyed cotton, oniko pattern',
    price: 1_200_000,
  },
  { id: 'scarf', name: 'Aso-oke scarf', detail: 'Woven in Iseyin, rust and cream', price: 725_000 },
  { id: 'tote', name: 'Market tote', detail: 'Waxed canvas with an adire lining', price: 450_000 },
];

const MOST_OF_ONE = 20;

/**
 * Prices a basket on the server: what the browser says it costs does not count.
 * @param {unknown} items `{ [product id]: quantity }`
 * @returns {number | undefined} kobo; nothing for a basket that is empty or makes no sense.
 */
export function priceOf(items) {
  if (typeof items !== 'object' || items === null) return undefined;
  let total = 0;
  for (const [id, quantity] of Object.entries(items)) {
    const product = PRODUCTS.find((candidate) => candidate.id === id);
    if (!product || !Number.isInteger(quantity) || quantity < 0 || quantity > MOST_OF_ONE) return undefined;
    total += product.price * quantity;
  }
  return total > 0 ? total : undefined;
}
