import { useRef, useState } from 'react';
import { useStrings } from '../strings/strings';
import { Button } from '../ui/Button';
import { copyText } from '../ui/copyText';

interface CopyItem {
  label: string;
  /** What is copied. */
  value: string;
  /** The displayed form, where that differs. */
  shown?: string;
  /** The message once the value is really on the clipboard. */
  copied: string;
}

interface CopyFieldsProps {
  /** Each with its own label. */
  items: readonly CopyItem[];
  /** The message before one is copied, if any. */
  hint: string;
  /** What one more button copies: everything at once. */
  all?: string;
}

/** What the payer must type elsewhere, each with a button that copies it and reports whether that worked. */
export function CopyFields({ items, hint, all }: CopyFieldsProps) {
  const { account: text, arrival } = useStrings();
  const fields = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<{ message: string; refused: boolean; copied?: string }>({
    message: hint,
    refused: false,
  });
  // What was copied may have changed meanwhile: the amount, once a part has arrived.
  const isShown =
    state.copied === undefined || [all, ...items.map(({ value }) => value)].includes(state.copied);

  return (
    <>
      <div className="copy-fields" ref={fields}>
        {items.map((item) => (
          <CopyField key={item.label} item={item} isCopied={state.copied === item.value} onCopied={say} />
        ))}
      </div>
      <div className="copy-foot">
        <p role="status" className={`copy-state ${state.refused ? 'warning' : 'muted'}`}>
          {isShown ? state.message : hint}
        </p>
        {all === undefined ? null : (
          <Button quiet small onPress={() => void copyAll(all)}>
            {state.copied === all ? `✓ ${text.copiedNow}` : arrival.copyAll}
          </Button>
        )}
      </div>
    </>
  );

  async function copyAll(value: string): Promise<void> {
    const done = await copyText(value);
    if (!done && fields.current) window.getSelection()?.selectAllChildren(fields.current);
    say({ value, copied: arrival.copiedAll }, done);
  }

  function say({ copied, value }: Pick<CopyItem, 'copied' | 'value'>, done: boolean): void {
    setState(
      done ? { message: copied, refused: false, copied: value } : { message: text.notCopied, refused: true },
    );
  }
}

/** How many characters fit beside the button; a dial code has a line of its own below it. */
const LONGEST = 16;

/** The font size at which this many characters fit on one line: on the narrowest phone, and in the desktop's card. */
function oneLine(characters: number): string {
  return `min(1.375rem, calc((min(100vw, 440px) - 64px) / ${(characters * WIDEST).toFixed(2)}))`;
}

/** The width of a digit in em, in the widest likely font, with its letter spacing. */
const WIDEST = 0.74;

interface CopyFieldProps {
  item: CopyItem;
  /** It is the value on the clipboard. */
  isCopied: boolean;
  onCopied: (item: CopyItem, done: boolean) => void;
}

function CopyField({ item, isCopied, onCopied }: CopyFieldProps) {
  const { copy, copiedNow } = useStrings().account;
  const element = useRef<HTMLElement>(null);
  const { label, value, shown = value } = item;
  const isLong = shown.length > LONGEST;

  async function press(): Promise<void> {
    const done = await copyText(value);
    if (!done && element.current) window.getSelection()?.selectAllChildren(element.current);
    onCopied(item, done);
  }

  return (
    <div className={isLong ? 'copy-field copy-field-long' : 'copy-field'}>
      <div>
        <p className="copy-label">{label}</p>
        <b ref={element} className="copy-value" style={{ fontSize: oneLine(shown.length) }}>
          {shown}
        </b>
      </div>
      <Button quiet small onPress={() => void press()} label={`${isCopied ? copiedNow : copy}: ${label}`}>
        {isCopied ? `✓ ${copiedNow}` : copy}
      </Button>
    </div>
  );
}
