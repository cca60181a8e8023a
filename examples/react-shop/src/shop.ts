/** The configuration that the page passes to the shop's script. */
export interface ShopConfig {
  checkout: string;
  dishes: Dish[];
  mostOfOne: number;
}

interface Dish {
  id: string;
  name: string;
  detail: string;
  /** An integer in kobo. */
  price: number;
}

export function naira(kobo: number): string {
  return `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`;
}
