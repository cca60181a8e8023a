import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { Prerendering } from './Prerendering';
import { takeFocus } from './takeFocus';

/**
 * Whether the payer has ever focused this page: one in an element of the host's page shows its first screen before
 * that.
 */
let entered = false;

/** The title of a screen. It takes the focus when its screen replaces another, so that a screen reader starts there. */
export function Heading({ children }: { children: ReactNode }) {
  const element = useRef<HTMLHeadingElement>(null);
  const prerendering = useContext(Prerendering);
  useEffect(() => {
    // Stays true: a payer who is in the bank's app when the money comes starts at the title when they are back.
    entered ||= document.hasFocus();
    // The payer is still on the page around this one.
    if (!prerendering && entered) takeFocus(element.current);
  }, [prerendering]);
  return (
    <h2 ref={element} tabIndex={-1}>
      {children}
    </h2>
  );
}
