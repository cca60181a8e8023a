import { FRESH } from '@kobo/protocol/frame';
import { enter } from '../address/enter';

/**
 * Resolves when the payer sees what this frame has made ready at its own address. Where the SDK then names another one, or
 * names it late, the frame is loaded anew from there, and this never resolves.
 */
export async function activated(opened: Promise<string>, window: Window): Promise<void> {
  const { location } = window;
  const address = () => location.pathname + location.search;
  const prepared = address();
  const since = Date.now();
  const path = await opened;
  enter(path, window);
  if (address() === prepared && Date.now() - since < FRESH) return;
  location.reload();
  await new Promise(() => {});
}
