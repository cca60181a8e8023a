import {
  type ChangeEvent,
  type ClipboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useStrings } from '../strings/strings';
import { autoCompleteOf } from './autoCompleteOf';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';
import { passwordsStayHere } from './passwordsStayHere';

export interface FieldProps extends FieldFrameProps {
  name: string;
  value: string;
  onChange: (value: string, event: ChangeEvent<HTMLInputElement>) => void;
  onBlur?: (() => void) | undefined;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
  placeholder?: string;
  disabled?: boolean | undefined;
  /** The browser's autofill token while the field is empty. */
  autoComplete: string;
  inputMode: 'numeric' | 'text' | 'email' | 'tel';
  fixed?: boolean;
  /** Whether the keyboard capitalizes each word. */
  capitalized?: boolean;
  maxLength?: number;
  /** The label of an on-screen keyboard's Enter key; `next` by default. */
  enterKeyHint?: 'next' | 'go' | 'search' | undefined;
  /**
   * Whether the input is masked, with a button that reveals the input.
   * If `passwordsStayHere`, a screen reader doesn't read the input aloud.
   */
  secret?: boolean;
  /** Whether the characters are widely spaced, for a short code. */
  wide?: boolean;
  adornment?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** A labelled text field, with its error and hint associated for a screen reader. */
export function Field({ name, value, onChange, onBlur, onPaste, secret, wide, ...rest }: FieldProps) {
  const { adornment, inputRef, placeholder, disabled, autoComplete, inputMode, capitalized, maxLength } =
    rest;
  const { label, fixed, enterKeyHint = 'next' } = rest;
  const strings = useStrings();
  const [shown, setShown] = useState(false);
  const hidden = secret && !shown;
  const type = hidden && passwordsStayHere() ? 'password' : 'text';
  const toggle = shown ? strings.field.hide : strings.field.show;
  const attach = useInputValue(value, inputRef);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);

  return (
    <FieldFrame {...rest}>
      {(control) => (
        <>
          <input
            // Use another element once the value is shown, because Chromium still treats a former password field as a password.
            key={type}
            {...control}
            ref={attach}
            name={name}
            className={[hidden ? 'masked' : '', wide ? 'wide' : ''].join(' ').trim()}
            type={type}
            placeholder={placeholder}
            disabled={disabled}
            readOnly={fixed}
            autoComplete={autoCompleteOf(value, autoComplete, type === 'password')}
            inputMode={inputMode}
            maxLength={maxLength}
            spellCheck={false}
            autoCorrect="off"
            autoCapitalize={capitalized ? 'words' : 'off'}
            enterKeyHint={enterKeyHint}
            onChange={(event) => {
              onChange(event.target.value, event);
              // Render even if no input was accepted, so that rejected input disappears.
              drawAgain();
            }}
            // Render once before the first key press, because a slow phone would otherwise show the first character late.
            onFocus={drawAgain}
            onBlur={onBlur}
            onPaste={onPaste}
          />
          {adornment}
          {secret ? (
            <button
              type="button"
              className="field-toggle"
              aria-label={`${toggle}: ${label}`}
              onClick={() => setShown(!shown)}
            >
              {toggle}
            </button>
          ) : null}
        </>
      )}
    </FieldFrame>
  );
}

/**
 * Sets the input's value, and returns the ref callback of its element.
 * If the old element has the focus, the new element receives the focus. React would mirror the input in the `value` attribute.
 * Any script that reads the markup could then read a card number. The input is therefore uncontrolled, and this hook sets the
 * property `value`.
 */
function useInputValue(value: string, inputRef: Ref<HTMLInputElement> | undefined) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(inputRef, () => input.current);
  useLayoutEffect(() => {
    // Write only a different value, because writing moves the caret.
    if (input.current && input.current.value !== value) input.current.value = value;
  });

  const focused = useRef(false);
  return useCallback((node: HTMLInputElement) => {
    input.current = node;
    if (focused.current) node.focus({ preventScroll: true });
    return () => {
      focused.current = document.activeElement === node;
      // Clear the value, because a removed node may stay in memory.
      node.value = '';
    };
  }, []);
}
