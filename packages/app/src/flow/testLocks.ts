import { vi } from 'vitest';

/** The part of the browser's locks that is used: one holder of a name at a time, and nobody waits. */
export function stubLocks(): void {
  const held = new Set<string>();
  const request = async (name: string, _: object, run: (lock: object | null) => unknown) => {
    if (held.has(name)) return run(null);
    held.add(name);
    try {
      return await run({ name });
    } finally {
      held.delete(name);
    }
  };
  vi.stubGlobal('navigator', { locks: { request } });
}
