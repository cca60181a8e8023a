import { describe, expect, it, vi } from 'vitest';
import { enter } from './enter';

const SESSION = '1234567890-2-3-4';

function entered(path: string, hash = `#kobo=${SESSION}&warm=1`): string {
  const replaceState = vi.fn();
  const location = { hash } as Location;
  enter(path, { location, history: { replaceState } as unknown as History });
  return replaceState.mock.calls[0]?.[2];
}

describe('the address of a preloaded frame', () => {
  it.each(['/payments/CHK_1', '/invoice/INV-1', '/payments/initialize?a=1500&k=pk&tr=x%2Fy'])(
    'becomes %s, and keeps only the session',
    (path) => {
      expect(entered(path)).toBe(`${path}#kobo=${SESSION}`);
    },
  );

  it.each(['//evil.example/x', '/payments/a.b', '/%2e%2e', 'payments/CHK_1', 'https://evil.example/', ''])(
    'never becomes %j',
    (path) => {
      expect(entered(path)).toBe(`/error#kobo=${SESSION}`);
    },
  );

  it('has no session if the frame has none', () => {
    expect(entered('/CHK_1', '')).toBe('/CHK_1#kobo=');
  });

  it('ignores a fragment in the path that is opened', () => {
    expect(entered('/CHK_1?a=1#kobo=other')).toBe(`/CHK_1?a=1#kobo=${SESSION}`);
    // The URL parser drops line breaks.
    expect(entered('/CHK_1?a=1#x\n#kobo=other')).toBe(`/CHK_1?a=1#kobo=${SESSION}`);
  });
});
