import { useState } from 'react';
import type { Session } from '../../session/session';
import { useStrings } from '../../strings/strings';
import { Button } from '../../ui/Button';

/** The button that leaves the checkout. */
export function Done({ session }: { session: Session }) {
  const { shell, success } = useStrings();
  const [asked, setAsked] = useState(false);

  function finish(): void {
    session.leave();
    if (session.host.closes) return;
    // Only a window opened by a script may close itself. Otherwise a text tells the payer to close it.
    window.close();
    setAsked(true);
  }

  return asked ? <p>{success.closePage}</p> : <Button onPress={finish}>{shell.done}</Button>;
}
