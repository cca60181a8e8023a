/**
 * Writes a field's reformatted input and places the caret.
 * React writes only a text that differs from the field's. It then leaves the written text and the caret untouched.
 */
export function rewriteInput(input: HTMLInputElement, text: string, caret: number): void {
  if (input.value !== text) input.value = text;
  // Setting the selection costs a layout, and a new value already leaves the caret at its end. On an unfocused field, Safari
  // would move the focus to it.
  if (input.selectionStart === caret && input.selectionEnd === caret) return;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}
