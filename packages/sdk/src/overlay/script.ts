/** The overlay's part as a script of its own: gives itself over to `kobo.js` by an event at its own element. */
import { fromDocument } from '../fromDocument';
import type { PartFile } from '../script';
import { connect, control } from './controller';

/** What `kobo.js` knows nothing of until it needs it. */
export interface OverlayPart {
  control: typeof control;
  connect: typeof connect;
  doctor: PartFile;
}

/** What the build puts in. */
declare const DOCTOR: PartFile;

const part: OverlayPart = { control, connect, doctor: DOCTOR };
// Not by `new CustomEvent`, because a page can replace that class.
const event = fromDocument('createEvent').call(document, 'CustomEvent') as CustomEvent<OverlayPart>;
event.initCustomEvent('kobo', false, false, part);
fromDocument('currentScript')?.dispatchEvent(event);
