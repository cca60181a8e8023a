import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copiableLogo } from './copiableLogo';

const CDN = 'https://cdn.example/logo.png';

/** An image that records its request and lets the test settle it. */
class FakeImage {
  static made: FakeImage[] = [];
  crossOrigin: string | null = null;
  src = '';
  onload = () => {};
  onerror = () => {};
  constructor() {
    FakeImage.made.push(this);
  }
}

/** Replaces every new canvas with a stub that uses this `getImageData`. */
function canvasThat(getImageData: () => void) {
  const canvas = { getContext: () => ({ drawImage: vi.fn(), getImageData }) };
  vi.spyOn(document, 'createElement').mockReturnValue(canvas as unknown as HTMLElement);
}

beforeEach(() => {
  FakeImage.made = [];
  vi.stubGlobal('Image', FakeImage);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the logo for the picture of a receipt', () => {
  it('is loaded again with CORS, and the visible logo is unchanged', async () => {
    document.body.innerHTML = `<img class="logo" src="${CDN}">`;
    canvasThat(() => {});
    const found = copiableLogo(document);
    const [logo] = FakeImage.made;
    expect([logo?.src, logo?.crossOrigin]).toEqual([CDN, 'anonymous']);
    expect(document.querySelector('img')?.hasAttribute('crossorigin')).toBe(false);
    logo?.onload();
    expect(await found).toBe(logo);
  });

  it('is undefined if its server does not allow CORS', async () => {
    document.body.innerHTML = `<img class="logo" src="${CDN}">`;
    const found = copiableLogo(document);
    FakeImage.made[0]?.onerror();
    expect(await found).toBeUndefined();
  });

  it('is undefined if it would taint the canvas', async () => {
    document.body.innerHTML = `<img class="logo" src="${CDN}">`;
    canvasThat(() => {
      throw new DOMException('tainted', 'SecurityError');
    });
    const found = copiableLogo(document);
    FakeImage.made[0]?.onload();
    expect(await found).toBeUndefined();
  });

  it.each(['', `<img class="logo" src="${CDN}" hidden>`])(
    'is undefined if no logo is visible: %s',
    async (html) => {
      document.body.innerHTML = html;
      expect(await copiableLogo(document)).toBeUndefined();
      expect(FakeImage.made).toEqual([]);
    },
  );
});
