/** What ties a field to its form: `useForm` makes it, and every field of this folder takes it. */
export interface Binding<Value> {
  /** Also the name by which the form finds the field, to put the focus on it. */
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
}
