/**
 * The script tag's door: `window.Kobo`, and buttons that need no code. Nothing else is global.
 *
 *     <script src="https://pay.example/kobo.js" async></script>
 *     <button data-kobo-reference="CHK_…">Pay</button>
 *
 * The page may hold what strangers wrote, and scripts that change every object: no element is taken for a property, and
 * only an object's own fields count.
 */
import type { Diagnosis } from './doctor/findings';
import { KoboError } from './errors';
import { fromDocument } from './fromDocument';
import { defineKoboPay } from './koboPay';
import { close } from './oneCheckout';
import { open, preload } from './open';
import type { Handle } from './opening';
import { type CommonOptions, type OpenOptions, ownOf, type PreloadOptions, parse } from './options';
import type { OverlayPart } from './overlay/script';
import { type PartFile, partLoader } from './script';
import { optionsOf, watchTriggers } from './triggers';
import { VERSION } from './version';

declare global {
  interface Window {
    Kobo?: Stub & Partial<typeof Kobo>;
  }
}

/** What the build puts in. */
declare const OVERLAY: PartFile;

/** The checkout is where this script came from. Known only while the script runs. */
const script = fromDocument('currentScript') as HTMLScriptElement | null;
const origin = parse(script?.src)?.origin;
const loadOverlay = partLoader<OverlayPart>(script, OVERLAY);
/** The options that attributes in the page may carry although a stranger may have written them (triggers.ts). */
const allowed = () => script?.getAttribute('data-allow')?.split(' ') ?? [];
/** The part is one, however often it is called: calls at the same time share an answer. */
let loadDoctor: (() => Promise<(origin?: string, allowed?: string[]) => Promise<Diagnosis>>) | undefined;

const Kobo = {
  open: (options: OpenOptions): Handle => open(options, loadOverlay, origin),
  mount: (element: CommonOptions['element'], options: OpenOptions): Handle =>
    Kobo.open({ ...options, mode: 'inline', element }),
  close,
  preload: (options: PreloadOptions = {}) => origin && preload(options, loadOverlay, origin),
  doctor: async (): Promise<Diagnosis> => {
    const { doctor } = await loadOverlay();
    loadDoctor ??= partLoader(script, doctor);
    return (await loadDoctor())(origin, allowed());
  },
  KoboError,
  version: VERSION,
};

/** What a page may put in place of `window.Kobo` until this script has arrived (docs/merchants/open.md): what was asked for waits in it. */
interface Stub {
  queue?: Iterable<(kobo: typeof Kobo) => void>;
}

// An element whose id is Kobo is found as `window.Kobo`, too, and its fields by their names: it is passed over.
const before = ownOf(Object.hasOwn(window, 'Kobo') && window.Kobo) as Stub & Partial<typeof Kobo>;
// A page that loads the script twice has it once.
if (!before.doctor) {
  window.Kobo = Kobo;
  watchTriggers(Kobo.open, Kobo.preload, allowed);
  defineKoboPay((element) => Kobo.open(optionsOf(element, allowed())));
  for (const ask of before.queue ?? []) ask(Kobo);
}
