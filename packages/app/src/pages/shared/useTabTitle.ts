import { useEffect } from 'react';
import { useStrings } from '../../strings/t';

/**
 * The browser's tab names what is paid for and whom, once each. It stays as it is until that is known. The title comes back,
 * for hosts to hear when it changes.
 */
export function useTabTitle(subject: string | undefined, merchant: string | undefined): string | undefined {
  const { shell } = useStrings();
  const whole = subject === undefined || merchant === undefined || subject.includes(merchant);
  const title = whole ? subject : shell.tab(subject, merchant);
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  return title;
}
