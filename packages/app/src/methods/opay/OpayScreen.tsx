import { type ApiError, isFinal } from '../../api/result';
import { useFlow } from '../../flow/useFlow';
import { errorText } from '../../strings/errorText';
import { type Strings, useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';
import type { MethodScreenProps } from '../method';
import { FootLinks } from '../shared/FootLinks';
import { OfflineHint } from '../shared/OfflineHint';
import { FailureNotice, failureText, LongWait, OutcomeNotice } from '../shared/OutcomeNotice';
import { opayPayment } from './work';

export function OpayScreen({ session, payment }: MethodScreenProps) {
  const strings = useStrings();
  const text = strings.opay;
  const runner = opayPayment(session.payments, payment);
  const state = useFlow(runner);

  switch (state.status) {
    case 'requesting':
      return <Notice tone="busy" title={text.requesting} />;
    case 'pending':
      return (
        <>
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
          <FootLinks payment={payment} />
        </>
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
          <OfflineHint />
          <LongWait transaction={payment.transaction} />
        </Notice>
      );
    case 'checking':
    case 'not-found':
      return <OutcomeNotice state={state} transaction={payment.transaction} send={runner.send} />;
    case 'failed':
      return (
        <FailureNotice
          reason={
            state.failure.kind === 'not-started'
              ? notStarted(state.failure.error, strings)
              : failureText(state.failure, 'wallet', payment, strings)
          }
          onRetry={() => runner.send({ type: 'retried' })}
        />
      );
    default:
      return state satisfies never;
  }
}

/**
 * Returns the catalogue's sentence about a missing link (specification §8). If a retry may help, the text also states the payer's
 * next step.
 */
function notStarted(error: ApiError | undefined, strings: Strings): string[] {
  return error && !isFinal(error) ? [strings.opay.failed, errorText(error, strings)] : [strings.opay.failed];
}
