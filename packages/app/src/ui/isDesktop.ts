/** Whether the device is a desktop, recognised by its mouse. A desktop has no dialler or camera at hand. */
export function isDesktop(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}
