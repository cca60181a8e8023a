/** The shop's products. Prices are integers in kobo. The server never uses a price from the browser. */
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

/** The maximum quantity of a product in an order. */
export const MOST_OF_ONE = 20;
