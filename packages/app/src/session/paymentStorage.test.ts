import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPaymentStorage, type SavedPayment } from './paymentStorage';

const REFUSED = new Proxy(
  {},
  {
    get() {
      throw new DOMException('refused', 'SecurityError');
    },
  },
);
const DAY = 86_400_000;
const saved: SavedPayment = { method: 'ussd', progress: 'waiting', state: { status: 'confirm' } };

describe('what is kept of a payment', () => {
  beforeEach(() => localStorage.clear());

  it('is there after a reload, only for its own reference', () => {
    createPaymentStorage('CHK_1').write(saved);
    expect(createPaymentStorage('CHK_1').read()).toEqual(saved);
    expect(createPaymentStorage('CHK_2').read()).toBeUndefined();
  });

  it('is forgotten after a day, and swept away by the next payment', () => {
    createPaymentStorage('CHK_1', () => 0).write(saved);
    expect(createPaymentStorage('CHK_1', () => DAY - 1).read()).toEqual(saved);
    createPaymentStorage('CHK_2', () => DAY);
    expect(localStorage.length).toBe(0);
  });

  it('is erased only by its own method', () => {
    const storage = createPaymentStorage('CHK_1');
    storage.write(saved);
    storage.erase('card');
    expect(storage.read()).toEqual(saved);
    storage.erase('ussd');
    expect(storage.read()).toBeUndefined();
  });

  it('is not written again where nothing changed, so that two tabs do not keep each other busy', () => {
    let now = 0;
    const storage = createPaymentStorage('CHK_1', () => now);
    storage.write(saved);
    const written = localStorage.getItem('kobo:payment:CHK_1');
    now = 1;
    storage.write({ ...saved });
    expect(localStorage.getItem('kobo:payment:CHK_1')).toBe(written);
    storage.write({ ...saved, progress: 'idle' });
    expect(localStorage.getItem('kobo:payment:CHK_1')).not.toBe(written);
  });

  it('is heard of in another tab', () => {
    const listener = vi.fn();
    const leave = createPaymentStorage('CHK_1').watch(listener);
    window.dispatchEvent(new StorageEvent('storage', { key: 'kobo:payment:CHK_2' }));
    expect(listener).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: 'kobo:payment:CHK_1' }));
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    window.dispatchEvent(new StorageEvent('storage', { key: 'kobo:payment:CHK_1' }));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is nothing where something else is in its place', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        localStorage.setItem('kobo:payment:CHK_1', text);
        expect(createPaymentStorage('CHK_1').read()).toBeUndefined();
      }),
    );
  });

  it('is nothing, and breaks nothing, where storage is refused', () => {
    vi.stubGlobal('localStorage', REFUSED);
    const storage = createPaymentStorage('CHK_1');
    storage.write(saved);
    storage.erase('ussd');
    expect(storage.read()).toBeUndefined();
    vi.unstubAllGlobals();
  });
});
