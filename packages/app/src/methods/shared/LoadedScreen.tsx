import { type ComponentType, useEffect, useState } from 'react';
import { onReturn } from '../../flow/visibility';
import { useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';
import { reloadIfReachable } from './reloadIfReachable';

type Loaded<Props> =
  | { status: 'loading'; coming: Promise<ComponentType<Props>>; again: boolean }
  | { status: 'missing' }
  | { status: 'loaded'; Screen: ComponentType<Props> };

interface LoadedScreenProps<Props> {
  load: () => ComponentType<Props> | Promise<ComponentType<Props>>;
  /** The title if the chunk fails to load. */
  title: string;
  props: Props;
}

/**
 * Loads a screen's chunk.
 * If the chunk fails to load, the component loads it again when the network is back or the payer presses Retry. If the second
 * attempt fails and the server is reachable, the page reloads.
 */
export function LoadedScreen<Props extends object>({ load, title, props }: LoadedScreenProps<Props>) {
  const { methods } = useStrings();
  const [loaded, setLoaded] = useState(() => begin(false));

  function begin(again: boolean): Loaded<Props> {
    const screen = load();
    if (!(screen instanceof Promise)) return { status: 'loaded', Screen: screen };
    // The promise may reject before the effect subscribes. Mark the rejection as handled.
    screen.catch(() => {});
    return { status: 'loading', coming: screen, again };
  }

  useEffect(() => {
    if (loaded.status !== 'loading') return undefined;
    let current = true;
    loaded.coming.then(
      (Screen) => {
        if (current) setLoaded({ status: 'loaded', Screen });
      },
      () => {
        if (!current) return;
        setLoaded({ status: 'missing' });
        if (loaded.again) void reloadIfReachable(window);
      },
    );
    return () => {
      current = false;
    };
  }, [loaded]);

  switch (loaded.status) {
    case 'loading':
      return <Notice tone="busy" title={methods.loading} />;
    case 'missing':
      return <Missing title={title} onRetry={() => setLoaded(begin(true))} />;
    case 'loaded':
      return <loaded.Screen {...props} />;
    default:
      return loaded satisfies never;
  }
}

function Missing({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { methods, shell } = useStrings();
  useEffect(() => onReturn(onRetry, onRetry), [onRetry]);
  return (
    <Notice tone="warning" title={title} actions={[{ label: shell.retry, onPress: onRetry }]}>
      {methods.notLoaded}
    </Notice>
  );
}
