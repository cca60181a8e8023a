import { useAllStrings } from '../../strings/t';
import { Notice } from '../../ui/Notice';

interface ThreeDSecureAwayProps {
  /** Checked by `safeUrl`. */
  url: string;
  /** Shows the issuer's window again; absent where the browser opens no window and the payer has a link to press. */
  onOpen: (() => void) | undefined;
  onCancel: () => void;
}

/** The issuer's page is open elsewhere. The checkout learns from the provider what came of it. */
export function ThreeDSecureAway({ url, onOpen, onCancel }: ThreeDSecureAwayProps) {
  const text = useAllStrings().threeDSecure;
  const again = onOpen ? [{ label: text.windowAgain, onPress: onOpen }] : [];
  return (
    <Notice
      tone="busy"
      title={text.windowTitle}
      actions={[...again, { label: text.frameCancel, onPress: onCancel, quiet: true }]}
    >
      <p>{onOpen ? text.windowHint : text.windowBlocked}</p>
      <p>{text.windowReturn}</p>
      {onOpen ? null : (
        <a className="button" href={url} target="_blank" rel="noopener noreferrer">
          {text.windowLink}
        </a>
      )}
    </Notice>
  );
}
