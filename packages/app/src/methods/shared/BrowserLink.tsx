import { type ComponentType, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { InBrowserProps } from '../../receipt/InBrowser';
import type { Payment } from '../../session/session';
import { isShared, saveShared } from '../../session/sharing';
import { copyText } from '../../ui/copyText';
import { Prerendering } from '../../ui/Prerendering';
import { hasOwnAddress } from './asking/canAsk';
import { hasUnconfirmedCharge } from './unconfirmedCharge';

/**
 * 'Open in your browser', at the foot of the page, where the browser of an app shows it. Only where nothing is under
 * way or unknown: the other browser knows nothing of what was sent from here. The code that knows such
 * browsers is loaded on a device with a touch screen; where it does not come, nothing is offered.
 */
export function BrowserLink({ payment }: { payment: Payment }) {
  const prerendering = useContext(Prerendering);
  const [InBrowser, setInBrowser] = useState<ComponentType<InBrowserProps>>();

  useEffect(() => {
    const unknown = hasUnconfirmedCharge(payment);
    if (prerendering || unknown || navigator.maxTouchPoints === 0 || !hasOwnAddress(payment, window))
      return undefined;
    let current = true;
    import('../../receipt/InBrowser').then(
      (chunk) => current && setInBrowser(() => chunk.InBrowser),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [payment, prerendering]);

  const footer = InBrowser && document.querySelector('.footer');
  return footer ? createPortal(<InBrowser onOpen={share} copyText={copyText} />, footer) : null;

  /** From now on it may be paid in the other browser: the next charge from here is verified first. */
  function share(): void {
    if (!isShared(payment)) saveShared(payment, false);
  }
}
