import { afterEach, expect, it, vi } from 'vitest';
import { connect, control } from './controller';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('passes the overlay chunk and the doctor’s file by an event on its script element', async () => {
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
