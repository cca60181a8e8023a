/** What binds a field to its form: created by `useForm`, and accepted by every field of this folder. */
export interface Binding<Value> {
  /** Also the name by which the form finds the field to focus it. */
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
}
