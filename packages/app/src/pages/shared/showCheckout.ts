import { checkoutOptions } from '../../address/ownAddress';
import { checkoutPath } from '../../address/route';
import { schemeOption } from '../../address/scheme';
import type { App } from '../page';
import type { NextAction } from './nextAction';
import { overlayGone } from './overlayGone';
import { onOverlayClose } from './overlayMessages';

/**
 * The result of showing a checkout. `back`: the payer is back on this page. `failed`: the overlay could not open.
 * `paid`: the reference that was verified as successful, if the overlay reported a payment.
 */
export type Shown = { kind: 'back'; paid: string | undefined } | { kind: 'failed' };

interface ShowOptions {
  signal: AbortSignal;
  /** Called once a payment is verified as successful, while the overlay still shows the success. */
  onPaid: (reference: string) => void;
}

/**
 * Shows the checkout of a payment in an overlay, or navigates to the checkout.
 * The promise resolves once the payer is back, or if the overlay can't open. The promise never rejects.
 */
export function showCheckout(
  app: App,
  nextAction: Exclude<NextAction, { kind: 'none' }>,
  options: ShowOptions,
): Promise<Shown> {
  return nextAction.kind === 'overlay'
    ? showOverlay(nextAction, options)
    : goTo(app, nextAction.href, options);
}

async function showOverlay(
  checkout: Extract<NextAction, { kind: 'overlay' }>,
  { onPaid }: ShowOptions,
): Promise<Shown> {
  let paid: string | undefined;
  let stopListening = () => {};
  try {
    const { open } = await import('@kobo/sdk');
    const { result, close } = open({
      url: location.origin + checkoutPath(checkout) + checkoutOptions(window),
      origin: location.origin,
      theme: schemeOption(window),
    });
    stopListening = onOverlayClose(close);
    const outcome = await result;
    if (outcome.status === 'done') {
      paid = outcome.reference;
      onPaid(paid);
    }
    await overlayGone();
  } catch {
    if (paid === undefined) return { kind: 'failed' };
  } finally {
    stopListening();
  }
  return { kind: 'back', paid };
}

async function goTo({ host }: App, href: string, { signal }: ShowOptions): Promise<Shown> {
  // In a frame, don't add a history entry, because the browser's Back button must apply to the merchant's page.
  if (host.kind === 'window') location.assign(href);
  else location.replace(href);
  await shownAgain(signal);
  return { kind: 'back', paid: undefined };
}

/** Resolves when the payer goes back and the browser restores this page. */
function shownAgain(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted) resolve();
      },
      { signal },
    );
  });
}
