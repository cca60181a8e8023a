/** What the document has, by the browser's own names. */
interface Parts {
  body: HTMLElement;
  /** A script in an SVG image has no address, and is of no use here. */
  currentScript: HTMLScriptElement | null;
  head: HTMLHeadElement;
}

/**
 * A property of the document as the browser means it. On `document` itself, an element of the page comes first:
 * `<img name="currentScript">` is what `document.currentScript` gives.
 */
export function fromDocument<Name extends keyof Parts>(name: Name): Parts[Name] {
  return Reflect.get<object, string>(Document.prototype, name, document);
}
