import type { ReactNode } from 'react';
import type { CheckoutContext } from '../../../session/session';
import { useStrings } from '../../../strings/strings';
import { lazyScreen } from '../../method';
import { LoadedScreen } from '../LoadedScreen';
import type { Instrument } from '../reasons';
import type { Step, StepEvent } from './step';

export interface StepScreenProps {
  state: Step;
  payment: CheckoutContext;
  instrument: Instrument;
  /** The card that pays, if known. */
  card?: ReactNode;
  send: (event: StepEvent | { type: 'alert-dismissed' }) => void;
}

/** The form is in a separate chunk, because few providers require a step. */
export const loadStepForm = lazyScreen(() => import('./StepForm').then(({ StepForm }) => StepForm));

/** The form of a step that the provider requires. Each step gets a new form. */
export function StepScreen(props: StepScreenProps) {
  const { methods } = useStrings();
  return (
    <LoadedScreen key={props.state.answered?.count} load={loadStepForm} title={methods.title} props={props} />
  );
}
