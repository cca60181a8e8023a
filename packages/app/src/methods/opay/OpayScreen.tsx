import { type ApiError, isFinal } from '../../api/result';
import { useFlow } from '../../flow/useFlow';
import { OutcomeNotice } from '../../session/OutcomeNotice';
import { errorText } from '../../strings/errorText';
import { useAllStrings } from '../../strings/t';
import { Notice } from '../../ui/Notice';
import type { MethodScreenProps } from '../method';
import { opayPayment } from './work';

export function OpayScreen({ session, payment }: MethodScreenProps) {
  const strings = useAllStrings();
  const text = strings.opay;
  const runner = opayPayment(session.payments, payment);
  const state = useFlow(runner);

  switch (state.status) {
    case 'requesting':
      return <Notice tone="busy" title={text.requesting} />;
    case 'pending':
      return (
        <Notice tone="info" title={text.ready}>
          <p>{text.instruction}</p>
          <a
            className="button"
            href={state.address}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => runner.send({ type: 'link-opened' })}
          >
            {text.open}
          </a>
        </Notice>
      );
    case 'waiting':
      return (
        <Notice
          tone="busy"
          title={text.waitingTitle}
          actions={[
            { label: strings.shell.back, onPress: () => runner.send({ type: 'went-back' }), quiet: true },
          ]}
        >
          <p>{text.waitingMessage}</p>
          <a href={state.address} target="_blank" rel="noopener noreferrer">
            {text.openAgain}
          </a>
        </Notice>
      );
    case 'checking':
    case 'untraced':
      return <OutcomeNotice state={state} transaction={payment.transaction} send={runner.send} />;
    case 'failed':
      return (
        <Notice
          tone="danger"
          title={strings.charge.failedTitle}
          actions={[{ label: strings.shell.retry, onPress: () => runner.send({ type: 'retried' }) }]}
        >
          {state.failure.kind === 'not-started' ? (
            <NotStarted error={state.failure.error} />
          ) : (
            strings.charge.notCompleted
          )}
        </Notice>
      );
    default:
      return state satisfies never;
  }
}

/** The catalogue's sentence (specification §8), and what the payer can do where no answer was the last word. */
function NotStarted({ error }: { error: ApiError | undefined }) {
  const strings = useAllStrings();
  return (
    <>
      <p>{strings.opay.failed}</p>
      {error && !isFinal(error) ? <p>{errorText(error, strings)}</p> : null}
    </>
  );
}
