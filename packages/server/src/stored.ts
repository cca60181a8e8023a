import { type Refused, refuse } from './refusals';

/** Asks the store. Nothing that it throws goes further, and nothing counts that it could not say. */
export async function stored<Value>(
  act: () => Promise<Value>,
): Promise<{ ok: true; value: Value } | { ok: false; refused: Refused }> {
  try {
    return { ok: true, value: await act() };
  } catch (cause) {
    return { ok: false, refused: refuse('store-failed', { cause }) };
  }
}
