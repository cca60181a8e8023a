import type { Strings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';
import { OfflineHint } from '../shared/OfflineHint';

interface ThreeDSecureAwayProps {
  text: Strings['threeDSecure'];
  /** An address that `safeUrl` has checked. */
  url: string;
  /** Opens or focuses the issuer's window; absent if the browser blocks the window. The payer then gets a link. */
  onOpen: (() => void) | undefined;
  onCancel: () => void;
}

/** The notice that is shown while the issuer's page is open in another window, or before that window opens. */
export function ThreeDSecureAway({ text, url, onOpen, onCancel }: ThreeDSecureAwayProps) {
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
