import { useStrings } from '../strings/t';
import { CloseIcon } from './icons';

interface AlertProps {
  text: string;
  onDismiss: () => void;
}

/** Something went wrong and can be mended here. Read out at once; the payer may put it away. */
export function Alert({ text, onDismiss }: AlertProps) {
  const { shell } = useStrings();
  return (
    <div className="alert" role="alert">
      <p>{text}</p>
      <button type="button" className="icon-button" aria-label={shell.dismiss} onClick={onDismiss}>
        <CloseIcon />
      </button>
    </div>
  );
}
