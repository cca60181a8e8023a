/**
 * Writes what a field made of its input, with the caret where it belongs. React writes only what differs, so it then
 * leaves the field and its caret alone, also where nothing that it knows of has changed.
 */
export function rewriteInput(input: HTMLInputElement, text: string, caret: number): void {
  input.value = text;
  // Elsewhere it would fetch the focus in Safari.
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}
