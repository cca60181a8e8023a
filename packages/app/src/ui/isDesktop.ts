/**
 * Returns whether the main pointer is a mouse. The checkout treats a device with a mouse as a desktop, which has no dialler or
 * camera.
 */
export function isDesktop(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}
