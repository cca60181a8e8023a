import { useRef, useState } from 'react';
import { useStrings } from '../strings/strings';
import { Button } from '../ui/Button';
import { copyText } from '../ui/copyText';
import { copyFieldClass, oneLine } from './copyValue';

interface CopyItem {
  label: string;
  value: string;
  /** The displayed form of the value, if it differs from the copied form. */
  shown?: string;
  copied: string;
}

interface CopyFieldsProps {
  items: readonly CopyItem[];
  /** The message before a value is copied; may be empty. */
  hint: string;
  /** The text that an additional button copies: all values with their labels. */
  all?: string;
}

/** Values that the payer types elsewhere, each with a button that copies the value. */
export function CopyFields({ items, hint, all }: CopyFieldsProps) {
  const { account: text, funds } = useStrings();
  const fields = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<{ message: string; refused: boolean; copied?: string }>({
    message: hint,
    refused: false,
  });
  // The copied value may be outdated, for example after a partial payment changed the amount.
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
          <Button quiet small copies={all} onPress={() => void copyAll(all)}>
            {state.copied === all ? `✓ ${text.copiedNow}` : funds.copyAll}
          </Button>
        )}
      </div>
    </>
  );

  async function copyAll(value: string): Promise<void> {
    const done = await copyText(value);
    if (!done && fields.current) window.getSelection()?.selectAllChildren(fields.current);
    say({ value, copied: funds.copiedAll }, done);
  }

  function say({ copied, value }: Pick<CopyItem, 'copied' | 'value'>, done: boolean): void {
    setState(
      done ? { message: copied, refused: false, copied: value } : { message: text.notCopied, refused: true },
    );
  }
}

interface CopyFieldProps {
  item: CopyItem;
  isCopied: boolean;
  onCopied: (item: CopyItem, done: boolean) => void;
}

function CopyField({ item, isCopied, onCopied }: CopyFieldProps) {
  const { copy, copiedNow } = useStrings().account;
  const element = useRef<HTMLElement>(null);
  const { label, value, shown = value } = item;

  async function press(): Promise<void> {
    const done = await copyText(value);
    if (!done && element.current) window.getSelection()?.selectAllChildren(element.current);
    onCopied(item, done);
  }

  return (
    <div className={copyFieldClass(shown)}>
      <div>
        <p className="copy-label">{label}</p>
        <b ref={element} className="copy-value" style={{ fontSize: oneLine(shown) }}>
          {shown}
        </b>
      </div>
      <Button
        quiet
        small
        copies={value}
        onPress={() => void press()}
        label={`${isCopied ? copiedNow : copy}: ${label}`}
      >
        {isCopied ? `✓ ${copiedNow}` : copy}
      </Button>
    </div>
  );
}
