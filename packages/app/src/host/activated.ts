import { FRESH } from '@kobo/protocol/frame';
import { enter } from '../address/enter';

/**
 * Resolves when a preloaded frame is activated at its own address.
 * If the SDK opens another address, or activates the frame after more than `FRESH` milliseconds, the frame reloads and this
 * promise never resolves.
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
