/**
 * The script tag's door: `window.Kobo`, and buttons that need no code. Nothing else is global.
 *
 *     <script src="https://pay.example/kobo.js" async></script>
 *     <button data-kobo-reference="CHK_…">Pay</button>
 */
import type { Diagnosis } from './doctor/findings';
import { KoboError } from './errors';
import { close, type Handle, open, preload } from './open';
import { type OpenOptions, type PreloadOptions, parse } from './options';
import type { OverlayPart } from './overlay/script';
import { type PartFile, partLoader } from './script';
import { watchTriggers } from './triggers';
import { VERSION } from './version';

/** What the build puts in. */
declare const OVERLAY: PartFile;

/** The checkout is where this script came from. Known only while the script runs. */
const { currentScript } = document;
const script = currentScript instanceof HTMLScriptElement ? currentScript : undefined;
const origin = parse(script?.src)?.origin;
const loadOverlay = partLoader<OverlayPart>(script, OVERLAY);
let loadDoctor: (() => Promise<(origin?: string) => Promise<Diagnosis>>) | undefined;

const Kobo = {
  open: (options: OpenOptions): Handle => open(options, loadOverlay, origin),
  close,
  preload: (options: PreloadOptions = {}) => origin && preload(options, loadOverlay, origin),
  doctor: async (): Promise<Diagnosis> => {
    const { doctor } = await loadOverlay();
    loadDoctor ??= partLoader(script, doctor);
    return (await loadDoctor())(origin);
  },
  KoboError,
  version: VERSION,
};

/** What a page may put in place of `window.Kobo` until this script has arrived (docs/sdk.md): what was asked for waits in it. */
interface Stub {
  queue?: Iterable<(kobo: typeof Kobo) => void>;
}

const page: { Kobo?: Stub & Partial<typeof Kobo> } = window as object;
const before = page.Kobo;
// A page that loads the script twice has it once. An element whose id is Kobo stands here as well: it is passed over.
if (!before?.doctor) {
  page.Kobo = Kobo;
  watchTriggers(Kobo);
  for (const ask of before?.queue ?? []) ask(Kobo);
}
