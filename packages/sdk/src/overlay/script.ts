/** The overlay as a separate script. The script passes its exports to `kobo.js` in an event on its own element. */
import { createEvent, fromDocument } from '../fromDocument';
import type { ChunkFile } from '../script';
import { connect, control } from './controller';

/** The exports of the overlay chunk, which `kobo.js` loads on demand. */
export interface OverlayChunk {
  control: typeof control;
  connect: typeof connect;
  doctor: ChunkFile;
}

/** The build sets this value. */
declare const DOCTOR: ChunkFile;

const chunk: OverlayChunk = { control, connect, doctor: DOCTOR };
fromDocument('currentScript')?.dispatchEvent(createEvent('CustomEvent', 'kobo', { detail: chunk }));
