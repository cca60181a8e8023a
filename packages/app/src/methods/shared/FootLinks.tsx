import { AskLink, type AskLinkProps } from './asking/AskLink';
import { BrowserLink } from './BrowserLink';

/** The footer's links for an unpaid transaction: to ask someone else to pay, and to leave an app's browser. */
export function FootLinks(props: AskLinkProps) {
  return (
    <>
      <AskLink {...props} />
      <BrowserLink payment={props.payment} />
    </>
  );
}
