import { useId } from 'react';
import { useStrings } from '../../strings/strings';

export interface AutomateProps {
  automate: boolean;
  onAutomate: (automate: boolean) => void;
}

/** The switch for automatic billing of later periods, on by default (specification §9). */
export function AutomateSwitch({ automate, onAutomate, busy }: AutomateProps & { busy: boolean }) {
  const { subscription: text } = useStrings();
  const id = useId();
  return (
    <div className="switch">
      <label>
        <span>{text.automate}</span>
        <input
          type="checkbox"
          role="switch"
          checked={automate}
          aria-checked={automate}
          disabled={busy}
          aria-describedby={id}
          onChange={(event) => onAutomate(event.target.checked)}
        />
      </label>
      <p id={id} className="muted">
        {automate ? text.automateOn : text.automateOff}
      </p>
    </div>
  );
}
