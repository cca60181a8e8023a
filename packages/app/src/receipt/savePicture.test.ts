import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { savePicture } from './savePicture';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const drawing = (toBlob: (done: (blob: Blob | null) => void, type: string) => void) =>
  ({ toBlob }) as unknown as HTMLCanvasElement;

function watchLinks() {
  const link = { href: '', download: '', click: vi.fn() };
  vi.spyOn(document, 'createElement').mockReturnValue(link as unknown as HTMLElement);
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  return { link, create, revoke };
}

describe('a saved picture', () => {
  it('is downloaded as a PNG with its name, and its URL is revoked later', async () => {
    const { link, create, revoke } = watchLinks();
    const blob = new Blob(['png']);
    const toBlob = vi.fn((done: (blob: Blob | null) => void) => done(blob));
    expect(await savePicture(drawing(toBlob), 'CHK_1.png')).toBe(true);
    expect(toBlob).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 'image/png');
    expect(create).toHaveBeenCalledExactlyOnceWith(blob);
    expect(link).toMatchObject({ href: 'blob:1', download: 'CHK_1.png' });
    expect(link.click).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(revoke).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:1');
  });

  it('is not downloaded if the browser cannot export the canvas', async () => {
    const { link } = watchLinks();
    expect(
      await savePicture(
        drawing((done) => done(null)),
        'CHK_1.png',
      ),
    ).toBe(false);
    const refusing = drawing(() => {
      throw new Error('refused');
    });
    expect(await savePicture(refusing, 'CHK_1.png')).toBe(false);
    expect(link.click).not.toHaveBeenCalled();
  });
});
