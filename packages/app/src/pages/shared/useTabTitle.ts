import { useEffect } from 'react';
import { useStrings } from '../../strings/t';

/** The browser's tab names what is paid for and whom, once each. It stays as it is until that is known. */
export function useTabTitle(subject: string | undefined, merchant: string | undefined): void {
  const { shell } = useStrings();
  const whole = subject === undefined || merchant === undefined || subject.includes(merchant);
  const title = whole ? subject : shell.tab(subject, merchant);
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}
