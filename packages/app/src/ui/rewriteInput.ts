/**
 * Writes a field's reformatted input, with the caret where it belongs. React writes only differences, so it then leaves
 * the field and its caret untouched, even where its own value has not changed.
 */
export function rewriteInput(input: HTMLInputElement, text: string, caret: number): void {
  if (input.value !== text) input.value = text;
  // To place it costs a layout, and a new value has left it at its end. Elsewhere it would fetch the focus in Safari.
  if (input.selectionStart === caret && input.selectionEnd === caret) return;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}
