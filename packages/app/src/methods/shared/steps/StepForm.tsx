import { type Ask, type ChargeAnswer, looseName } from '@kobo/protocol/api';
import * as v from 'valibot';
import { OtpForm } from '../../../forms/OtpForm';
import { noteServerWords } from '../../../strings/serverText';
import { useStepStrings } from '../../../strings/stepStrings';
import { useStrings } from '../../../strings/strings';
import { newIdempotencyKey } from '../idempotencyKey';
import { refusalText } from '../refusal';
import { AddressStep } from './AddressStep';
import { BirthdayStep } from './BirthdayStep';
import { PhoneStep } from './PhoneStep';
import { PinStep } from './PinStep';
import type { StepFieldProps } from './StepFrame';
import type { StepScreenProps } from './StepScreen';
import { VoucherStep } from './VoucherStep';

/** The form of a step, which the step's field determines. */
export function StepForm({ state, payment, instrument, card, send }: StepScreenProps) {
  const strings = useStrings();
  const text = useStepStrings();
  const { ask } = state;
  const alert = state.status === 'step' ? state.alert : undefined;
  const isRefused = alert?.kind === 'server';
  const props: StepFieldProps = {
    card,
    message: providerWords(ask.message) ?? text.message,
    hint: providerWords(ask.hint),
    alert: alert && refusalText(alert, instrument, strings),
    submitting: state.status === 'answering',
    onDismiss: () => send({ type: 'alert-dismissed' }),
    onAnswer: (answer) => send({ type: 'step-answered', answer, idempotencyKey: newIdempotencyKey() }),
  };
  if (ask.field !== 'otp')
    return <FieldStep {...props} ask={{ ...ask, field: ask.field }} payment={payment} />;
  const { hint, onAnswer, message: _, ...rest } = props;
  return (
    <OtpForm
      {...rest}
      hint={providerWords(ask.message)}
      note={hint}
      length={ask.length}
      refused={isRefused}
      onSubmit={(value) => onAnswer({ field: 'otp', value })}
    />
  );
}

interface FieldStepProps extends StepFieldProps, Pick<StepScreenProps, 'payment'> {
  ask: Ask & { field: Exclude<ChargeAnswer['field'], 'otp'> };
}

function FieldStep({ ask, payment, ...props }: FieldStepProps) {
  const { transaction, clock } = payment;
  switch (ask.field) {
    case 'pin':
      return <PinStep {...props} length={ask.length} />;
    case 'phone':
      return <PhoneStep {...props} transaction={transaction} />;
    case 'birthday':
      return <BirthdayStep {...props} today={new Date(clock.now())} />;
    case 'address':
      return <AddressStep {...props} />;
    case 'voucher':
      return <VoucherStep {...props} />;
    default:
      return ask.field satisfies never;
  }
}

/**
 * Returns the provider's text with its punctuation, because the payer may have to dial a code such as `*110#`.
 * Returns `undefined` if no text remains.
 */
function providerWords(words: string | undefined): string | undefined {
  const shown = v.parse(looseName, words);
  return shown === undefined ? undefined : noteServerWords(shown);
}
