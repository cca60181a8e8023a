import { useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';
import { OfflineHint } from './OfflineHint';
import type { Redirect, RedirectEvent } from './redirect';

interface RedirectNoticeProps {
  state: Redirect;
  send: (event: RedirectEvent) => void;
}

/** The link to the provider's page, which opens in a new tab. Verification finds the outcome. */
export function RedirectNotice({ state: { address, opened }, send }: RedirectNoticeProps) {
  const { providerPage: text, opay, charge, prompt, subscription } = useStrings();
  const abandon = () => send({ type: 'page-abandoned' });
  return (
    <Notice
      tone={opened ? 'busy' : 'info'}
      title={opened ? charge.waitingTitle : text.ready}
      actions={[{ label: subscription.cancel, onPress: abandon, quiet: true }]}
    >
      <p>{opened ? text.waitingMessage : opay.instruction}</p>
      <a
        className={opened ? undefined : 'button'}
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => send({ type: 'page-opened' })}
      >
        {prompt.submit}
      </a>
      <OfflineHint />
    </Notice>
  );
}
