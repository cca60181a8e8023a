import { Suspense } from 'react';
import { Pay } from './pay';

type Asked = Promise<Record<string, string>>;

/** The address is known only at a request, so Next.js requires a Suspense boundary. */
export default function Page({ searchParams }: { searchParams: Asked }) {
  return (
    <Suspense>
      <Order asked={searchParams} />
    </Suspense>
  );
}

async function Order({ asked }: { asked: Asked }) {
  const { origin = '', reference = '' } = await asked;
  return <Pay origin={origin} reference={reference} />;
}
