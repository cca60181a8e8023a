import { createContext } from 'react';

/** Whether the page is prerendered in a hidden frame. */
export const Prerendering = createContext(false);
