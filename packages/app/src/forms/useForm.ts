import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { Binding } from './binding';
import { type Errors, type FormState, fieldChanged, fieldLeft } from './formState';

interface FormOptions<Values, Problem> {
  initial: Values;
  /** Returns the errors of each field. A field without an element on the screen doesn't block the form. */
  check: (values: Values) => { [Name in keyof Values]?: Problem | undefined };
  /** Returns an error's message. For the checks of `validate.ts`, pass the result of `useProblemText()`. */
  text: (problem: Problem) => string;
  /** Whether the submission is pending. The form is then inert. */
  sending: boolean;
  /** Called with valid values only. */
  onSubmit: (values: Values) => void;
}

export interface FormHandle {
  element: RefObject<HTMLFormElement | null>;
  sending: boolean;
  submit: (event: FormEvent) => void;
}

/** Manages a form's values and errors. Pass the result's `form` to a `Form`, and `field('email')` to the field of that name. */
export function useForm<Values extends object, Problem>(options: FormOptions<Values, Problem>) {
  const { initial, check, text, sending, onSubmit } = options;
  const element = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<FormState<Values>>({ values: initial, errors: {} });

  function find(values: Values): Errors<Values> {
    const problems = check(values);
    const errors: Errors<Values> = {};
    for (const name in problems) {
      const problem = problems[name];
      if (problem !== undefined) errors[name] = text(problem);
    }
    return errors;
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (sending) return;
    const errors = find(state.values);
    setState({ ...state, errors });
    // Use a single selector, because it finds the first invalid field in document order.
    const bad = Object.keys(errors).map((name) => `[name=${name}]`);
    const first = bad.length > 0 && element.current?.querySelector<HTMLElement>(bad.join());
    if (first) first.focus();
    else onSubmit(state.values);
  }

  return {
    values: state.values,
    reset: (values = initial) => setState({ values, errors: {} }),
    field: <Name extends keyof Values & string>(
      name: Name,
    ): Binding<Values[Name]> & { onBlur: () => void } => ({
      name,
      value: state.values[name],
      error: state.errors[name],
      disabled: sending,
      onChange: (value) => setState((now) => fieldChanged(now, name, value, find)),
      onBlur: () => setState((now) => fieldLeft(now, name, find)),
    }),
    form: { element, sending, submit } satisfies FormHandle,
  };
}
