import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Route } from '../address/route';
import { environmentOf } from '../config/environment';
import { inTime } from '../flow/inTime';
import { useStrings } from '../strings/strings';
import { Button } from '../ui/Button';
import type { QrPath } from '../ui/qrPath';
import { PART_LIMIT, type ReceiptCheck, type ReceiptContent } from './content';
import { OpenInBrowser } from './InBrowser';
import { inAppBrowser } from './inApp';

export interface ReceiptActionsProps {
  receipt: ReceiptContent;
  route: Route;
  check: ReceiptCheck | undefined;
  /** Called before printing. `code`: the QR code of the check's address; `undefined` if there is none. */
  onCode: (code: QrPath | undefined) => void;
}

/** The buttons that print a receipt and that save it as a picture, because phones can show and send pictures. */
export function ReceiptActions({ receipt, route, check, onCode }: ReceiptActionsProps) {
  const { receipt: text, shell } = useStrings();
  const [refused, setRefused] = useState(false);
  const [app] = useState(inAppBrowser);

  async function save(): Promise<void> {
    setRefused(false);
    const test = environmentOf(window.location.hostname) === 'dev' ? shell.test : undefined;
    const [drawn, picture] = await Promise.all([
      check && withCode(check),
      import('./saveReceipt').catch(() => undefined),
    ]);
    setRefused(!(await picture?.saveReceipt({ ...receipt, test }, drawn, document)));
  }

  async function print(): Promise<void> {
    const drawn = check && (await withCode(check));
    // Render before printing, because browsers print the document as it is.
    flushSync(() => onCode(drawn?.code));
    window.print();
  }

  return (
    <>
      {app === undefined ? (
        <div className="receipt-actions">
          <Button quiet small onPress={() => void save()}>
            {text.save}
          </Button>
          <Button quiet small onPress={() => void print()}>
            {text.print}
          </Button>
        </div>
      ) : (
        <InApp app={app} route={route} />
      )}
      <p role="status">{refused ? text.notSaved : ''}</p>
    </>
  );
}

/**
 * Adds the QR code on demand, because most receipts are neither saved nor printed.
 * If the code's chunk does not load in time, the copy contains only the address as text.
 */
async function withCode(check: ReceiptCheck): Promise<ReceiptCheck> {
  const code = import('../ui/qrPath').then(({ qrPath }) => qrPath(check.address));
  return { ...check, code: await inTime(code, PART_LIMIT) };
}

/**
 * A notice that the app's browser can't save the receipt, with a link to the page in the payer's default browser.
 * Without a reference in the page's address, the notice contains no link.
 */
function InApp({ app, route }: { app: string; route: Route }) {
  const text = useStrings().receipt;
  return (
    <>
      <p>{text.inApp(app)}</p>
      {'reference' in route ? <OpenInBrowser quiet /> : null}
    </>
  );
}
