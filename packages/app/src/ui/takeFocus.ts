/** Focuses an element, unless the payer has placed the focus on another control. */
export function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement?.matches('body, h1') ?? true) element?.focus({ preventScroll: true });
}
