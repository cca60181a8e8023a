/** Focuses an element if the previous screen lost the focus. A focus that the payer has placed elsewhere stays. */
export function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement?.matches('body, h1') ?? true) element?.focus({ preventScroll: true });
}
