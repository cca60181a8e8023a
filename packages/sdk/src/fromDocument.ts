import { attempt } from './guard';

/*
 * Access to the platform's own properties and classes.
 * Elements of the page shadow properties of `document`: `document.currentScript` may be `<img name="currentScript">`. A
 * global name is not safe either, because a page can declare `class Element {}`.
 */

/** Returns a property or a method of the document. Call a method with the document as `this`. */
export function fromDocument<Name extends keyof Document>(name: Name): Document[Name] {
  // `super` reads the prototype's property. A page can replace `Reflect`, but not `super`.
  const prototype = {
    __proto__: Object.getPrototypeOf(document),
    get(): Document[Name] {
      return super[name];
    },
  };
  return prototype.get.call(document);
}

export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
): HTMLElementTagNameMap[Name];
export function createElement(name: string): HTMLElement {
  return fromDocument('createElement').call(document, name);
}

/**
 * Returns whether a value is an element that matches a selector. Calls the platform's own method, because a form's field may be
 * named `matches`.
 */
export function matches(target: unknown, selector: string): target is HTMLElement {
  return (
    'matches' in Object(target) &&
    attempt(() => fromDocument('documentElement').matches.call(target as Element, selector)) === true
  );
}

/** Creates an event of the platform's own class. */
export function createEvent(kind: 'CustomEvent' | 'MouseEvent', type: string, init?: CustomEventInit): Event {
  const native = fromDocument('createEvent').call(document, kind);
  return new (native.constructor as typeof CustomEvent)(type, init);
}

/** Adds a listener to the document. */
export function listen<Type extends keyof DocumentEventMap>(
  type: Type,
  listener: (event: DocumentEventMap[Type]) => void,
  options?: AddEventListenerOptions,
): void;
export function listen(...given: Parameters<Document['addEventListener']>): void {
  fromDocument('addEventListener').apply(document, given);
}
