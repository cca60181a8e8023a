/** The doctor as a script of its own: gives itself over to `kobo.js` by an event at its own element. */
import { createEvent, fromDocument } from '../fromDocument';
import { examine } from './examine';

fromDocument('currentScript')?.dispatchEvent(createEvent('CustomEvent', 'kobo', { detail: examine }));
