import { QrCode } from '../../ui/QrCode';

/** Whether the device is a desktop, recognised by its mouse. A desktop has no dialler or camera at hand. */
export function isDesktop(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}

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
