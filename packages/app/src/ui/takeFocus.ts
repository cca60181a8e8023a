/** Gives an element the focus that a screen before it took along; a focus that the payer has put somewhere else is theirs. */
export function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement?.matches('body, h1') ?? true) element?.focus({ preventScroll: true });
}
