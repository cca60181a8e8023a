import { parse } from '../options';
import { error, type Finding, warning } from './findings';

const VERSIONED = /\/kobo-\d[\w.-]*\.js$/;

/** Returns the findings for the tags that load kobo.js. */
export function scriptFindings(scripts: HTMLScriptElement[]): Finding[] {
  const ours = scripts.filter(({ src }) => {
    const path = parse(src)?.pathname ?? '';
    return path.endsWith('/kobo.js') || VERSIONED.test(path);
  });
  const addresses = [...new Set(ours.map(({ src }) => src))];
  const findings = ours.flatMap(integrityFindings);
  if (addresses.length < 2) return findings;
  return [
    warning(
      'TWO_SCRIPTS',
      `The page loads more than one kobo.js: ${addresses.join(' and ')}. Only the first one to load has an effect.`,
      `Keep one: <script src="${addresses[0]}" async></script>`,
    ),
    ...findings,
  ];
}

function integrityFindings(script: HTMLScriptElement): Finding[] {
  const { src, integrity } = script;
  const foreign = parse(src)?.origin !== location.origin;
  if (integrity && foreign && !script.hasAttribute('crossorigin')) {
    return [
      error(
        'INTEGRITY_CROSSORIGIN',
        `The tag of ${src} has integrity without crossorigin: browsers refuse to run it.`,
        `<script src="${src}" integrity="${integrity}" crossorigin="anonymous" async></script>`,
      ),
    ];
  }
  if (!integrity && VERSIONED.test(src)) {
    return [
      warning(
        'INTEGRITY_MISSING',
        `${src} never changes, but the page does not check its hash.`,
        `<script src="${src}" integrity="sha256-…" crossorigin="anonymous" async></script>, as its build prints it`,
      ),
    ];
  }
  return [];
}
