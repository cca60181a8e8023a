/**
 * Names of the performance marks for the telemetry.
 * The marks record the times when the prerendered first screen is shown, and when a preloaded frame is opened.
 */
export const FIRST_SCREEN = 'kobo-first-screen';
export const OPENED = 'kobo-opened';
