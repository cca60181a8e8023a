import { useState } from 'react';
import { flushSync } from 'react-dom';
import { checkAddress } from '../address/checkAddress';
import { matchRoute } from '../address/route';
import { environmentOf } from '../config/environment';
import { useStrings } from '../strings/strings';
import { Button } from '../ui/Button';
import type { QrPath } from '../ui/qrPath';
import { CheckNote } from './CheckNote';
import type { ReceiptCheck, ReceiptContent } from './content';
import { OpenInBrowser } from './InBrowser';
import { inAppBrowser } from './inApp';
import { inTime } from './inTime';

/**
 * The receipt as the payer reads it, with two ways to keep it: a picture, which every phone can show and send, and
 * paper.
 */
export function ReceiptView({ receipt }: { receipt: ReceiptContent }) {
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
    // Browsers print what is there at this moment.
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
        <InApp app={app} />
      )}
      <p role="status">{refused ? text.notSaved : ''}</p>
    </div>
  );
}

/**
 * Its QR code is drawn when it is asked for: most receipts are neither saved nor printed. It is left out where its code
 * doesn't come: the address is beside it in words.
 */
async function withCode(check: ReceiptCheck): Promise<ReceiptCheck> {
  const code = import('../ui/qrPath').then(({ qrPath }) => qrPath(check.address));
  return { ...check, code: await inTime(code) };
}

/** The same page in the payer's own browser, which can keep it. Without a reference nothing leads there. */
function InApp({ app }: { app: string }) {
  const text = useStrings().receipt;
  return (
    <>
      <p>{text.inApp(app)}</p>
      {'reference' in matchRoute(window.location.pathname) ? <OpenInBrowser quiet /> : null}
    </>
  );
}

/** Two transfers that arrived have one label. */
function keyed(rows: ReceiptContent['rows']): { key: string; label: string; value: string }[] {
  const times = new Map<string, number>();
  return rows.map(([label, value]) => {
    const time = (times.get(label) ?? 0) + 1;
    times.set(label, time);
    return { key: `${label} ${time}`, label, value };
  });
}
