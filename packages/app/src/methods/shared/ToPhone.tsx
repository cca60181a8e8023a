import { QrCode } from '../../ui/QrCode';

interface ToPhoneProps {
  /** The address that the phone's camera opens. */
  content: string;
  title: string;
}

/** A QR code that lets the payer continue on their phone. */
export function ToPhone({ content, title }: ToPhoneProps) {
  return (
    <div className="to-phone">
      <QrCode content={content} label={title} />
      <p>{title}</p>
    </div>
  );
}
