/** Names of performance marks, for the telemetry: the prerendered first screen is shown; a preloaded frame is opened. */
export const FIRST_SCREEN = 'kobo-first-screen';
export const OPENED = 'kobo-opened';
