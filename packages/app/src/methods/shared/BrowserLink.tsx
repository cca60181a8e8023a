import { type ComponentType, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { InBrowserProps } from '../../receipt/InBrowser';
import type { CheckoutContext } from '../../session/session';
import { isShared, saveShared } from '../../session/sharing';
import { copyText } from '../../ui/copyText';
import { Prerendering } from '../../ui/Prerendering';
import { hasOwnAddress } from './asking/canAsk';
import { hasUnconfirmedCharge } from './unconfirmedCharge';

/**
 * The link 'Open in your browser' in the footer, for payers in the browser of an app.
 * The link is not shown after a charge with an unknown outcome, because the other browser can't detect charges of this browser.
 * Only devices with a touch screen load the code that detects an app's browser.
 */
export function BrowserLink({ payment }: { payment: CheckoutContext }) {
  const prerendering = useContext(Prerendering);
  const [InBrowser, setInBrowser] = useState<ComponentType<InBrowserProps>>();

  useEffect(() => {
    const unknown = hasUnconfirmedCharge(payment);
    if (prerendering || unknown || navigator.maxTouchPoints === 0 || !hasOwnAddress(payment))
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

  /**
   * Marks the payment as shared.
   * A verification then precedes each charge, because the payer may pay in the other browser.
   */
  function share(): void {
    if (!isShared(payment)) saveShared(payment, false);
  }
}
