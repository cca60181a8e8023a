/**
 * The entry point of the script tag. Defines `window.Kobo`, which is the only global, and opens checkouts for triggers.
 *
 *     <script src="https://pay.example/kobo.js" async></script>
 *     <button data-kobo-reference="CHK_…">Pay</button>
 *
 * Elements of the page may shadow properties of the document, and other scripts may extend `Object.prototype`. Therefore read
 * the document with `fromDocument`, and options with `ownOf`.
 */
import type { Diagnosis } from './doctor/findings';
import { KoboError } from './errors';
import { fromDocument } from './fromDocument';
import { defineKoboPay } from './koboPay';
import { close } from './oneCheckout';
import { open, preload } from './open';
import type { Handle } from './opening';
import { type CommonOptions, type OpenOptions, ownOf, type PreloadOptions, parse } from './options';
import type { OverlayChunk } from './overlay/script';
import { type ChunkFile, chunkLoader } from './script';
import { optionsOf, watchTriggers } from './triggers';
import { VERSION } from './version';

declare global {
  interface Window {
    Kobo?: Stub & Partial<typeof Kobo>;
  }
}

/** The build inserts the value. */
declare const OVERLAY: ChunkFile;

/** The checkout's origin is the script's origin. `currentScript` is set only while the script runs. */
const script = fromDocument('currentScript') as HTMLScriptElement | null;
const origin = parse(script?.src)?.origin;
const loadOverlay = chunkLoader<OverlayChunk>(script, OVERLAY);
/** Returns the guarded options (triggers.ts) that the script's tag allows in attributes. */
const allowed = () => script?.getAttribute('data-allow')?.split(' ') ?? [];
/** Loads the doctor's chunk once. Concurrent calls share the promise. */
let loadDoctor: (() => Promise<(origin?: string, allowed?: string[]) => Promise<Diagnosis>>) | undefined;

const Kobo = {
  open: (options: OpenOptions): Handle => open(options, loadOverlay, origin),
  mount: (element: CommonOptions['element'], options: OpenOptions): Handle =>
    Kobo.open({ ...options, mode: 'inline', element }),
  close,
  preload: (options: PreloadOptions = {}) => origin && preload(options, loadOverlay, origin),
  doctor: async (): Promise<Diagnosis> => {
    const { doctor } = await loadOverlay();
    loadDoctor ??= chunkLoader(script, doctor);
    return (await loadDoctor())(origin, allowed());
  },
  KoboError,
  version: VERSION,
};

/** The stub that a page may define until this script is loaded (docs/merchants/open.md). The stub queues calls. */
interface Stub {
  queue?: Iterable<(kobo: typeof Kobo) => void>;
}

// Read only the window's own property. An element with the id `Kobo` is an inherited property of the window.
const before = ownOf(Object.hasOwn(window, 'Kobo') && window.Kobo) as Stub & Partial<typeof Kobo>;
// If a page loads the script twice, only the first run has an effect.
if (!before.doctor) {
  window.Kobo = Kobo;
  watchTriggers(Kobo.open, Kobo.preload, allowed);
  defineKoboPay((element) => Kobo.open(optionsOf(element, allowed())));
  for (const ask of before.queue ?? []) ask(Kobo);
}
