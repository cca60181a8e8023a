import { Suspense } from 'react';
import { Pay } from './pay';

type Query = Promise<Record<string, string>>;

/** Renders the order below a Suspense boundary, which Next.js requires for a component that reads the query. */
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
