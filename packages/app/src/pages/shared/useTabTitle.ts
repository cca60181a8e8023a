import { useEffect } from 'react';
import { useStrings } from '../../strings/strings';

/**
 * Sets the tab's title to the subject and, unless the subject contains it, the merchant.
 * The title is unchanged until the subject is known. Returns the title, because hosts must receive its changes.
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
