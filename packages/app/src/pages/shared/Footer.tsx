import { useStrings } from '../../strings/t';
import { LockIcon } from '../../ui/icons';

/** Who secures the payment, at the foot of every screen. @param provider absent where the configuration does not say it. */
export function Footer({ provider }: { provider: string | undefined }) {
  const { shell } = useStrings();
  return (
    <footer className="footer">
      {provider === undefined ? null : (
        <>
          <LockIcon />
          <span>{shell.securedBy(provider)}</span>
        </>
      )}
    </footer>
  );
}
