import { useState } from 'react';
import type { Session } from '../../session/session';
import { useStrings } from '../../strings/strings';
import { Button } from '../../ui/Button';

/** The button that leaves the checkout. */
export function Done({ session }: { session: Session }) {
  const { shell, success } = useStrings();
  const [closing, setClosing] = useState(false);

  function finish(): void {
    session.leave();
    if (session.host.dismissible) return;
    // Only a window opened by a script may close itself. In any other window, the payer sees a request to close the page.
    window.close();
    setClosing(true);
  }

  return closing ? <p>{success.closePage}</p> : <Button onPress={finish}>{shell.done}</Button>;
}
