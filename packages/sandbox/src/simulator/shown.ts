import * as v from 'valibot';

const Data = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/**
 * An object's data as a payer may see it: without what the test data asks of the sandbox, and with this server's own
 * files under the address that the caller reached it by.
 */
export function shown({ sandbox: _, ...data }: Record<string, unknown>, origin: string) {
  return v.parse(Data, JSON.stringify(data).replaceAll('"/sandbox/public/', `"${origin}/sandbox/public/`));
}
