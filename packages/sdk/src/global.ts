/**
 * The script tag's door: `window.Kobo`, and buttons that need no code. Nothing else is global.
 *
 *     <script src="https://pay.example/kobo.js" async></script>
 *     <button data-kobo-reference="CHK_…">Pay</button>
 */
import { KoboError } from './errors';
import { close, type Handle, open } from './open';
import type { OpenOptions } from './options';

/** The checkout is where this script came from. Known only while the script runs. */
const script = document.currentScript;
const origin =
  script instanceof HTMLScriptElement && script.src !== '' ? new URL(script.src).origin : undefined;

const Kobo = {
  open: (options: OpenOptions): Handle => open(options, origin),
  close,
  KoboError,
};

Object.defineProperty(window, 'Kobo', { value: Kobo, configurable: true });

document.addEventListener('click', (event) => {
  const trigger = event.target instanceof Element ? event.target.closest('[data-kobo-reference]') : null;
  const reference = trigger?.getAttribute('data-kobo-reference');
  if (reference) Kobo.open({ reference });
});
