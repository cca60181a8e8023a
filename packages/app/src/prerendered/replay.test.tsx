import { act } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CardForm } from '../methods/card/CardForm';
import { replay } from './replay';

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

const find = <T extends Element>(root: Element, selector: string) => {
  const found = root.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

/** Applies the payer's input to a prerendered page, and replaces the page with the React form. */
async function takeOver(act1: (before: HTMLElement) => void, more?: string) {
  const before = document.createElement('div');
  before.innerHTML = `${more ?? ''}<input name="number" type="text"><input name="expiry" type="text">
    <input name="cvv" type="text"><input name="save" type="checkbox"><button type="submit">Pay ₦50.00</button>`;
  const page = document.createElement('div');
  document.body.append(page, before);
  act1(before);
  const onSubmit = vi.fn();
  const made = createRoot(page);
  root = made;
  await act(async () =>
    made.render(
      <CardForm
        amount="₦50.00"
        alert={undefined}
        charging={false}
        now={() => new Date(2026, 0)}
        saveOffer={{ cardStore: 'device', isPossible: async () => true }}
        onDismiss={() => {}}
        onSubmit={onSubmit}
        onBack={undefined}
      />,
    ),
  );
  await act(async () => replay(before, page));
  const value = (name: string) => find<HTMLInputElement>(page, `[name=${name}]`).value;
  return { before, page, value, onSubmit };
}

describe('the payer’s input before the app has started', () => {
  it('is typed again into the app’s form', async () => {
    const { value, page } = await takeOver((before) => {
      find<HTMLInputElement>(before, '[name=number]').value = '5060666666666666';
      find<HTMLInputElement>(before, '[name=expiry]').value = '1230';
      find<HTMLInputElement>(before, '[name=cvv]').value = '408';
    });
    expect([value('number'), value('expiry'), value('cvv')]).toEqual(['5060 6666 6666 6666', '12/30', '408']);
    // The form has processed the number, and shows the PIN field that a Verve card requires.
    expect(page.querySelector('[name=pin]')).not.toBeNull();
  });

  it('keeps the focused field and its caret', async () => {
    const { page } = await takeOver((before) => {
      const number = find<HTMLInputElement>(before, '[name=number]');
      number.value = '411122';
      number.focus();
      number.setSelectionRange(5, 5);
    });
    const number = find<HTMLInputElement>(page, '[name=number]');
    expect(document.activeElement).toBe(number);
    // The caret is after the same digit: 4111 2|2.
    expect([number.value, number.selectionStart]).toEqual(['4111 22', 6]);
  });

  it('restores a checked box, but does not press Pay', async () => {
    const { page, onSubmit } = await takeOver((before) => {
      find<HTMLInputElement>(before, '[name=save]').checked = true;
      find<HTMLButtonElement>(before, '[type=submit]').dataset['pressed'] = '';
    });
    expect(find<HTMLInputElement>(page, '[name=save]').checked).toBe(true);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is dropped if the app has no such field, and cleared from the old fields', async () => {
    const { before, value } = await takeOver((old) => {
      for (const input of old.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])'))
        input.value = '7';
    }, '<input name="token" type="text"><button data-pressed="">Gone</button>');
    expect(value('cvv')).toBe('7');
    const left = [...before.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')].map(
      ({ value: text }) => text,
    );
    expect(left).toEqual(['', '', '', '']);
  });
});
