import { useEffect, useRef } from 'react';

/** Runs a task when the payer leaves the page, because the back/forward cache must not restore the page with secrets. */
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
