/** What the page passes to the shop's script: where the checkout is, and what is on the menu. */
export interface ShopConfig {
  /** Origin of the checkout. */
  checkout: string;
  dishes: Dish[];
  /** How many of one dish an order may have. */
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
