import { useStrings } from '../../strings/strings';
import { Button } from '../../ui/Button';
import { ToneIcon } from '../../ui/icons';
import type { NewAccount } from './newAccount';

interface ResolutionProps {
  state: NewAccount;
  onRetry: () => void;
}

/** The account's name, with reserved space, so that the layout doesn't shift when the name arrives. */
export function Resolution({ state, onRetry }: ResolutionProps) {
  const text = useStrings().bankAccount;
  return (
    <div className="resolution">
      <div role="status">
        {state.status === 'resolving' ? (
          <p className="muted">
            <span className="spinner" aria-hidden="true" />
            <span>{text.resolving}</span>
          </p>
        ) : null}
        {state.status === 'resolved' ? (
          <p className="resolved">
            <ToneIcon tone="success" />
            <b>
              <bdi>{state.name}</bdi>
            </b>
          </p>
        ) : null}
      </div>
      {state.status === 'unresolved' ? (
        <Button quiet small onPress={onRetry}>
          {text.resolveAgain}
        </Button>
      ) : null}
    </div>
  );
}
