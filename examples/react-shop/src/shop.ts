/** The configuration that the page passes to the shop's script. */
export interface ShopConfig {
  /** The origin of the checkout. */
  checkout: string;
  dishes: Dish[];
  /** The maximum quantity of a dish in an order. */
  mostOfOne: number;
}

interface Dish {
  id: string;
  name: string;
  detail: string;
  /** An integer of kobo. */
  price: number;
}

export function naira(kobo: number): string {
  return `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`;
}
