import { QrCode } from '../../ui/QrCode';

/** Whether the payer sits before a device that has no camera to pay with and no dialler: one with a mouse. */
export function isDesktop(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}

interface ToPhoneProps {
  /** What the phone's camera opens. */
  content: string;
  title: string;
}

/** Carries a step from a desktop to the payer's phone. */
export function ToPhone({ content, title }: ToPhoneProps) {
  return (
    <div className="to-phone">
      <QrCode content={content} label={title} />
      <p>{title}</p>
    </div>
  );
}
