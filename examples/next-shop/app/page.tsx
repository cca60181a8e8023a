import { connection } from 'next/server';
import { BOOKS, naira } from '../shop/books';
import { checkoutOrigin } from '../shop/orders';
import { BuyButton } from './BuyButton';

export default async function Page() {
  // Read the origin for each request, because the server's environment may differ from the build's environment.
  await connection();
  const origin = checkoutOrigin();
  return (
    <main>
      <h1>Books we love</h1>
      <ul>
        {BOOKS.map(({ id, title, author, price }) => (
          <li key={id}>
            <h2>{title}</h2>
            <p>{author}</p>
            <BuyButton origin={origin} book={id} label={`Buy for ${naira(price)}`} />
          </li>
        ))}
      </ul>
    </main>
  );
}
