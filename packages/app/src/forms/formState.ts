/** The error messages, by field. */
export type Errors<Values> = { [Name in keyof Values]?: string | undefined };

export interface FormState<Values> {
  values: Values;
  /** The errors that show. */
  errors: Errors<Values>;
}

/** Everything that is wrong with the values, whether it shows or not. */
type FindErrors<Values> = (values: Values) => Errors<Values>;

/**
 * A field is being changed. An error disappears as soon as it is corrected, also by a change elsewhere; a new one waits
 * until the payer leaves its field, as nobody wants to be corrected in the middle of a word.
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

/** The payer has left a field. An empty one may still be filled: it shows no error yet. */
export function fieldLeft<Values>(
  state: FormState<Values>,
  name: keyof Values,
  find: FindErrors<Values>,
): FormState<Values> {
  const value: unknown = state.values[name];
  if (value === '' || value === 0) return state;
  return { ...state, errors: { ...state.errors, [name]: find(state.values)[name] } };
}
