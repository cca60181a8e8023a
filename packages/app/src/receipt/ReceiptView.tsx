import { useState } from 'react';
import { flushSync } from 'react-dom';
import { checkAddress } from '../address/checkAddress';
import type { Route } from '../address/route';
import { environmentOf } from '../config/environment';
import { inTime } from '../flow/inTime';
import { useStrings } from '../strings/strings';
import { Button } from '../ui/Button';
import type { QrPath } from '../ui/qrPath';
import { CheckNote } from './CheckNote';
import { PART_LIMIT, type ReceiptCheck, type ReceiptContent } from './content';
import { OpenInBrowser } from './InBrowser';
import { inAppBrowser } from './inApp';

/**
 * The receipt on the screen, with two ways to save it.
 * A picture, which every phone can show and send, and a print.
 */
export function ReceiptView({ receipt, route }: { receipt: ReceiptContent; route: Route }) {
  const { receipt: text, shell } = useStrings();
  const [refused, setRefused] = useState(false);
  const [app] = useState(inAppBrowser);

  const [code, setCode] = useState<QrPath>();
  const address = checkAddress(window.location, receipt.reference);
  const check =
    address === undefined ? undefined : { title: text.check, address, addressBar: text.addressBar, code };

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
    // Browsers print the current document at once.
    flushSync(() => setCode(drawn?.code));
    window.print();
  }

  return (
    <div className="receipt">
      <dl>
        {keyed(receipt.rows).map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {label === receipt.mark?.label ? receipt.mark.picture : null}
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {receipt.note === undefined ? null : <p className="receipt-note">{receipt.note}</p>}
      {check ? <CheckNote check={check} /> : null}
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
    </div>
  );
}

/**
 * Adds the QR code on demand, because most receipts are neither saved nor printed.
 * If its chunk fails to load, the code is omitted. The address is printed next to it as text.
 */
async function withCode(check: ReceiptCheck): Promise<ReceiptCheck> {
  const code = import('../ui/qrPath').then(({ qrPath }) => qrPath(check.address));
  return { ...check, code: await inTime(code, PART_LIMIT) };
}

/** A link to the page in the payer's own browser, which can save the receipt. It requires a reference in the address. */
function InApp({ app, route }: { app: string; route: Route }) {
  const text = useStrings().receipt;
  return (
    <>
      <p>{text.inApp(app)}</p>
      {'reference' in route ? <OpenInBrowser quiet /> : null}
    </>
  );
}

/** Makes keys unique, because two received transfers share a label. */
function keyed(rows: ReceiptContent['rows']): { key: string; label: string; value: string }[] {
  const times = new Map<string, number>();
  return rows.map(([label, value]) => {
    const time = (times.get(label) ?? 0) + 1;
    times.set(label, time);
    return { key: `${label} ${time}`, label, value };
  });
}
