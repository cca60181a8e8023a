type Control = HTMLInputElement | HTMLButtonElement;
const CONTROLS = 'input, button';

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/**
 * Replays the payer's input from the prerendered screen (`firstScreen.ts`) on the React page.
 * Types the values and presses the same buttons except submit, and restores focus and caret. The old fields are cleared, and
 * input without a matching control is dropped. The two pages must be in the document at the same time, so that the focus moves
 * between fields and the on-screen keyboard stays open.
 */
export function replay(before: Element, page: Element): void {
  const controls = [...page.querySelectorAll<Control>(CONTROLS)];
  for (const old of before.querySelectorAll<Control>(CONTROLS)) {
    const control = controls.find((one) => nameOf(one) === nameOf(old));
    if (control && document.activeElement === old) control.focus({ preventScroll: true });
    if (old.matches('[data-pressed]:not([type=submit])')) control?.click();
    if (!(old instanceof HTMLInputElement)) continue;
    if (old.type === 'checkbox') {
      if (old.checked) control?.click();
      continue;
    }
    if (old.value !== '' && control instanceof HTMLInputElement) retype(old, control);
    old.value = '';
  }
}

/** Bypasses React's own setter, because React ignores the event of a value that its setter has recorded. */
function retype(old: HTMLInputElement, input: HTMLInputElement): void {
  setValue?.call(input, old.value);
  input.setSelectionRange(old.selectionStart, old.selectionEnd);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Returns the name of a control. Two controls, one on each page, match if their names are equal. */
export function nameOf(control: Control): string {
  return control.name || (control.getAttribute('aria-label') ?? '') + control.textContent;
}
