import type { Environment } from '../../config/environment';
import { useStrings } from '../../strings/strings';
import { LockIcon } from '../../ui/icons';

interface FooterProps {
  /** The provider's name, unless the screen hides it. */
  provider: string | undefined;
  environment: Environment;
}

/**
 * The footer of a screen: the provider's name, unless the screen hides it, and a notice in the test environment, where no money
 * moves.
 */
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
