/*
 * The document as the browser means it. On `document` itself, an element of the page comes first:
 * `<img name="currentScript">` is what `document.currentScript` gives, and `<img name="createElement">` is no method.
 */

/** A property of the document, or a method, which wants to be called on it. */
export function fromDocument<Name extends keyof Document>(name: Name): Document[Name] {
  return Reflect.get<object, string>(Document.prototype, name, document);
}

/** An element that is not in the page yet. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
): HTMLElementTagNameMap[Name];
export function createElement(name: string): HTMLElement {
  return fromDocument('createElement').call(document, name);
}

/** Listens to what reaches the document. */
export function listen<Type extends keyof DocumentEventMap>(
  type: Type,
  listener: (event: DocumentEventMap[Type]) => void,
  options?: AddEventListenerOptions,
): void;
export function listen(...given: Parameters<Document['addEventListener']>): void {
  fromDocument('addEventListener').apply(document, given);
}
