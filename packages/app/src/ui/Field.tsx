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
  /** The browser's autofill token, used while the field is empty. */
  autoComplete: string;
  inputMode: 'numeric' | 'text' | 'email' | 'tel';
  /** The value is fixed: it is read-only. */
  fixed?: boolean;
  /** The keyboard begins each word with a capital. */
  capitalized?: boolean;
  maxLength?: number;
  /** The label of an on-screen keyboard's Enter key; `next` by default. */
  enterKeyHint?: 'next' | 'go' | 'search' | undefined;
  /** Hidden while it is typed, with a button that shows it. Where no browser keeps it, it is hidden from a screen reader too. */
  secret?: boolean;
  /** Widely spaced digits, for a short code. */
  wide?: boolean;
  /** Shown at the end of the field. */
  adornment?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A labelled text field. Its error and hint are tied to it for a screen reader. React would mirror what is typed in the
 * attribute `value`, where every script that reads the markup finds a card number: it is not told of it, and the
 * property is kept by hand.
 */
export function Field({ name, value, onChange, onBlur, onPaste, secret, wide, ...rest }: FieldProps) {
  const { adornment, inputRef, placeholder, disabled, autoComplete, inputMode, capitalized, maxLength } =
    rest;
  const { label, fixed, enterKeyHint = 'next' } = rest;
  const strings = useStrings();
  const [shown, setShown] = useState(false);
  const hidden = secret && !shown;
  const type = hidden && passwordsStayHere() ? 'password' : 'text';
  const toggle = shown ? strings.field.hide : strings.field.show;
  const input = useRef<HTMLInputElement>(null);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(inputRef, () => input.current);
  useLayoutEffect(() => {
    // Only when it differs, or the caret would move.
    if (input.current && input.current.value !== value) input.current.value = value;
  });

  // A removed node may live on: its input must not.
  const focused = useRef(false);
  const attach = useCallback((node: HTMLInputElement) => {
    input.current = node;
    if (focused.current) node.focus({ preventScroll: true });
    return () => {
      focused.current = document.activeElement === node;
      node.value = '';
    };
  }, []);

  return (
    <FieldFrame {...rest}>
      {(control) => (
        <>
          <input
            // Another element once it is shown: for Chromium, what has been a password field stays one.
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
              // Also where none of it was accepted: the input must not stay.
              drawAgain();
            }}
            // A warm-up: otherwise the first key would run cold code, and a cheap phone would show it late.
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
