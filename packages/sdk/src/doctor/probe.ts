import {
  CHANNEL_NAME,
  type ExaminedBody,
  isRefusal,
  PROTOCOL_VERSION,
  parseExamined,
} from '@kobo/protocol/frame';
import { createFrame } from '../frame';
import { fromDocument } from '../fromDocument';
import { PRELOAD_PATH } from '../open';
import { parse } from '../options';
import type { Violation } from './policy';

/** Milliseconds. */
const OFFER_EVERY = 250;
const ANSWERS_WITHIN = 10_000;
const EXAMINES_WITHIN = 5_000;

/** The result of opening a hidden checkout. */
export type Outcome =
  /** The handshake succeeded. Without `examined`, the frame is too old to answer `examine`. */
  | { status: 'answered'; examined: ExaminedBody | undefined }
  /** The frame is a checkout that supports other versions. */
  | { status: 'refused' }
  /** The page's policy blocked the frame. */
  | { status: 'blocked' }
  | { status: 'silent' };

/**
 * Opens a hidden preloaded checkout, as `preload` does, and queries its permissions in this page.
 * It shows nothing, sends the provider nothing, and is removed afterwards. A checkout that is open meanwhile has its own
 * session.
 */
export async function probe(origin: string): Promise<{ outcome: Outcome; violations: Violation[] }> {
  const violations: Violation[] = [];
  const place = document.createElement('div');
  // A shadow root keeps the page's styles away from the frame. Some phones don't load a frame without a box.
  place.style.cssText = 'position:fixed;visibility:hidden;width:1px;height:1px;overflow:hidden';
  place.inert = true;
  fromDocument('body').append(place);
  const ends: (() => void)[] = [() => place.remove()];

  const outcome = await new Promise<Outcome>((resolve) => {
    const onViolation = (event: SecurityPolicyViolationEvent) => {
      const { effectiveDirective, originalPolicy, disposition, blockedURI, sample } = event;
      const enforced = disposition === 'enforce';
      const violation = { directive: effectiveDirective, policy: originalPolicy, enforced, sample };
      violations.push({ ...violation, blocked: blockedURI });
      // Wait one task, so that the event of a second policy also arrives.
      if (enforced && /^(frame|child)-src$/.test(effectiveDirective) && sameOrigin(blockedURI, origin)) {
        after(0, { status: 'blocked' });
      }
    };
    const after = (delay: number, result: Outcome) => {
      const timer = setTimeout(resolve, delay, result);
      ends.push(() => clearTimeout(timer));
    };
    document.addEventListener('securitypolicyviolation', onViolation);
    ends.push(() => document.removeEventListener('securitypolicyviolation', onViolation));

    const { element, session } = createFrame(
      place.attachShadow({ mode: 'closed' }),
      new URL(PRELOAD_PATH, origin),
      true,
    );
    const stamp = { v: PROTOCOL_VERSION, session };
    // Speaks Postmate's protocol without Postmate, so that the overlay chunk doesn't have to share it.
    const say = (words: object) =>
      element.contentWindow?.postMessage({ type: 'application/x-postmate-v1+json', ...words }, origin);
    let offering: ReturnType<typeof setInterval> | undefined;
    // Until the address has loaded, the frame contains the browser's own page, which can't receive messages.
    element.onload = () => {
      clearInterval(offering);
      offering = setInterval(say, OFFER_EVERY, { postmate: 'handshake', model: stamp });
    };
    ends.push(() => clearInterval(offering));
    const onMessage = ({ source, origin: from, data }: MessageEvent) => {
      if (source !== element.contentWindow || from !== origin) return;
      if (isRefusal(data, session)) resolve({ status: 'refused' });
      const { postmate, value } = Object(data);
      if (postmate === 'handshake-reply') {
        clearInterval(offering);
        clearTimeout(silence);
        after(EXAMINES_WITHIN, { status: 'answered', examined: undefined });
        say({ postmate: 'call', property: CHANNEL_NAME, data: { ...stamp, type: 'examine' } });
      }
      const examined = parseExamined(Object(value).data, session);
      if (examined) resolve({ status: 'answered', examined });
    };
    addEventListener('message', onMessage);
    ends.push(() => removeEventListener('message', onMessage));
    const silence = setTimeout(resolve, ANSWERS_WITHIN, { status: 'silent' });
    ends.push(() => clearTimeout(silence));
  });
  for (const end of ends) end();
  return { outcome, violations };
}

function sameOrigin(address: string, origin: string): boolean {
  return parse(address)?.origin === parse(origin)?.origin;
}
