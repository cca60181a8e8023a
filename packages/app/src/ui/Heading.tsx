import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { Prerendering } from './Prerendering';

/** The title of a screen. It takes the focus when its screen replaces another, so that a screen reader starts there. */
export function Heading({ children }: { children: ReactNode }) {
  const element = useRef<HTMLHeadingElement>(null);
  const unseen = useContext(Prerendering);
  useEffect(() => {
    // The payer is still busy with the page around this one.
    if (unseen) return;
    // Focus that the payer has put somewhere else is theirs; focus that the old screen took with it is lost.
    if (document.activeElement === null || document.activeElement === document.body) {
      element.current?.focus({ preventScroll: true });
    }
  }, [unseen]);
  return (
    <h2 ref={element} tabIndex={-1}>
      {children}
    </h2>
  );
}
