import { useSyncExternalStore } from 'react';
import { Counter } from './Counter';
import { OrderToPay } from './OrderToPay';
import type { ShopConfig } from './shop';

/** Shows one of two screens at one path: the menu, or with `#pay/…` an order that waits for its payment. */
export function Shop({ checkout, dishes, mostOfOne }: ShopConfig) {
  const hash = useSyncExternalStore(
    listen,
    () => location.hash,
    () => '',
  );
  const id = /^#pay\/([\w-]+)$/.exec(hash)?.[1];
  return (
    <>
      <header>
        <a className="brand" href="#menu">
          Mama Ngozi
        </a>
        <p>Lunch from the Surulere kitchen, until three</p>
      </header>
      <main>
        {id ? (
          // With this key, each order has its own component and checkout.
          <OrderToPay key={id} checkout={checkout} id={id} />
        ) : (
          <Counter checkout={checkout} dishes={dishes} mostOfOne={mostOfOne} />
        )}
      </main>
    </>
  );
}

function listen(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}
