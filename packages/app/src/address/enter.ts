import { SESSION_PARAMETER } from '@kobo/protocol/frame';
import { isLegalPath } from './rawPath';

/**
 * Sets the address of a preloaded frame, as if the frame had been loaded from that address.
 * An illegal path, or a path to another origin, leads to the error screen (specification §2). The fragment keeps the connection
 * id, so that the frame can connect to its host again after a reload.
 */
export function enter(path: string, { location, history }: Pick<Window, 'location' | 'history'>): void {
  const connectionId = new URLSearchParams(location.hash.slice(1)).get(SESSION_PARAMETER) ?? '';
  const fragment = `#${new URLSearchParams({ [SESSION_PARAMETER]: connectionId })}`;
  const pathname = path.replace(/[?#].*/s, '');
  const legal = /^\/(?!\/)/.test(path) && isLegalPath(pathname);
  const query = path.slice(pathname.length).replace(/#.*/s, '');
  history.replaceState(null, '', (legal ? pathname + query : '/error') + fragment);
}
