import { KoboError, mount, open } from '@kobo/sdk';
import { expect, test } from 'vitest';

const options = { origin: 'https://pay.example', reference: 'CHK_1' };

test.each([
  ['an overlay', () => open(options), () => !HTMLDialogElement.prototype.showModal],
  ['an inline checkout', () => mount(document.body, options), () => !window.ResizeObserver],
])('%s opens, or says by a KoboError what jsdom lacks', (_, act, lacks) => {
  let outcome = 'opened';
  try {
    act().close();
  } catch (error) {
    expect(error).toBeInstanceOf(KoboError);
    outcome = error.code;
  }
  expect(outcome).toBe(lacks() ? 'UNSUPPORTED' : 'opened');
});
