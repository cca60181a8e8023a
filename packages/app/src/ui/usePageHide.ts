import { useEffect, useRef } from 'react';

/** Does this when the page is put aside: out of the back/forward cache it must not come back with secrets in it. */
export function usePageHide(task: () => void): void {
  const latest = useRef(task);
  useEffect(() => {
    latest.current = task;
  });
  useEffect(() => {
    const run = () => latest.current();
    window.addEventListener('pagehide', run);
    return () => window.removeEventListener('pagehide', run);
  }, []);
}
