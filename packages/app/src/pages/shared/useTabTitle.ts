import { useEffect } from 'react';
import { useStrings } from '../../strings/strings';

/**
 * Sets the tab's title to what is paid for and the merchant, each named once. It is left alone until those are known.
 * Returns the title, for hosts to hear when it changes.
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
