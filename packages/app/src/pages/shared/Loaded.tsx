import type { ReactNode } from 'react';
import { useFlow } from '../../flow/useFlow';
import { errorText } from '../../strings/errorText';
import { useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';
import type { App } from '../page';
import type { Loader } from './loader';
import { leadOf, Problem } from './Problem';
import { useScrollToEnd } from './useScrollToEnd';

interface LoadedProps<Value> {
  app: App;
  loader: Loader<Value>;
  /** The message during the load. */
  loading: string;
  children: (value: Value) => ReactNode;
}

/** The loaded content; a spinner while it loads, or the error with Retry if it fails to load. */
export function Loaded<Value>({ app, loader, loading, children }: LoadedProps<Value>) {
  const strings = useStrings();
  const state = useFlow(loader);
  switch (state.status) {
    case 'loading':
      return <Notice tone="busy" title={loading} />;
    case 'failed':
      return (
        <Problem
          {...leadOf(app)}
          title={strings.error.routeTitle}
          action={{ label: strings.shell.retry, onPress: () => loader.send({ type: 'retried' }) }}
        >
          {errorText(state.error, strings)}
        </Problem>
      );
    case 'ready':
    case 'refreshing':
      return <Content>{children(state.value)}</Content>;
    default:
      return state satisfies never;
  }
}

function Content({ children }: { children: ReactNode }) {
  useScrollToEnd();
  return children;
}
