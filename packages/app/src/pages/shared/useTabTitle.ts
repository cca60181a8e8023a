import { useEffect } from 'react';
import { useStrings } from '../../strings/strings';

/**
 * Sets the tab's title to the subject and the merchant, each written once.
 * The title is unchanged until both are known. Returns the title, so that hosts can receive its changes.
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
