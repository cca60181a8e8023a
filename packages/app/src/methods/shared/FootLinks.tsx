import { AskLink, type AskLinkProps } from './asking/AskLink';
import { BrowserLink } from './BrowserLink';

/** What else a payer can do while nothing is paid: have somebody else pay, or leave the browser of an app for their own. */
export function FootLinks(props: AskLinkProps) {
  return (
    <>
      <AskLink {...props} />
      <BrowserLink payment={props.payment} />
    </>
  );
}
