import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { loadOnce } from '../../../flow/loadOnce';
import type { CheckoutContext } from '../../../session/session';
import { useStrings } from '../../../strings/strings';
import { withStyle } from '../../../theme/deferredStyle';
import { Notice } from '../../../ui/Notice';
import { MethodMissing } from '../MethodMissing';
import type { Instrument } from '../reasons';
import type { Step, StepEvent } from './step';

export interface StepScreenProps {
  state: Step;
  payment: CheckoutContext;
  instrument: Instrument;
  /** The instrument that pays, if known. */
  card?: ReactNode;
  send: (event: StepEvent | { type: 'alert-dismissed' }) => void;
}

/** A separate chunk, because few providers ask for a step. Rejects if loading fails, and the next call tries again. */
const loadStepForm = loadOnce(() => withStyle(import('./StepForm').then(({ StepForm }) => StepForm)));

/** The form of a step that the provider asks for. If it fails to load, the payer can retry. */
export function StepScreen(props: StepScreenProps) {
  const { charge, methods } = useStrings();
  const [loaded, setLoaded] = useState<{ Form?: ComponentType<StepScreenProps>; isMissing?: true }>({});

  const load = useCallback(() => {
    setLoaded({});
    loadStepForm().then(
      (Form) => setLoaded({ Form }),
      () => setLoaded({ isMissing: true }),
    );
  }, []);
  useEffect(load, [load]);

  // Each step has a form of its own.
  if (loaded.Form) return <loaded.Form key={props.state.answered?.count} {...props} />;
  return loaded.isMissing ? (
    <MethodMissing title={charge.waitingTitle} onRetry={load} />
  ) : (
    <Notice tone="busy" title={methods.loading} />
  );
}
