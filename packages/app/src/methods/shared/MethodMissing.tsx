import { useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';

interface MethodMissingProps {
  /** The method's name. */
  title: string;
  onRetry: () => void;
}

/** Shown when a method's chunk could not be loaded: Retry instead of a blank page. */
export function MethodMissing({ title, onRetry }: MethodMissingProps) {
  const { methods, shell } = useStrings();
  return (
    <Notice tone="warning" title={title} actions={[{ label: shell.retry, onPress: onRetry }]}>
      {methods.notLoaded}
    </Notice>
  );
}
