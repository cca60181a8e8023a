import {
  CHANNEL_NAME,
  type ExaminedBody,
  isRefusal,
  PROTOCOL_VERSION,
  parseExamined,
} from '@kobo/protocol/frame';
import { createFrame, type Frame } from '../frame';
import { fromDocument } from '../fromDocument';
import { after } from '../guard';
import { PRELOAD_PATH } from '../open';
import { parse } from '../options';
import type { Violation } from './policy';

/** Milliseconds between offers of the handshake. */
const OFFER_EVERY = 250;
const ANSWERS_WITHIN = 10_000;
const EXAMINES_WITHIN = 5_000;

/** The result of opening a hidden checkout. */
export type Outcome =
  /** The handshake succeeded. Without `examined`, the frame is too old to reply to `examine`. */
  | { status: 'answered'; examined: ExaminedBody | undefined }
  /** The frame is a checkout that supports other versions. */
  | { status: 'refused' }
  | { status: 'blocked' }
  | { status: 'silent' };

/**
 * Opens a hidden checkout, as `preload` does, and queries its storage and permissions in this page.
 * The hidden checkout sends the provider no request, and is removed afterwards. An open checkout is not affected, because each
 * checkout has its own connection id.
 */
export async function probe(origin: string): Promise<{ outcome: Outcome; violations: Violation[] }> {
  const violations: Violation[] = [];
  const place = document.createElement('div');
  // A shadow root keeps the page's styles away from the frame. Some phones don't load a frame without a box.
  place.style.cssText = 'position:fixed;visibility:hidden;width:1px;height:1px;overflow:hidden';
  place.inert = true;
  fromDocument('body').append(place);
  const ends: End[] = [() => place.remove()];
  const outcome = await new Promise<Outcome>((resolve) => {
    const onViolation = (violation: Violation) => {
      violations.push(violation);
      const { enforced, directive, blocked } = violation;
      // Wait one task, so that the event of a second policy also arrives.
      if (enforced && /^(frame|child)-src$/.test(directive) && sameOrigin(blocked, origin))
        ends.push(after(0, () => resolve({ status: 'blocked' })));
    };
    ends.push(watchViolations(onViolation));
    const frame = createFrame(place.attachShadow({ mode: 'closed' }), new URL(PRELOAD_PATH, origin), true);
    ends.push(queryFrame(frame, origin, resolve));
  });
  for (const end of ends) end();
  return { outcome, violations };
}

type End = () => void;

/** Calls `onViolation` for each violation of a policy from now on. Returns a function that stops watching. */
function watchViolations(onViolation: (violation: Violation) => void): End {
  const listener = (event: SecurityPolicyViolationEvent) => {
    const { effectiveDirective, originalPolicy, disposition, blockedURI, sample } = event;
    onViolation({
      directive: effectiveDirective,
      policy: originalPolicy,
      enforced: disposition === 'enforce',
      blocked: blockedURI,
      sample,
    });
  };
  document.addEventListener('securitypolicyviolation', listener);
  return () => document.removeEventListener('securitypolicyviolation', listener);
}

/**
 * Connects to a frame, and queries its storage and permissions.
 * Uses Postmate's protocol without Postmate itself, so that the overlay chunk doesn't have to share the library.
 * @param resolve called with each outcome. Only the first outcome matters.
 * @returns a function that stops the queries.
 */
function queryFrame({ element, session }: Frame, origin: string, resolve: (outcome: Outcome) => void): End {
  const stamp = { v: PROTOCOL_VERSION, session };
  const post = (message: object) =>
    element.contentWindow?.postMessage({ type: 'application/x-postmate-v1+json', ...message }, origin);
  let offering: ReturnType<typeof setInterval> | undefined;
  // This call throws if the page has broken `setTimeout`. Don't catch the error, because the diagnosis might never end without
  // a time limit.
  const silence = setTimeout(() => resolve({ status: 'silent' }), ANSWERS_WITHIN);
  const stopSilence = () => clearTimeout(silence);
  const ends: End[] = [stopSilence, () => clearInterval(offering)];
  // Until the address has loaded, the frame contains the browser's own page, which can't receive messages.
  element.onload = () => {
    clearInterval(offering);
    offering = setInterval(post, OFFER_EVERY, { postmate: 'handshake', model: stamp });
  };
  const onMessage = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== element.contentWindow || from !== origin) return;
    if (isRefusal(data, session)) resolve({ status: 'refused' });
    const { postmate, value } = Object(data);
    if (postmate === 'handshake-reply') {
      clearInterval(offering);
      stopSilence();
      ends.push(after(EXAMINES_WITHIN, () => resolve({ status: 'answered', examined: undefined })));
      post({ postmate: 'call', property: CHANNEL_NAME, data: { ...stamp, type: 'examine' } });
    }
    const examined = parseExamined(Object(value).data, session);
    if (examined) resolve({ status: 'answered', examined });
  };
  addEventListener('message', onMessage);
  ends.push(() => removeEventListener('message', onMessage));
  return () => {
    for (const end of ends) end();
  };
}

function sameOrigin(address: string, origin: string): boolean {
  return parse(address)?.origin === parse(origin)?.origin;
}
