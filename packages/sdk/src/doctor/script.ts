/** `Kobo.doctor()` as a script of its own. It passes itself to `kobo.js` with an event on its own element. */
import { createEvent, fromDocument } from '../fromDocument';
import { examine } from './examine';

fromDocument('currentScript')?.dispatchEvent(createEvent('CustomEvent', 'kobo', { detail: examine }));
