/** The chunk of `Kobo.doctor()`. The chunk passes `examine` to `kobo.js` in an event on its own script element. */
import { createEvent, fromDocument } from '../fromDocument';
import { examine } from './examine';

fromDocument('currentScript')?.dispatchEvent(createEvent('CustomEvent', 'kobo', { detail: examine }));
