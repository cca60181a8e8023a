import { vi } from 'vitest';

/** Stubs the part of the Web Locks API that the app uses. A request for a held lock gets `null` immediately. */
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
