import type { ExaminedBody } from '@kobo/protocol/frame';
import { ALLOW } from '../frame';
import { error, type Finding, scriptTag, warning } from './findings';
import type { Outcome } from './probe';
import type { Reach } from './reach';
import type { EmbedderBlock } from './reports';

/** Returns the findings from a hidden checkout's reply. */
export function answerFindings(outcome: Outcome, origin: string): Finding[] {
  if (outcome.status === 'refused') return [version(origin)];
  if (outcome.status !== 'answered') return [];
  return outcome.examined ? examinedFindings(outcome.examined, origin) : [notExamined(origin)];
}

function version(origin: string): Finding {
  return error(
    'VERSION',
    `${origin} is a checkout, but does not support this script’s protocol version.`,
    `Load the checkout’s own script: ${scriptTag(origin)}, or update the npm package`,
  );
}

function notExamined(origin: string): Finding {
  return warning(
    'NOT_EXAMINED',
    'The checkout is older than this script, so its storage and permissions here are unknown.',
    `Load the checkout’s own script: ${scriptTag(origin)}`,
  );
}

function examinedFindings(examined: ExaminedBody, origin: string): Finding[] {
  const findings: Finding[] = [];
  const stores = [
    ...(examined.localStorage ? [] : ['localStorage']),
    ...(examined.indexedDB ? [] : ['IndexedDB']),
  ];
  if (stores.length > 0) {
    findings.push(
      warning(
        'STORAGE_BLOCKED',
        `The browser denies the checkout ${stores.join(' and ')} in this page. No card is saved on the device, and a payer who returns starts again.`,
        `No line fixes this: allow site data for ${origin} in this browser, or let the payer pay on the checkout’s own page`,
      ),
    );
  }
  const refused = ALLOW.split(';').filter((feature) => examined.refused.includes(feature));
  if (refused.length > 0) findings.push(refusal(refused, origin));
  return findings;
}

/** Returns the finding for browser features that the page's policy, or the frame around the page, denies the checkout. */
function refusal(features: string[], origin: string): Finding {
  const framed = self !== top;
  const passkeys = features.some((feature) => feature.startsWith('publickey'));
  return warning(
    'PERMISSIONS_POLICY',
    `The page’s Permissions-Policy${framed ? ', or the frame around the page,' : ''} does not allow the checkout to use ${features.join(', ')}.${passkeys ? ' A bank’s page can’t request a passkey.' : ''}`,
    `Permissions-Policy: ${features.map((feature) => `${feature}=(self "${origin}")`).join(', ')}${framed ? `; on the frame around the page: allow="${features.join('; ')}"` : ''}`,
  );
}

/** Returns the finding for a frame that did not reply. */
export function silenceFinding(
  origin: string,
  reach: Reach,
  embedder: EmbedderBlock | undefined,
  pageOrigin: string,
): Finding {
  if (embedder) return embedderFinding(embedder);
  switch (reach) {
    case 'nothing':
      return error(
        'UNREACHABLE',
        `${origin} can’t be reached from this browser.`,
        `Check the address, its certificate, and extensions: open ${origin}/error in a tab`,
      );
    case 'checkout':
      // A copy of kobo.js on the shop's own server uses the shop as the checkout's origin.
      if (origin === pageOrigin) break;
      return error(
        'FRAMING_REFUSED',
        `${origin} serves kobo.js, but forbids framing, so its page does not answer in a frame.`,
        `On ${origin}: send no X-Frame-Options, and no frame-ancestors without ${pageOrigin}`,
      );
    case 'other':
    case 'unknown':
      break;
    default:
      reach satisfies never;
  }
  return error(
    'NOT_A_CHECKOUT',
    `${origin} does not answer as a checkout. It is the wrong origin${origin === pageOrigin ? ': the page has a copy of kobo.js' : ', or forbids framing'}.`,
    `Load ${scriptTag('https://YOUR-CHECKOUT')}, or set origin: 'https://YOUR-CHECKOUT'`,
  );
}

/** Returns the finding for an enforced or report-only embedder policy. */
export function embedderFinding({ enforced }: EmbedderBlock): Finding {
  const name = `Cross-Origin-Embedder-Policy${enforced ? '' : '-Report-Only'}`;
  return (enforced ? error : warning)(
    'EMBEDDER_POLICY',
    `The page’s ${name} ${enforced ? 'blocks' : 'would block'} the checkout’s frame.`,
    'On the pages that open the checkout: Cross-Origin-Embedder-Policy: unsafe-none',
  );
}
