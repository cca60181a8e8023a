import type { Environment } from '../../config/environment';
import { useStrings } from '../../strings/t';
import { LockIcon } from '../../ui/icons';

interface FooterProps {
  /** Absent where the configuration does not say it. */
  provider: string | undefined;
  environment: Environment;
}

/** Who secures the payment, at the foot of every screen, and whether it is none: no money moves outside production. */
export function Footer({ provider, environment }: FooterProps) {
  const { shell } = useStrings();
  return (
    <footer className="footer">
      {provider === undefined ? null : (
        <>
          <LockIcon />
          <span>{shell.securedBy(provider)}</span>
        </>
      )}
      {environment === 'dev' ? <span className="test-badge">{shell.test}</span> : null}
    </footer>
  );
}
