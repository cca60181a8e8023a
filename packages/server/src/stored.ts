import { type Refused, refuse } from './refusals';

/** Calls the store. An exception becomes the refusal `store-failed`, because no payment is accepted without the store. */
export async function stored<Value>(
  act: () => Promise<Value>,
): Promise<{ ok: true; value: Value } | { ok: false; refused: Refused }> {
  try {
    return { ok: true, value: await act() };
  } catch (cause) {
    return { ok: false, refused: refuse('store-failed', { cause }) };
  }
}
