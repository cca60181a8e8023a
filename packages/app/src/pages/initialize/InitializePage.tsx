import { isFinal } from '../../api/result';
import type { Runner } from '../../flow/runner';
import { useFlow } from '../../flow/useFlow';
import { errorText } from '../../strings/errorText';
import { useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';
import type { App } from '../page';
import { PageFrame } from '../shared/PageFrame';
import { leadOf, Problem } from '../shared/Problem';
import type { PageHost } from '../shared/pageHost';
import type { Event, State } from './flow';

interface InitializePageProps {
  app: App;
  pageHost: PageHost;
  runner: Runner<State, Event>;
  /** The merchant's reference for the new transaction. */
  reference: string | undefined;
}

/** The page while the transaction starts, or with the reason why the transaction can't start. */
export function InitializePage({ app, pageHost, runner, reference }: InitializePageProps) {
  const strings = useStrings();
  const text = strings.initialize;
  const state = useFlow(runner);
  // `leadOf` finds no reference, because the path contains none.
  const lead = { ...leadOf(app), reference };

  return (
    <PageFrame
      app={app}
      pageHost={pageHost}
      screen="initialize"
      waiting={state.status === 'starting' || state.status === 'leaving'}
      problem={problem()}
      title={state.status === 'starting' || state.status === 'leaving' ? text.starting : strings.error.title}
    >
      {screen()}
    </PageFrame>
  );

  function problem(): Parameters<PageHost['failed']> | undefined {
    if (state.status === 'refused') return ['INVALID_PARAMETERS', text[state.error]];
    return state.status === 'failed' ? ['NOT_STARTED', 'The transaction could not be started.'] : undefined;
  }

  function screen() {
    switch (state.status) {
      case 'starting':
      case 'leaving':
        return <Notice tone="busy" title={text.starting} />;
      case 'refused':
        return (
          <Problem {...lead} title={strings.error.title}>
            <p>{text[state.error]}</p>
            <p>{text.askMerchant}</p>
          </Problem>
        );
      case 'failed': {
        // As in the checkout's error view, always offer Retry in a frame (specification §2).
        const again = state.error && !isFinal(state.error) ? strings.error.tryAgain : undefined;
        const label = lead.framed ? strings.shell.retry : again;
        return (
          <Problem
            {...lead}
            title={strings.error.title}
            action={
              label === undefined ? undefined : { label, onPress: () => runner.send({ type: 'retried' }) }
            }
          >
            {state.error ? errorText(state.error, strings) : strings.error.noServerMessage}
          </Problem>
        );
      }
      default:
        return state satisfies never;
    }
  }
}
