import { useState } from 'react';
import { ownAddress } from '../address/ownAddress';
import { matchRoute } from '../address/route';
import { useAllStrings } from '../strings/t';
import { Button } from '../ui/Button';
import { fileName, type ReceiptContent } from './content';
import { drawReceipt } from './drawReceipt';
import { browserAddress, inAppBrowser } from './inApp';
import { savePicture } from './savePicture';

/**
 * The receipt as the payer reads it, with two ways to keep it: a picture, which every phone can show and send, and
 * paper.
 */
export function ReceiptView({ receipt }: { receipt: ReceiptContent }) {
  const text = useAllStrings().receipt;
  const [refused, setRefused] = useState(false);
  const [app] = useState(inAppBrowser);

  async function save(): Promise<void> {
    setRefused(false);
    setRefused(!(await savePicture(drawReceipt(receipt, document), fileName(receipt))));
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
      {app === undefined ? (
        <div className="receipt-actions">
          <Button quiet small onPress={() => void save()}>
            {text.save}
          </Button>
          <Button quiet small onPress={() => window.print()}>
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

/** The same page in the payer's own browser, which can keep it. From a frame, or without a reference, nothing leads there. */
function InApp({ app }: { app: string }) {
  const text = useAllStrings().receipt;
  const whole = window.top === window && 'reference' in matchRoute(window.location.pathname);
  const address = whole && browserAddress(ownAddress(window), navigator.userAgent);
  return (
    <>
      <p>{text.inApp(app)}</p>
      {address ? (
        <a className="button button-quiet" href={address}>
          {text.openInBrowser}
        </a>
      ) : null}
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
