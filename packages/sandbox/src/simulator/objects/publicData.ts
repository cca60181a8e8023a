import * as v from 'valibot';

const Data = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));
/** How the address of such a file begins, in its quotes. */
const OWN = '"/sandbox/public/';

/**
 * An object's data as a payer may see it: without what the test data asks of the sandbox, and with this server's own
 * files under the address that the caller reached it by.
 */
export function publicData({ sandbox: _, ...data }: Record<string, unknown>, origin: string) {
  const text = JSON.stringify(data);
  if (!text.includes(OWN)) return data;
  return v.parse(Data, text.replaceAll(OWN, `"${origin}${OWN.slice(1)}`));
}
