import { useStrings } from '../../strings/t';
import { Notice } from '../../ui/Notice';

interface MethodMissingProps {
  /** The method's name. */
  title: string;
  onRetry: () => void;
}

/** The network has dropped the chunk of a method: another try, not a blank page. */
export function MethodMissing({ title, onRetry }: MethodMissingProps) {
  const { methods, shell } = useStrings();
  return (
    <Notice tone="warning" title={title} actions={[{ label: shell.retry, onPress: onRetry }]}>
      {methods.notLoaded}
    </Notice>
  );
}
