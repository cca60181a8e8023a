import { type ComponentType, lazy, Suspense, useState } from 'react';
import { checkAddress } from '../address/checkAddress';
import type { Route } from '../address/route';
import { useStrings } from '../strings/strings';
import type { QrPath } from '../ui/qrPath';
import { CheckNote } from './CheckNote';
import type { ReceiptContent } from './content';
import type { ReceiptActionsProps } from './ReceiptActions';

/**
 * The buttons load after the receipt is shown, because their chunk includes the detection of apps' browsers.
 * If the chunk fails to load, the receipt can't be saved.
 */
const ReceiptActions = lazy<ComponentType<ReceiptActionsProps>>(() =>
  import('./ReceiptActions').then(
    ({ ReceiptActions: Shown }) => ({ default: Shown }),
    () => ({ default: () => null }),
  ),
);

/** The receipt on the screen, with the buttons that save or print it. */
export function ReceiptView({ receipt, route }: { receipt: ReceiptContent; route: Route }) {
  const { receipt: text } = useStrings();
  const [code, setCode] = useState<QrPath>();
  const address = checkAddress(window.location.origin, route, receipt.reference);
  const check =
    address === undefined ? undefined : { title: text.check, address, addressBar: text.addressBar, code };

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
      <Suspense fallback={<div className="receipt-actions" />}>
        <ReceiptActions receipt={receipt} route={route} check={check} onCode={setCode} />
      </Suspense>
    </div>
  );
}

/** Adds a unique key to each row, because the rows of two received transfers have the same label. */
function keyed(rows: ReceiptContent['rows']): { key: string; label: string; value: string }[] {
  const times = new Map<string, number>();
  return rows.map(([label, value]) => {
    const time = (times.get(label) ?? 0) + 1;
    times.set(label, time);
    return { key: `${label} ${time}`, label, value };
  });
}
