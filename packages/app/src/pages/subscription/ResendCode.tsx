import { useFlow } from '../../flow/useFlow';
import { errorText } from '../../strings/errorText';
import { useStrings } from '../../strings/t';
import { formatCountdown } from '../../time/countdown';
import { Button } from '../../ui/Button';
import { useCountdown } from '../../ui/useCountdown';
import { CODE_PAUSE, type Codes } from './codes';

/** Another code, for whom the first did not reach. */
export function ResendCode({ codes, disabled }: { codes: Codes; disabled: boolean }) {
  const strings = useStrings();
  const { subscription: text } = strings;
  const state = useFlow(codes);
  const pausing = state.status === 'pausing';
  return (
    <div className="resend">
      <p role="status" className="muted">
        {pausing && state.again ? text.resent : ''}
        {state.status === 'ready' && state.error ? errorText(state.error, strings) : ''}
      </p>
      {pausing ? (
        <Pause />
      ) : (
        <Button
          small
          quiet
          disabled={disabled}
          busy={state.status === 'sending'}
          busyLabel={text.resending}
          onPress={() => codes.send({ type: 'wanted' })}
        >
          {text.resend}
        </Button>
      )}
    </div>
  );
}

/** Not in the live region: a screen reader does not read each second. */
function Pause() {
  const { subscription: text } = useStrings();
  const seconds = useCountdown(CODE_PAUSE, () => {});
  return <p className="muted">{text.resendIn(formatCountdown(seconds * 1000))}</p>;
}
