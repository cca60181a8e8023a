import { Fragment, useRef, useState } from 'react';
import { useAllStrings } from '../strings/t';
import { Button } from '../ui/Button';
import { copyText } from '../ui/copyText';

interface CopyItem {
  label: string;
  /** What is copied. */
  value: string;
  /** As the payer reads it, where that differs. */
  shown?: string;
  /** Said once the value is truly on the clipboard. */
  copied: string;
}

interface CopyFieldsProps {
  /** Each with a label of its own. */
  items: readonly CopyItem[];
  /** Said before one is copied, if anything. */
  hint: string;
}

/** What the payer must type elsewhere, each with a button that copies it and says truly whether it could. */
export function CopyFields({ items, hint }: CopyFieldsProps) {
  const text = useAllStrings().account;
  const [state, setState] = useState<{ said: string; refused: boolean }>({ said: hint, refused: false });

  return (
    <>
      <div className="copy-fields">
        {items.map((item) => (
          <CopyField key={item.label} item={item} onCopied={say} />
        ))}
      </div>
      <p role="status" className={`copy-state ${state.refused ? 'warning' : 'muted'}`}>
        {state.said}
      </p>
    </>
  );

  function say({ copied }: CopyItem, done: boolean): void {
    setState({ said: done ? copied : text.notCopied, refused: !done });
  }
}

interface CopyFieldProps {
  item: CopyItem;
  onCopied: (item: CopyItem, done: boolean) => void;
}

function CopyField({ item, onCopied }: CopyFieldProps) {
  const { copy } = useAllStrings().account;
  const element = useRef<HTMLElement>(null);
  const { label, value, shown = value } = item;

  async function press(): Promise<void> {
    const done = await copyText(value);
    if (!done && element.current) window.getSelection()?.selectAllChildren(element.current);
    onCopied(item, done);
  }

  return (
    <div className="copy-field">
      <div>
        <p className="copy-label">{label}</p>
        <b ref={element} className="copy-value">
          {shown.split('*').map((part, index, parts) => (
            // A dial code breaks at its stars, not inside a number.
            <Fragment key={parts.slice(0, index + 1).join('*')}>
              {index > 0 ? '*' : ''}
              <wbr />
              {part}
            </Fragment>
          ))}
        </b>
      </div>
      <Button quiet small onPress={() => void press()} label={`${copy}: ${label}`}>
        {copy}
      </Button>
    </div>
  );
}
