/** The doctor as a script of its own: gives itself over to `kobo.js` by an event at its own element. */
import { fromDocument } from '../fromDocument';
import { examine } from './examine';

fromDocument('currentScript')?.dispatchEvent(new CustomEvent('kobo', { detail: examine }));
