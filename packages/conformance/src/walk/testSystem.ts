import type { Provider } from '../provider';

/** Sends a command to the provider's test system. Returns the HTTP status; undefined without a reply. */
export async function order(
  { send }: Provider,
  address: string,
  body: { reference: string; [field: string]: unknown },
): Promise<number | undefined> {
  try {
    const { status } = await send(address.replaceAll('{reference}', body.reference), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    return status;
  } catch {
    return undefined;
  }
}

export function isAccepted(status: number | undefined): boolean {
  return status !== undefined && status >= 200 && status < 300;
}

/** Reports that the checks end here, because the test system did not accept a command. */
export function skipOrder(
  provider: Provider,
  fixture: 'credit' | 'decide',
  status: number | undefined,
): void {
  const of = fixture === 'credit' ? 'transfers' : 'decisions of the bank';
  const what = status === undefined ? 'does not answer' : `answers HTTP ${status}`;
  provider.skip('verify', `${of}: the address in \`${fixture}\` ${what}`, fixture);
}
