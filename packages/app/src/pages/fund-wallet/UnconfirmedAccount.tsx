import { useStrings } from '../../strings/strings';

/**
 * A warning above an account that only a link contains. The text states that the provider doesn't confirm the account, and
 * that the payer should check it.
 */
export function UnconfirmedAccount({ provider }: { provider: string }) {
  const { fundWallet } = useStrings();
  return (
    <div className="unconfirmed" role="note">
      <p>{fundWallet.unconfirmed(provider)}</p>
      <p>{fundWallet.unconfirmedHint}</p>
    </div>
  );
}
