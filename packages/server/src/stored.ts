import { type Refused, refuse } from './refusals';

/** Calls the store or `priceOf`. An exception becomes the refusal `store-failed`, because a payment needs this data. */
export async function stored<Value>(
  act: () => Promise<Value>,
): Promise<{ ok: true; value: Value } | { ok: false; refused: Refused }> {
  try {
    return { ok: true, value: await act() };
  } catch (cause) {
    return { ok: false, refused: refuse('store-failed', { cause }) };
  }
}
