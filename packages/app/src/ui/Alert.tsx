import { useEffect, useRef } from 'react';
import { languageOfText } from '../strings/serverText';
import { useStrings } from '../strings/strings';
import { CloseIcon } from './icons';

interface AlertProps {
  text: string;
  onDismiss: () => void;
}

/** An alert about a problem that the payer can correct on this screen. A screen reader announces the alert immediately. */
export function Alert({ text, onDismiss }: AlertProps) {
  const { shell } = useStrings();
  const element = useRef<HTMLDivElement>(null);

  // On a small screen, the alert may be far above the pressed button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another alert
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);

  return (
    <div ref={element} className="alert" role="alert">
      <p lang={languageOfText(text)}>{text}</p>
      <button type="button" className="icon-button" aria-label={shell.dismiss} onClick={onDismiss}>
        <CloseIcon />
      </button>
    </div>
  );
}
