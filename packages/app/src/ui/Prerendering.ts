import { createContext } from 'react';

/** Whether the page is made ready in a frame that nobody sees yet. */
export const Prerendering = createContext(false);
