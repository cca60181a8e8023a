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

describe('a stored payment', () => {
  beforeEach(() => localStorage.clear());

  it('is restored after a reload, only for its own reference', () => {
    createPaymentStorage('CHK_1').write(saved);
    expect(createPaymentStorage('CHK_1').read()).toEqual(saved);
    expect(createPaymentStorage('CHK_2').read()).toBeUndefined();
  });

  it('expires after a day, and is removed by the next payment', () => {
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

  it('is not written again without a change, so that two tabs cannot loop', () => {
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

  it('notifies a listener in another tab until it is removed', () => {
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

  it('is absent if storage contains any other value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        localStorage.setItem('kobo:payment:CHK_1', text);
        expect(createPaymentStorage('CHK_1').read()).toBeUndefined();
      }),
    );
  });

  it('is absent, and causes no error, if the browser refuses storage', () => {
    vi.stubGlobal('localStorage', REFUSED);
    const storage = createPaymentStorage('CHK_1');
    storage.write(saved);
    storage.erase('ussd');
    expect(storage.read()).toBeUndefined();
    vi.unstubAllGlobals();
  });
});
