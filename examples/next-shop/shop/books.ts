export interface Book {
  id: string;
  title: string;
  author: string;
  /** An integer in kobo. The server never uses a price from the browser. */
  price: number;
}

export const BOOKS: readonly Book[] = [
  { id: 'tutuola', title: 'The Palm-Wine Drinkard', author: 'Amos Tutuola', price: 650_000 },
  { id: 'achebe', title: 'Things Fall Apart', author: 'Chinua Achebe', price: 720_000 },
  { id: 'emecheta', title: 'The Joys of Motherhood', author: 'Buchi Emecheta', price: 580_000 },
];

export function naira(kobo: number): string {
  return `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`;
}
