import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Binding } from './binding';
import { type Errors, type FormState, fieldChanged, fieldLeft } from './formState';

interface FormOptions<Values, Problem> {
  initial: Values;
  /** What is wrong with the fields that are on the screen; one that isn't there can't be mended. */
  check: (values: Values) => { [Name in keyof Values]?: Problem | undefined };
  /** The words for what is wrong: `useProblemText()`, where the checks are those of `validate.ts`. */
  text: (problem: Problem) => string;
  /** What was sent is under way: the form is inert. */
  sending: boolean;
  /** Nothing is wrong with these. */
  onSubmit: (values: Values) => void;
}

export interface FormHandle {
  element: RefObject<HTMLFormElement | null>;
  sending: boolean;
  submit: (event: FormEvent) => void;
}

/** The values of a form, and its errors. Goes into a `Form`, and `field('email')` into the field of that name. */
export function useForm<Values extends object, Problem>(options: FormOptions<Values, Problem>) {
  const { initial, check, text, sending, onSubmit } = options;
  const element = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<FormState<Values>>({ values: initial, errors: {} });
  const keepFocus = useFocusKept(sending);

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
    if (Object.keys(errors).length > 0) {
      focusFirst(element.current, errors);
      return;
    }
    keepFocus();
    onSubmit(state.values);
  }

  return {
    values: state.values,
    reset: () => setState({ values: initial, errors: {} }),
    field: <Name extends keyof Values & string>(name: Name): Required<Binding<Values[Name]>> => ({
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

/** Puts the focus on the first bad field, in the order in which they are read. */
function focusFirst(form: HTMLFormElement | null, errors: object): void {
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLElement && (control.getAttribute('name') ?? '') in errors) {
      control.focus();
      return;
    }
  }
}

/** What is inert loses the focus; it comes back where it was when the form may be used again. */
function useFocusKept(sending: boolean): () => void {
  const sender = useRef<Element | null>(null);
  useEffect(() => {
    if (sending) return;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && sender.current instanceof HTMLElement) sender.current.focus({ preventScroll: true });
    sender.current = null;
  }, [sending]);
  return () => {
    sender.current = document.activeElement;
  };
}
