import { OVERLAY_ELEMENT } from '@kobo/protocol/frame';
import { parse } from '../options';
import { error, type Finding } from './findings';
import { frameFindings } from './handFrames';
import { scriptFindings } from './scriptTags';
import { triggerFindings } from './triggerTags';

/** The name `Kobo` in the scope of the page's scripts, which may have redeclared the name. */
declare const Kobo: unknown;

/** Returns the findings for the page's scripts, own frames and triggers, including those in open shadow roots. */
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
    // Skip the SDK's own overlay: its frame needs no check.
    if (element.shadowRoot && element.localName !== OVERLAY_ELEMENT) yield* elementsIn(element.shadowRoot);
  }
}

/** Returns a finding if `Kobo` in the page's scripts is no longer this library. */
export function nameFindings(): Finding[] {
  const own: unknown = Reflect.get(window, 'Kobo');
  // The ES module needs no global.
  if (own === undefined || (isKobo(own) && isKobo(meant()))) return [];
  return [
    error(
      'KOBO_HIDDEN',
      '`Kobo` in this page’s scripts is not kobo.js.',
      'Rename the variable, class or element with this name, or write window.Kobo.open(…)',
    ),
  ];
}

function meant(): unknown {
  try {
    return Kobo;
  } catch {
    // A `const Kobo` whose initializer threw can never be read.
    return undefined;
  }
}

function isKobo(value: unknown): boolean {
  return typeof Reflect.get(Object(value), 'doctor') === 'function';
}
