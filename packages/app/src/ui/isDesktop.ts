/**
 * Returns whether the main pointer is a mouse. A device with a mouse is treated as a desktop, without a dialler or a camera at
 * hand.
 */
export function isDesktop(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}
