import type { Environment } from '../../config/environment';
import { useStrings } from '../../strings/strings';
import { LockIcon } from '../../ui/icons';

interface FooterProps {
  /** Absent where the configuration has none. */
  provider: string | undefined;
  environment: Environment;
}

/** The provider, at the foot of every screen, and a notice outside production, where no money moves. */
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
