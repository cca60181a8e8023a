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

/** How many of one thing an order may have. */
export const MOST_OF_ONE = 20;
