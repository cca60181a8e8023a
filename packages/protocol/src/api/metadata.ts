import * as v from 'valibot';

/** The maximum size of metadata as JSON in UTF-8, in bytes. */
const MAX_METADATA_BYTES = 8_192;
/** The maximum depth of nested objects and lists. The metadata itself is level 1. */
const MAX_METADATA_DEPTH = 5;

/** Keys that would change the prototype of an object to which code copies the fields. */
const DANGEROUS = new Set(['__proto__', 'constructor', 'prototype']);

export type MetadataProblem = 'not-an-object' | 'too-large' | 'too-deep';

type Read = { ok: true; value: Record<string, unknown> } | { ok: false; problem: MetadataProblem };

/**
 * Applies the rule for a merchant's metadata: an object of at most 8 KB and 5 levels.
 * Keys that could reach a prototype are dropped at every level before the size is measured. The result is a deep copy. The
 * function never throws, even on cyclic data.
 */
export function readMetadata(value: unknown): Read {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, problem: 'not-an-object' };
  }
  const copied = copyFields(value, 1);
  if (!copied) return { ok: false, problem: 'too-deep' };
  return bytesOf(JSON.stringify(copied)) > MAX_METADATA_BYTES
    ? { ok: false, problem: 'too-large' }
    : { ok: true, value: copied };
}

export const Metadata = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readMetadata(dataset.value);
    if (read.ok) return read.value;
    addIssue({ message: read.problem });
    return NEVER;
  }),
);

/** Counts UTF-8 bytes without `TextEncoder`, which some environments lack. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Copies fields, except dangerous keys. Returns `undefined` if the fields are nested too deeply. */
function copyFields(fields: object, depth: number): Record<string, unknown> | undefined {
  if (depth > MAX_METADATA_DEPTH) return undefined;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) {
    if (DANGEROUS.has(key)) continue;
    const copied = copyValue(value, depth + 1);
    if (copied === undefined) return undefined;
    copy[key] = copied;
  }
  return copy;
}

function copyValue(value: unknown, depth: number): unknown {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return value;
    case 'object':
      if (value === null) return value;
      return Array.isArray(value) ? copyList(value, depth) : copyFields(value, depth);
    default:
      // Values outside JSON become null, as `JSON.stringify` writes them in a list.
      return null;
  }
}

function copyList(list: readonly unknown[], depth: number): unknown[] | undefined {
  if (depth > MAX_METADATA_DEPTH) return undefined;
  const copies: unknown[] = [];
  for (const entry of list) {
    const copied = copyValue(entry, depth + 1);
    if (copied === undefined) return undefined;
    copies.push(copied);
  }
  return copies;
}
