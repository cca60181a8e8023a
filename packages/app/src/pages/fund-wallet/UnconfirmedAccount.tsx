import { useStrings } from '../../strings/strings';

/** Above an account that only a link names: who vouches for it, and what to check before paying. */
export function UnconfirmedAccount({ provider }: { provider: string }) {
  const { fundWallet } = useStrings();
  return (
    <div className="unconfirmed" role="note">
      <p>{fundWallet.unconfirmed(provider)}</p>
      <p>{fundWallet.unconfirmedHint}</p>
    </div>
  );
}
