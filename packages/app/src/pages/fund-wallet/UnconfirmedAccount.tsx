import { useStrings } from '../../strings/strings';

/** The warning that the provider doesn't confirm the account in the page's address. */
export function UnconfirmedAccount({ provider }: { provider: string }) {
  const { fundWallet } = useStrings();
  return (
    <div className="unconfirmed" role="note">
      <p>{fundWallet.unconfirmed(provider)}</p>
      <p>{fundWallet.unconfirmedHint}</p>
    </div>
  );
}
