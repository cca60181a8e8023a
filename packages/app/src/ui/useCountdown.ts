import { useEffect, useRef, useState } from 'react';

/** Counts whole seconds down from `from` on the monotonic clock, and calls `onEnd` once at zero. */
export function useCountdown(from: number, onEnd: () => void): number {
  const [left, setLeft] = useState(from);
  const end = useRef(onEnd);
  end.current = onEnd;

  useEffect(() => {
    const started = performance.now();
    const timer = setInterval(() => {
      const now = Math.max(0, from - Math.floor((performance.now() - started) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      end.current();
    }, 250);
    return () => clearInterval(timer);
  }, [from]);

  return left;
}
