/** Finds elements by their whole visible name, label or text. */
export type Wanted =
  | { role: 'button' | 'heading' | 'timer'; name?: string }
  | { label: string }
  | { text: string };

/**
 * Returns the first visible matching element in a document and its open shadow roots.
 * All drivers use this function, because their own finders differ. It must be self-contained, because it is sent as text.
 */
export function find(wanted: Wanted): HTMLElement | null {
  const roles = {
    button: 'button,[role=button]',
    heading: 'h1,h2,h3',
    timer: '[role=timer]',
  };
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

  function within(root: Document | ShadowRoot): HTMLElement[] {
    return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) =>
      element.shadowRoot ? [element, ...within(element.shadowRoot)] : [element],
    );
  }

  function nameOf(element: HTMLElement): string {
    const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    return words(element.ariaLabel ?? (label ?? element).textContent);
  }

  function matches(element: HTMLElement): boolean {
    if ('role' in wanted) {
      return element.matches(roles[wanted.role]) && (wanted.name ?? nameOf(element)) === nameOf(element);
    }
    if ('label' in wanted) {
      return (
        (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
        [...(element.labels ?? [])].some((label) => words(label.textContent) === wanted.label)
      );
    }
    return element.childElementCount === 0 && words(element.textContent) === wanted.text;
  }

  return (
    within(document).find(
      (element) => matches(element) && element.checkVisibility({ visibilityProperty: true }),
    ) ?? null
  );
}

/** Returns the visible frame in a document. Runs in the page, like `find`. */
export function findFrame(): HTMLIFrameElement | null {
  const roots = [document, ...[...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot)];
  const frames = roots.flatMap((root) => [...(root?.querySelectorAll('iframe') ?? [])]);
  return frames.find((frame) => frame.checkVisibility({ visibilityProperty: true })) ?? null;
}
