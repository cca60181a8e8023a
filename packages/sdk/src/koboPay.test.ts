import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineKoboPay } from './koboPay';
import { optionsOf } from './triggers';

const open = vi.fn<(element: HTMLElement) => void>();
defineKoboPay(open);

beforeEach(() => open.mockReset());
afterEach(() => document.body.replaceChildren());

function add(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
}

it('opens inline as soon as it is connected, and shows its link until then', () => {
  const element = add('<kobo-pay reference="CHK_1" mode="inline"><a href="/x">Pay</a></kobo-pay>');
  expect(open).toHaveBeenCalledExactlyOnceWith(element);
  expect(element.shadowRoot?.innerHTML).toBe('<slot></slot>');
  expect(element.innerHTML).toBe('<a href="/x">Pay</a>');
});

it('in every other mode waits for a press, and shows its own content', () => {
  for (const mode of ['', 'mode="overlay"', 'mode="tab"']) {
    expect(add(`<kobo-pay reference="CHK_1" ${mode}></kobo-pay>`).shadowRoot).toBeNull();
  }
  expect(open).not.toHaveBeenCalled();
});

it('opens again in the same shadow root when it is moved', () => {
  const element = add('<kobo-pay reference="CHK_1" mode="inline"></kobo-pay>');
  const root = element.shadowRoot;
  element.remove();
  document.body.append(element);
  expect(open).toHaveBeenCalledTimes(2);
  expect(element.shadowRoot).toBe(root);
  expect(root?.querySelectorAll('slot')).toHaveLength(1);
});

it('reads its options from its attributes, and opens in its own shadow root', () => {
  const element = add(
    '<kobo-pay class="big" reference="CHK_1" kind="invoice" mode="inline" language="fr"></kobo-pay>',
  );
  expect(optionsOf(element, [])).toMatchObject({
    reference: 'CHK_1',
    kind: 'invoice',
    mode: 'inline',
    language: 'fr',
    trigger: element,
    element: element.shadowRoot,
    homebound: true,
  });
});

it('without data-allow accepts only the options that a trigger may have', {
  tags: 'security-20',
}, () => {
  for (const name of ['origin', 'url', 'key', 'account-number']) {
    const element = add(`<kobo-pay ${name}="x"></kobo-pay>`);
    expect(() => optionsOf(element, [])).toThrow('in data-allow');
  }
  const sly = add('<kobo-pay reference="CHK_1" homebound="" trigger="x" element="x"></kobo-pay>');
  expect(optionsOf(sly, [])).toMatchObject({ homebound: true, trigger: sly, element: null });
});

it('does not throw if the element is already defined', () => {
  expect(() => defineKoboPay(() => {})).not.toThrow();
});

it('does not throw on a platform without custom elements', () => {
  vi.stubGlobal('customElements', undefined);
  expect(() => defineKoboPay(open)).not.toThrow();
  vi.unstubAllGlobals();
});
