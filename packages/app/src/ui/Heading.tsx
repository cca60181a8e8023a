import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { Prerendering } from './Prerendering';
import { takeFocus } from './takeFocus';

/**
 * The title of a screen.
 * The title receives the focus when its screen replaces another screen, so that a screen reader starts at the title.
 */
export function Heading({ children }: { children: ReactNode }) {
  const element = useRef<HTMLHeadingElement>(null);
  const prerendering = useContext(Prerendering);
  useEffect(() => {
    const { dataset } = document.documentElement;
    // Mark the page as entered. The mark stays, because the screen may change while the payer uses the bank's app. When the payer
    // returns, the screen reader then starts at the title.
    if (document.hasFocus()) dataset['entered'] = '';
    // Without the mark, the payer is still on the framing page.
    if (!prerendering && dataset['entered'] !== undefined) takeFocus(element.current);
  }, [prerendering]);
  return (
    <h2 ref={element} tabIndex={-1}>
      {children}
    </h2>
  );
}
