import { useEffect, useRef } from 'react';

/** Runs this when the page is hidden: it must not come back from the back/forward cache with secrets in it. */
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
