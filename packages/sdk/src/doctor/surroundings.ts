import { isSafe, parse } from '../options';
import { error, type Finding, warning } from './findings';

/** What the page and its browser say of themselves. */
export interface Surroundings {
  /** Of the page. */
  address: string;
  /** As the page's own scripts are given it; `null` where it is sandboxed. */
  pageOrigin: string;
  secure: boolean;
  online: boolean;
}

export function surroundings(): Surroundings {
  return {
    address: location.href,
    pageOrigin: self.origin,
    secure: isSecureContext,
    online: navigator.onLine !== false,
  };
}

/** Whether a checkout could be opened from this page at all. With an error among the findings there is nothing to try. */
export function placeFindings(origin: string | undefined, page: Surroundings): Finding[] {
  const checkout = parse(origin);
  if (!checkout) return [noOrigin(origin)];
  const findings: Finding[] = [];
  if (!isSafe(checkout)) findings.push(unsafe(checkout, page));
  if (page.pageOrigin === 'null') {
    findings.push(
      error(
        'PAGE_SANDBOXED',
        'The page is sandboxed without an origin of its own; the checkout inherits that, and can not answer or store anything.',
        'Add allow-scripts allow-same-origin allow-forms allow-popups to the sandbox attribute of the frame that holds the page, or to the `sandbox` directive of its Content-Security-Policy.',
      ),
    );
  }
  if (!page.secure) {
    findings.push(
      warning(
        'PAGE_NOT_SECURE',
        'The page is not served over https: anyone on the way can change it, and browsers refuse encryption, the clipboard and wallets to a checkout in it.',
        `Serve it as https://${parse(page.address)?.host ?? ''}`,
      ),
    );
  }
  if (!page.online) {
    findings.push(error('OFFLINE', 'The device has no network.', 'Connect it, and ask the doctor again.'));
  }
  return findings;
}

function noOrigin(origin: string | undefined): Finding {
  return error(
    'NO_ORIGIN',
    origin === undefined
      ? 'It is not known where the checkout is: kobo.js was bundled, inlined or loaded as a module, and then sees no address of its own.'
      : `“${origin}” is no address.`,
    'Load it with <script src="https://YOUR-CHECKOUT/kobo.js" async></script>, or give origin: \'https://YOUR-CHECKOUT\' to each call.',
  );
}

function unsafe(checkout: URL, page: Surroundings): Finding {
  const mixed = parse(page.address)?.protocol === 'https:' && checkout.protocol === 'http:';
  return error(
    mixed ? 'MIXED_CONTENT' : 'ORIGIN_NOT_HTTPS',
    mixed
      ? `The page is https and the checkout, ${checkout.origin}, is not: browsers block it as mixed content.`
      : `${checkout.origin} is not https: card data is not sent there.`,
    `Load <script src="https://${checkout.host}/kobo.js" async></script>`,
  );
}
