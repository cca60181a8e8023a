import * as v from 'valibot';

const Data = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));
/** The start of a JSON string with the path of a sandbox file. */
const OWN = '"/sandbox/public/';

/** Returns an object's data for a payer: without the `sandbox` field, and with absolute URLs for the sandbox's own files. */
export function publicData({ sandbox: _, ...data }: Record<string, unknown>, origin: string) {
  const text = JSON.stringify(data);
  if (!text.includes(OWN)) return data;
  return v.parse(Data, text.replaceAll(OWN, `"${origin}${OWN.slice(1)}`));
}
