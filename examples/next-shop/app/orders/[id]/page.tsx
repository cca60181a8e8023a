import Link from 'next/link';
import { connection } from 'next/server';
import { naira } from '../../../shop/books';
import { checkoutOrigin, statusOf } from '../../../shop/orders';
import { wordsFor } from '../../wordsFor';
import { PayOrder } from './PayOrder';

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  await connection();
  const { id } = await params;
  const status = await statusOf(id);
  return (
    <main>
      <h1>Your order</h1>
      {status.kind === 'unknown' ? null : (
        <p>
          {status.order.book.title}, {naira(status.order.book.price)}
        </p>
      )}
      <p role="status">{wordsFor(status)}</p>
      {status.kind === 'unknown' ? null : (
        <PayOrder
          origin={checkoutOrigin()}
          reference={status.order.reference}
          state={status.paid ? 'paid' : status.payable && status.kind !== 'odd' ? 'payable' : 'over'}
        />
      )}
      <p>
        <Link href="/">Back to the books</Link>
      </p>
    </main>
  );
}
