import { hostOf, type ReceiptCheck } from './content';
import { QUIET_ZONE } from './drawCode';

/** The address at which another person can verify the receipt, as text and, in a copy, as a QR code. */
export function CheckNote({ check }: { check: ReceiptCheck }) {
  const { title, address, addressBar, code } = check;
  const side = (code?.size ?? 0) + 2 * QUIET_ZONE;
  return (
    <div className="receipt-check">
      <b>{title}</b>
      {code ? (
        <svg
          viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={title}
        >
          <path d={code.path} />
        </svg>
      ) : null}
      <bdi dir="ltr">{address}</bdi>
      <p>
        <span>{addressBar}</span>
        <span> </span>
        <b dir="ltr">{hostOf(check)}</b>
      </p>
    </div>
  );
}
