import { useRef, useState } from 'react';
import { ownAddress } from '../address/ownAddress';
import { useStrings } from '../strings/strings';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { browserAddress, inAppBrowser } from './inApp';

/**
 * The link from an app's browser to this page in the payer's default browser.
 * The link is not rendered if no address leads to the default browser. The link navigates the top window, because apps
 * intercept only the top window's addresses.
 */
export function OpenInBrowser({ quiet = false }: { quiet?: boolean }) {
  const text = useStrings().receipt;
  const address = browserAddress(ownAddress(window), navigator.userAgent);
  return address === undefined ? null : (
    <a className={quiet ? 'button button-quiet' : 'button'} href={address} target="_top">
      {text.openInBrowser}
    </a>
  );
}

export interface InBrowserProps {
  /** Called when the payer opens the dialog with the address. */
  onOpen: () => void;
  /** The function `copyText`. Callers pass it, because an import would make the bundler create a separate chunk for it. */
  copyText: (text: string) => Promise<boolean>;
}

/**
 * A button that opens a dialog with a link to this checkout in the payer's default browser.
 * The button is rendered only in an app's browser.
 */
export function InBrowser({ onOpen, copyText }: InBrowserProps) {
  const { openInBrowser } = useStrings().receipt;
  const [app] = useState(inAppBrowser);
  const [open, setOpen] = useState(false);

  function press(): void {
    onOpen();
    setOpen(true);
  }

  return app === undefined ? null : (
    <>
      <button type="button" className="ask-link" onClick={press}>
        {openInBrowser}
      </button>
      {open ? <BrowserDialog copyText={copyText} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The dialog with the link, and with the address to copy, because some apps block the link. */
function BrowserDialog({ copyText, onClose }: Pick<InBrowserProps, 'copyText'> & { onClose: () => void }) {
  const { receipt, account, shell } = useStrings();
  const [copied, setCopied] = useState<boolean>();
  const shown = useRef<HTMLParagraphElement>(null);
  const address = ownAddress(window);

  async function copy(): Promise<void> {
    const done = await copyText(address);
    if (!done && shown.current) window.getSelection()?.selectAllChildren(shown.current);
    setCopied(done);
  }

  return (
    <Dialog label={receipt.openInBrowser} onCancel={onClose}>
      <h2>{receipt.openInBrowser}</h2>
      <p className="ask-request" ref={shown}>
        <bdi>{address}</bdi>
      </p>
      {/* After a copy, only screen readers need this message, because the button shows the success. */}
      <p role="status" className={copied ? 'visually-hidden' : ''}>
        {copied === undefined ? '' : copied ? account.copiedNow : account.notCopied}
      </p>
      <div className="dialog-actions">
        <OpenInBrowser />
        <Button quiet onPress={() => void copy()}>
          {copied ? `✓ ${account.copiedNow}` : account.copy}
        </Button>
        <Button quiet onPress={onClose}>
          {shell.back}
        </Button>
      </div>
    </Dialog>
  );
}
