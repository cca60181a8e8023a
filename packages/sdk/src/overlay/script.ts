/** The overlay's part as a script of its own: gives itself over to `kobo.js` by an event at its own element. */
import { conduct } from './conduct';

document.currentScript?.dispatchEvent(new CustomEvent('kobo', { detail: conduct }));
