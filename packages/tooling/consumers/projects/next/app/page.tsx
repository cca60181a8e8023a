import { Pay } from './pay';

export default async function Page({ searchParams }: { searchParams: Promise<Record<string, string>> }) {
  const { origin = '', reference = '' } = await searchParams;
  return <Pay origin={origin} reference={reference} />;
}
