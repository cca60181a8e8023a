import type { Plan } from '@kobo/protocol/api';
import type { Binding } from '../../forms/binding';
import { formatMoney } from '../../money/money';
import { useStrings } from '../../strings/strings';

interface PlanChoiceProps extends Binding<string> {
  plans: readonly Plan[];
}

export function PlanChoice({ plans, name, value, onChange, disabled }: PlanChoiceProps) {
  const { paymentPage: text, plan: periods } = useStrings();
  return (
    <fieldset className="plans" disabled={disabled}>
      <legend>{text.plan}</legend>
      {plans.map(({ planRef, name: title, amount, currency, interval }) => (
        <label key={planRef} className="plan">
          <input
            type="radio"
            name={name}
            value={planRef}
            checked={planRef === value}
            onChange={() => onChange(planRef)}
          />
          <span className="plan-name">
            <bdi>{title}</bdi>
            {interval === undefined ? null : <small>{periods[interval]}</small>}
          </span>
          <b>{formatMoney({ minorUnits: amount, currency })}</b>
        </label>
      ))}
    </fieldset>
  );
}
