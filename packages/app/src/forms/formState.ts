export type Errors<Values> = { [Name in keyof Values]?: string | undefined };

export interface FormState<Values> {
  values: Values;
  /** The visible errors. */
  errors: Errors<Values>;
}

type FindErrors<Values> = (values: Values) => Errors<Values>;

/**
 * Handles a change of a field.
 * An error disappears once the payer corrects it, even by a change in another field. A new error appears only when the payer
 * leaves the field or submits the form, because an error during typing distracts.
 */
export function fieldChanged<Values, Name extends keyof Values>(
  { values, errors }: FormState<Values>,
  name: Name,
  value: Values[Name],
  find: FindErrors<Values>,
): FormState<Values> {
  const next = { ...values, [name]: value };
  const found = find(next);
  const kept: Errors<Values> = {};
  for (const shown in errors) {
    if (errors[shown] === found[shown]) kept[shown] = errors[shown];
  }
  return { values: next, errors: kept };
}

/** Handles leaving a field. An empty field shows no error yet, because it may still be filled. */
export function fieldLeft<Values>(
  state: FormState<Values>,
  name: keyof Values,
  find: FindErrors<Values>,
): FormState<Values> {
  const value: unknown = state.values[name];
  if (value === '' || value === 0) return state;
  return { ...state, errors: { ...state.errors, [name]: find(state.values)[name] } };
}
