import { Suspense } from 'react';
import { Pay } from './pay';

type Query = Promise<Record<string, string>>;

/** The address is known only once somebody asks for it: Next.js wants that beneath a boundary. */
export default function Page({ searchParams }: { searchParams: Query }) {
  return (
    <Suspense>
      <Order query={searchParams} />
    </Suspense>
  );
}

async function Order({ query }: { query: Query }) {
  const { origin = '', reference = '' } = await query;
  return <Pay origin={origin} reference={reference} />;
}
