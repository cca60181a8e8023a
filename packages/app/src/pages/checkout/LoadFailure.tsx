import { isFinal } from '../../api/result';
import type { LoadProblem } from '../../session/flow';
import { errorText } from '../../strings/errorText';
import type { CriticalStrings } from '../../strings/strings';
import { useStrings } from '../../strings/t';
import { Notice } from '../../ui/Notice';
import { backAction, Contacts } from '../shared/Contacts';

interface LoadFailureProps {
  problem: LoadProblem;
  framed: boolean;
  reference: string | undefined;
  contact: string | undefined;
  onRetry: () => void;
}

/**
 * The error view of specification §2. Its Retry is only for frames; in a window of its own the payer is offered another
 * try where that may help.
 */
export function LoadFailure({ problem, framed, reference, contact, onRetry }: LoadFailureProps) {
  const strings = useStrings();
  const again = problem.kind === 'call' && !isFinal(problem.error) ? strings.error.tryAgain : undefined;
  const label = framed ? strings.shell.retry : again;
  return (
    <Notice
      tone="danger"
      title={strings.error.title}
      actions={[
        ...(label === undefined ? [] : [{ label, onPress: onRetry }]),
        ...backAction(framed, strings),
      ]}
      below={<Contacts framed={framed} reference={reference} contact={contact} />}
    >
      {problemText(problem, strings)}
    </Notice>
  );
}

function problemText(problem: LoadProblem, strings: CriticalStrings): string {
  switch (problem.kind) {
    case 'over':
      return strings.error.message;
    case 'no-method':
      return strings.error.noMethod;
    case 'call':
      if (!isFinal(problem.error)) return errorText(problem.error, strings);
      // The provider's reason is for developers; the payer gets the sentence of specification §2.
      return problem.error.kind === 'refused' ? strings.error.message : strings.error.noData;
    default:
      return problem satisfies never;
  }
}
