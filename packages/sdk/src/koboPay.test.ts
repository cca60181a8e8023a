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

it('opens inline as soon as it is there, and shows its link until then', () => {
  const element = add('<kobo-pay reference="CHK_1" mode="inline"><a href="/x">Pay</a></kobo-pay>');
  expect(open).toHaveBeenCalledExactlyOnceWith(element);
  expect(element.shadowRoot?.innerHTML).toBe('<slot></slot>');
  expect(element.innerHTML).toBe('<a href="/x">Pay</a>');
});

it('waits for a press in every other mode, and looks as it is written', () => {
  for (const mode of ['', 'mode="overlay"', 'mode="tab"']) {
    expect(add(`<kobo-pay reference="CHK_1" ${mode}></kobo-pay>`).shadowRoot).toBeNull();
  }
  expect(open).not.toHaveBeenCalled();
});

it('is opened again where it is put again, in the same place', () => {
  const element = add('<kobo-pay reference="CHK_1" mode="inline"></kobo-pay>');
  const root = element.shadowRoot;
  element.remove();
  document.body.append(element);
  expect(open).toHaveBeenCalledTimes(2);
  expect(element.shadowRoot).toBe(root);
  expect(root?.querySelectorAll('slot')).toHaveLength(1);
});

it('has the options of its attributes, and itself as the place', () => {
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

it('names no more than a trigger may, unless the tag of the script allows it', {
  tags: 'security-20',
}, () => {
  for (const name of ['origin', 'url', 'key', 'account-number']) {
    const element = add(`<kobo-pay ${name}="x"></kobo-pay>`);
    expect(() => optionsOf(element, [])).toThrow('in data-allow');
  }
  const sly = add('<kobo-pay reference="CHK_1" homebound="" trigger="x" element="x"></kobo-pay>');
  expect(optionsOf(sly, [])).toMatchObject({ homebound: true, trigger: sly, element: null });
});

it('leaves the name to whoever has it', () => {
  expect(() => defineKoboPay(() => {})).not.toThrow();
});

it('leaves a platform without custom elements alone', () => {
  vi.stubGlobal('customElements', undefined);
  expect(() => defineKoboPay(open)).not.toThrow();
  vi.unstubAllGlobals();
});
