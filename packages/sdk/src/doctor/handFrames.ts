import { ALLOW } from '../frame';
import { error, type Finding, warning } from './findings';

const LIST = /\s*;\s*/;
/** The sandbox permissions without which a checkout can't work. */
const NEEDED = ['allow-scripts', 'allow-same-origin', 'allow-forms'];
/** A sandbox permission that banks' pages need to open windows. */
const WANTED = ['allow-popups'];

/**
 * Returns the findings for a checkout's frame that the page itself creates. Such a frame must grant the permissions of the
 * overlay's frame.
 */
export function frameFindings(frame: HTMLIFrameElement): Finding[] {
  return [...allowFindings(frame), ...sandboxFindings(frame)];
}

function allowFindings({ allow, src }: HTMLIFrameElement): Finding[] {
  const given = allow.trim() ? allow.trim().replace(/;$/, '').split(LIST) : [];
  const names = new Set(given.map((directive) => directive.split(/\s/)[0]));
  const missing = ALLOW.split(LIST).filter((feature) => !names.has(feature));
  if (missing.length === 0) return [];
  return [
    warning(
      'FRAME_ALLOW',
      `The page’s own frame of ${src} does not allow the checkout to use ${missing.join(', ')}.`,
      `allow="${[...given, ...missing].join('; ')}"`,
    ),
  ];
}

function sandboxFindings(frame: HTMLIFrameElement): Finding[] {
  const sandbox = frame.getAttribute('sandbox');
  if (sandbox === null) return [];
  const given = sandbox.toLowerCase().split(/\s+/).filter(Boolean);
  const missing = [...NEEDED, ...WANTED].filter((token) => !given.includes(token));
  if (missing.length === 0) return [];
  const broken = missing.some((token) => NEEDED.includes(token));
  return [
    (broken ? error : warning)(
      'FRAME_SANDBOX',
      `The page’s own frame of ${frame.src} is sandboxed without ${missing.join(', ')}: ${broken ? 'the checkout' : 'a bank’s pop-up'} can’t work in it.`,
      `sandbox="${[...given, ...missing].join(' ')}", or no sandbox`,
    ),
  ];
}
