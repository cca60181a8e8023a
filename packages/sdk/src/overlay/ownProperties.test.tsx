import { signal } from '@preact/signals';
import { h, render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { initial, transition } from './flow';
import { Overlay } from './Overlay';
import { readOwnProperties } from './ownProperties';

const names = ['dangerouslySetInnerHTML', 'innerHTML', 'title', 'children'];
afterEach(() => {
  for (const name of names) Reflect.deleteProperty(Object.prototype, name);
});

it('the overlay ignores properties that the page has put on `Object.prototype`', () => {
  readOwnProperties();
  const place = document.createElement('div');
  const draw = () => {
    render(
      <Overlay
        state={signal(transition(initial, { type: 'failed', code: 'VERSION' }))}
        page="https://pay.example/x"
        onClose={() => {}}
        onRetry={() => {}}
      />,
      place,
    );
    const { innerHTML } = place;
    render(null, place);
    return innerHTML;
  };
  for (const name of names) {
    const value = name === 'dangerouslySetInnerHTML' ? { __html: '<b>evil</b>' } : '<b>evil</b>';
    Object.defineProperty(Object.prototype, name, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
    const polluted = draw();
    Reflect.deleteProperty(Object.prototype, name);
    expect(polluted).toContain('If you have already paid, don’t pay again.');
    expect(polluted).not.toContain('evil');
  }
});
