import { useRef, useState } from 'react';
import { ownAddress } from '../address/ownAddress';
import { useStrings } from '../strings/strings';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { browserAddress, inAppBrowser } from './inApp';

/**
 * The link from the browser of an app to this page in the payer's own; nothing where no address leads there. Apps look at addresses
 * of the whole window, not at a frame's.
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
  /** The address can be read from here on. */
  onOpen: () => void;
  /** `copyText`: in the chunk of the screen that shows this, so that it is no file of its own. */
  copyText: (text: string) => Promise<boolean>;
}

/** In the browser of an app, a button that offers this checkout in the payer's own; nothing in any other browser. */
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

/** The way there, and the address to copy, as not every app lets a page lead out of it. */
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
      {/* The button that has copied says so to the eye. */}
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
