import { afterEach, expect, it, vi } from 'vitest';
import { connect, control } from './controller';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('gives the overlay’s part to kobo.js at its own element, with the doctor’s file', async () => {
  const doctor = ['doctor.js', 'sha384-d'];
  vi.stubGlobal('DOCTOR', doctor);
  const script = document.createElement('script');
  vi.spyOn(Object.getPrototypeOf(document), 'currentScript', 'get').mockReturnValue(script);
  const given = new Promise((resolve) => {
    script.addEventListener('kobo', (event) => resolve((event as CustomEvent).detail));
  });
  await import('./script');
  expect(await given).toEqual({ control, connect, doctor });
});
