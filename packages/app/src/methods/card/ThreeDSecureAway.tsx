import { useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';
import { OfflineHint } from '../shared/OfflineHint';

interface ThreeDSecureAwayProps {
  /** Checked by `safeUrl`. */
  url: string;
  /**
   * Brings the issuer's window to the front; absent where the browser opens no windows and the payer has a link to
   * press.
   */
  onOpen: (() => void) | undefined;
  onCancel: () => void;
}

/** The issuer's page is open in another window. The checkout learns the outcome from the provider. */
export function ThreeDSecureAway({ url, onOpen, onCancel }: ThreeDSecureAwayProps) {
  const text = useStrings().threeDSecure;
  const again = onOpen ? [{ label: text.windowAgain, onPress: onOpen }] : [];
  return (
    <Notice
      tone="busy"
      title={text.windowTitle}
      actions={[...again, { label: text.frameCancel, onPress: onCancel, quiet: true }]}
    >
      <p>{onOpen ? text.windowHint : text.windowBlocked}</p>
      <p>{text.windowReturn}</p>
      <OfflineHint />
      {onOpen ? null : (
        <a className="button" href={url} target="_blank" rel="noopener noreferrer">
          {text.windowLink}
        </a>
      )}
    </Notice>
  );
}
