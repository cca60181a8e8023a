import { createContext } from 'react';

/** Whether the page is preloaded in a hidden frame. */
export const Prerendering = createContext(false);
