import { AskLink, type AskLinkProps } from './asking/AskLink';
import { BrowserLink } from './BrowserLink';

/** The footer's links for an unpaid transaction: ask someone else to pay, or leave an app's browser for the default browser. */
export function FootLinks(props: AskLinkProps) {
  return (
    <>
      <AskLink {...props} />
      <BrowserLink payment={props.payment} />
    </>
  );
}
