/** The menu. Prices are integers in kobo. The server never uses a price from the browser. */
export const DISHES = [
  { id: 'jollof', name: 'Jollof rice', detail: 'Smoky, with fried plantain', price: 350_000 },
  { id: 'egusi', name: 'Egusi and pounded yam', detail: 'Melon seed, spinach, dried fish', price: 480_000 },
  { id: 'moimoi', name: 'Moi moi', detail: 'Steamed beans in the leaf', price: 120_000 },
  { id: 'zobo', name: 'Zobo', detail: 'Hibiscus and ginger, cold', price: 90_000 },
];

/** The maximum quantity of a dish in an order. */
export const MOST_OF_ONE = 9;
