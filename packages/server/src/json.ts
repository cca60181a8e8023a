/**
 * The maximum depth of objects and lists, far deeper than in any reply or webhook. Recursion over deeper JSON can overflow the
 * stack.
 */
const MAX_DEPTH = 100;

/** Parses JSON in UTF-8. Returns `undefined` if the text is not JSON, or nested too deeply. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isTooDeep(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

function isTooDeep(value: unknown): boolean {
  let level = [value].filter(hasEntries);
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    level = level.flatMap((entries) => Object.values(entries)).filter(hasEntries);
  }
  return level.length > 0;
}

function hasEntries(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
