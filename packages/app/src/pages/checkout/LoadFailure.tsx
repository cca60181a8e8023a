import { isFinal } from '../../api/result';
import type { LoadProblem } from '../../session/flow';
import { errorText } from '../../strings/errorText';
import type { FirstStrings } from '../../strings/strings';
import { useStrings } from '../../strings/t';
import { Notice } from '../../ui/Notice';

interface LoadFailureProps {
  problem: LoadProblem;
  framed: boolean;
  /** What the payer can name, and whom they can ask: in a window of its own no merchant's page is around it. */
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
        ...(framed || history.length < 2
          ? []
          : [{ label: strings.shell.back, onPress: () => history.back(), quiet: true }]),
      ]}
      below={
        framed ? undefined : (
          <p className="reference">
            {reference === undefined ? null : strings.success.reference(reference)}
            <br />
            {contact === undefined ? null : <bdi>{contact}</bdi>}
          </p>
        )
      }
    >
      {problemText(problem, strings)}
    </Notice>
  );
}

function problemText(problem: LoadProblem, strings: FirstStrings): string {
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
