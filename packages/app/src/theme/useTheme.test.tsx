import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Colors } from './colors';
import { receiveColors } from './merchantColors';
import { useTheme } from './useTheme';

afterEach(cleanup);

function Page({ own, brand }: { own: Colors | undefined; brand?: Colors }) {
  useTheme(own, brand);
  return null;
}

it('sets the merchant’s colours, otherwise the brand’s, and again only if they change', () => {
  const apply = vi.fn();
  receiveColors(apply);
  const requests = () => apply.mock.calls.map(([colors]) => colors);
  const page = render(
    <Page own={{ primary: '#7c2d12' }} brand={{ primary: '#14532d', secondary: '#facc15' }} />,
  );
  expect(requests()).toEqual([{ primary: '#7c2d12', secondary: undefined }]);
  page.rerender(<Page own={{ primary: '#7c2d12' }} />);
  expect(apply).toHaveBeenCalledTimes(1);
  page.rerender(<Page own={undefined} brand={{ primary: '#14532d', secondary: '#facc15' }} />);
  page.rerender(<Page own={undefined} brand={{ primary: '#14532d', secondary: '#000000' }} />);
  expect(requests().slice(1)).toEqual([
    { primary: '#14532d', secondary: '#facc15' },
    { primary: '#14532d', secondary: '#000000' },
  ]);
});

it('the boot script receives the event `kobo-colors`, and ignores it without colours', () => {
  const apply = vi.fn();
  receiveColors(apply);
  window.dispatchEvent(new Event('kobo-colors'));
  expect(apply).not.toHaveBeenCalled();
  window.dispatchEvent(new CustomEvent('kobo-colors', { detail: { primary: '#7c2d12' } }));
  expect(apply.mock.calls).toEqual([[{ primary: '#7c2d12' }]]);
});
