/** The props that bind a field to its form. `useForm` creates them, and every field of this folder accepts them. */
export interface Binding<Value> {
  /** The form finds the field by this name to focus it. */
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
}
