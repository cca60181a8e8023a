/** The overlay's part as a script of its own: gives itself over to `kobo.js` by an event at its own element. */
import { createEvent, fromDocument } from '../fromDocument';
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
fromDocument('currentScript')?.dispatchEvent(createEvent('CustomEvent', 'kobo', { detail: part }));
