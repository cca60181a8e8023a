import { useEffect } from 'react';
import { useFlow } from '../../flow/useFlow';
import { errorText } from '../../strings/errorText';
import { languageOfText } from '../../strings/serverText';
import { useStrings } from '../../strings/strings';
import { formatCountdown } from '../../time/countdown';
import { Button } from '../../ui/Button';
import { useCountdown } from '../../ui/useCountdown';
import { useFocusBack } from '../../ui/useFocusBack';
import { CODE_PAUSE, type Codes } from './codes';

interface ResendCodeProps {
  codes: Codes;
  disabled: boolean;
  /** Called after another code was sent. Pass a stable function. */
  onResent: () => void;
}

/** The button that sends another code. The button keeps its place, so that the layout doesn't shift. */
export function ResendCode({ codes, disabled, onResent }: ResendCodeProps) {
  const strings = useStrings();
  const { subscription: text } = strings;
  const state = useFlow(codes);
  const sending = state.status === 'sending';
  const resent = state.status === 'pausing' && state.again;
  const error = state.status === 'ready' ? state.error : undefined;
  const notice = error ? errorText(error, strings) : resent ? text.resent : '';
  const action = useFocusBack(sending);

  useEffect(() => {
    if (resent) onResent();
  }, [resent, onResent]);

  return (
    <div ref={action} className="resend">
      <p role="status" className={error ? 'warning' : 'muted'} lang={languageOfText(notice)}>
        {notice}
      </p>
      {state.status === 'pausing' ? (
        <Pause />
      ) : (
        <Button
          small
          quiet
          disabled={disabled}
          busy={sending}
          busyLabel={text.resending}
          onPress={() => codes.send({ type: 'wanted' })}
        >
          {text.resend}
        </Button>
      )}
    </div>
  );
}

/**
 * The countdown to the next code.
 * The countdown is outside the live region, because a screen reader would announce every second.
 */
function Pause() {
  const { subscription: text } = useStrings();
  const seconds = useCountdown(CODE_PAUSE, () => {});
  return <span className="resend-pause">{text.resendIn(formatCountdown(seconds * 1000))}</span>;
}
