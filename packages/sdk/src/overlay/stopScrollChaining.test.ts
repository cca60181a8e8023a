import { beforeEach, expect, it } from 'vitest';
import type { Shell } from '../shell';
import { stopScrollChaining } from './stopScrollChaining';

let dialog: HTMLDialogElement;
let body: HTMLElement;

beforeEach(() => {
  dialog = document.createElement('dialog');
  body = document.createElement('output');
  dialog.append(body);
  stopScrollChaining({ dialog, body } as unknown as Shell);
});

/** Returns whether a gesture would scroll the page behind the overlay. */
function passes(type: string, properties: object): boolean {
  return body.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), properties));
}

it('stops wheel and touch from scrolling the page behind', () => {
  expect(passes('wheel', { ctrlKey: false })).toBe(false);
  expect(passes('touchmove', { touches: [{}] })).toBe(false);
});

it('lets the payer zoom', () => {
  expect(passes('wheel', { ctrlKey: true })).toBe(true);
  expect(passes('touchmove', { touches: [{}, {}] })).toBe(true);
});

it('lets the payer scroll a long message in the overlay', () => {
  Object.defineProperty(body, 'scrollHeight', { value: 900 });
  Object.defineProperty(body, 'clientHeight', { value: 400 });
  expect(passes('wheel', { ctrlKey: false })).toBe(true);
  expect(passes('touchmove', { touches: [{}] })).toBe(true);
});
