/** The props that bind a field to its form. `useForm` creates these props. */
export interface Binding<Value> {
  /** The form focuses an invalid field by this name. */
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
}
