import { OVERLAY_ELEMENT } from '@kobo/protocol/frame';
import { parse } from '../options';
import { error, type Finding } from './findings';
import { frameFindings } from './handFrames';
import { scriptFindings } from './scriptTags';
import { triggerFindings } from './triggerTags';

/** What `Kobo` means to the page's scripts; they may have made it their own. */
declare const Kobo: unknown;

/** What is in the page, also in its open shadow roots: scripts, frames made by hand, triggers. */
export function pageFindings(root: Document, origin: string | undefined, allowed?: string[]): Finding[] {
  const elements = [...elementsIn(root)];
  return [
    ...scriptFindings(elements.filter((element) => element instanceof HTMLScriptElement)),
    ...elements
      .filter((element) => element instanceof HTMLIFrameElement)
      .filter(({ src }) => origin !== location.origin && parse(src)?.origin === origin)
      .flatMap(frameFindings),
    ...elements
      .filter((element) => element instanceof HTMLElement)
      .flatMap((element) => triggerFindings(element, origin, allowed)),
  ];
}

function* elementsIn(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    // Our own overlay's frame is as it must be.
    if (element.shadowRoot && element.localName !== OVERLAY_ELEMENT) yield* elementsIn(element.shadowRoot);
  }
}

/** Whether `Kobo` in the page's scripts still is this library. */
export function nameFindings(): Finding[] {
  const own: unknown = Reflect.get(window, 'Kobo');
  // The ES module needs no global.
  if (own === undefined || (isKobo(own) && isKobo(meant()))) return [];
  return [
    error(
      'KOBO_HIDDEN',
      'To this page’s scripts `Kobo` is something else than kobo.js.',
      'Rename the variable, class or element that has taken the name; or write window.Kobo.open(…)',
    ),
  ];
}

function meant(): unknown {
  try {
    return Kobo;
  } catch {
    // A `const Kobo` whose initialiser threw can never be read.
    return undefined;
  }
}

function isKobo(value: unknown): boolean {
  return typeof Reflect.get(Object(value), 'doctor') === 'function';
}
