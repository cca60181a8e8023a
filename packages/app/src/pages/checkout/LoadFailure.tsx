import { isFinal } from '../../api/result';
import type { LoadProblem } from '../../session/flow';
import { errorText } from '../../strings/errorText';
import { type Strings, useStrings } from '../../strings/strings';
import { type Lead, Problem } from '../shared/Problem';

interface LoadFailureProps extends Lead {
  problem: LoadProblem;
  onRetry: () => void;
}

/**
 * The error view of specification §2, which always contains Retry in a frame.
 * In its own window, the view offers another attempt only if the attempt may succeed.
 */
export function LoadFailure({ problem, onRetry, ...lead }: LoadFailureProps) {
  const strings = useStrings();
  const again = problem.kind === 'call' && !isFinal(problem.error) ? strings.error.tryAgain : undefined;
  const label = lead.framed ? strings.shell.retry : again;
  return (
    <Problem
      {...lead}
      title={strings.error.title}
      action={label === undefined ? undefined : { label, onPress: onRetry }}
    >
      {problemText(problem, strings)}
    </Problem>
  );
}

function problemText(problem: LoadProblem, strings: Strings): string {
  switch (problem.kind) {
    case 'over':
    case 'invalid':
      return strings.error.message;
    case 'no-method':
      return strings.error.noMethod;
    case 'call':
      if (!isFinal(problem.error)) return errorText(problem.error, strings);
      // The provider's reason is for developers. The payer sees the text of specification §2.
      return problem.error.kind === 'refused' ? strings.error.message : strings.error.noData;
    default:
      return problem satisfies never;
  }
}
