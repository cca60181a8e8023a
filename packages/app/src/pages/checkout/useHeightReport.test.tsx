import type { ToHostBody } from '@kobo/protocol/frame';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Host, HostKind } from '../../host/host';
import { useHeightReport } from './useHeightReport';

/** Heights in CSS pixels. The sheet is at least as high as its frame. */
const CONTENT = 700;
const FRAME = 1600;
let content = CONTENT;

let resized: (() => void) | undefined;

beforeEach(() => {
  resized = undefined;
  content = CONTENT;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.style.minBlockSize === '0' || this.style.minBlockSize === '0px' ? content : FRAME;
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Screen({ host }: { host: Host }) {
  useHeightReport(host);
  return (
    <div className="sheet">
      <p>Adire</p>
    </div>
  );
}

function hostOf(kind: HostKind): { host: Host; sent: ToHostBody[] } {
  const sent: ToHostBody[] = [];
  const host: Host = {
    kind,
    dismissible: true,
    opened: undefined,
    connected: Promise.resolve(''),
    send: (body) => sent.push(body),
    receive: () => {},
    leave: () => {},
  };
  return { host, sent };
}

it('reports the height of the content even if the frame is higher', () => {
  const { host, sent } = hostOf('sdk');
  const { container } = render(<Screen host={host} />);
  resized?.();
  expect(sent).toEqual([{ type: 'resize', height: CONTENT }]);
  expect(container.querySelector<HTMLElement>('.sheet')?.style.minBlockSize).toBe('');
});

it('reports content that becomes lower inside a part that keeps its size', async () => {
  const { host, sent } = hostOf('sdk');
  const { container } = render(<Screen host={host} />);
  resized?.();
  content = 500;
  container.querySelector('p')?.replaceChildren('A');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ type: 'resize', height: 500 });
});

it.each(['window', 'frame'] as const)('reports no height to the host "%s"', (kind) => {
  render(<Screen host={hostOf(kind).host} />);
  expect(resized).toBeUndefined();
});
