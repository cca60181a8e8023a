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

/** What became of a checkout that was opened out of sight. */
export type Outcome =
  /** The handshake is done. Without `examined` the frame is older than the question. */
  | { status: 'answered'; examined: ExaminedBody | undefined }
  /** It is a checkout, and speaks other versions. */
  | { status: 'refused' }
  /** The page's policy kept it away. */
  | { status: 'blocked' }
  | { status: 'silent' };

/**
 * Opens a warm checkout out of sight, as `preload` does, and asks what it may do here. It shows nothing, asks the
 * provider for nothing, and is gone afterwards; a checkout that is open meanwhile has a session of its own.
 */
export async function probe(origin: string): Promise<{ outcome: Outcome; violations: Violation[] }> {
  const violations: Violation[] = [];
  const place = document.createElement('div');
  // In a shadow root no style of the page reaches the frame. A frame without a box would not load on some phones.
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
      // A task later, so that a second policy has been heard as well.
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
    // In the words of Postmate, without it: the overlay's part need not share it with us, and so comes in one piece.
    const say = (words: object) =>
      element.contentWindow?.postMessage({ type: 'application/x-postmate-v1+json', ...words }, origin);
    let offering: ReturnType<typeof setInterval> | undefined;
    // An address that does not load has a page of the browser in the frame, to which nothing can be said.
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
