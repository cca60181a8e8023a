/** Returns whether the device is a desktop, which is recognized by its mouse. A desktop has no dialler or camera at hand. */
export function isDesktop(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}
