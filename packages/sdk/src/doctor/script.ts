/** The chunk of `Kobo.doctor()`. It passes itself to `kobo.js` with an event on its script element. */
import { createEvent, fromDocument } from '../fromDocument';
import { examine } from './examine';

fromDocument('currentScript')?.dispatchEvent(createEvent('CustomEvent', 'kobo', { detail: examine }));
