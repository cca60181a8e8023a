import { useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';

interface MethodMissingProps {
  /** The method's name. */
  title: string;
  onRetry: () => void;
}

/** Shown if a method's chunk failed to load: Retry instead of a blank page. */
export function MethodMissing({ title, onRetry }: MethodMissingProps) {
  const { methods, shell } = useStrings();
  return (
    <Notice tone="warning" title={title} actions={[{ label: shell.retry, onPress: onRetry }]}>
      {methods.notLoaded}
    </Notice>
  );
}
