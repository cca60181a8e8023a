/**
 * Writes a field's reformatted input and places the caret.
 * React writes to a field only if the field's text differs from the state. After this call, both texts are equal, and React
 * leaves the text and the caret untouched.
 */
export function rewriteInput(input: HTMLInputElement, text: string, caret: number): void {
  if (input.value !== text) input.value = text;
  // Setting the selection costs a layout, and a new value already leaves the caret at its end. If the field had no focus,
  // Safari would focus the field.
  if (input.selectionStart === caret && input.selectionEnd === caret) return;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}
