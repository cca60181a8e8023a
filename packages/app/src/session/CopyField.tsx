import { Fragment, useRef, useState } from 'react';
import { useAllStrings } from '../strings/t';
import { Button } from '../ui/Button';
import { copyText } from '../ui/copyText';

interface CopyFieldProps {
  label: string;
  value: string;
  /** Said once the value is truly on the clipboard. */
  copied: string;
  /** Said before. */
  hint: string;
}

/** Something that the payer must type elsewhere, with a button that copies it and says truly whether it could. */
export function CopyField({ label, value, copied, hint }: CopyFieldProps) {
  const text = useAllStrings().account;
  const element = useRef<HTMLElement>(null);
  const [state, setState] = useState<'copied' | 'refused'>();

  async function copy(): Promise<void> {
    const done = await copyText(value);
    if (!done && element.current) window.getSelection()?.selectAllChildren(element.current);
    setState(done ? 'copied' : 'refused');
  }

  return (
    <>
      <div className="copy-field">
        <div>
          <p className="copy-label">{label}</p>
          <b ref={element} className="account-number">
            {value.split('*').map((part, index, parts) => (
              // A dial code breaks at its stars, not inside a number.
              <Fragment key={parts.slice(0, index + 1).join('*')}>
                {index > 0 ? '*' : ''}
                <wbr />
                {part}
              </Fragment>
            ))}
          </b>
        </div>
        <Button quiet small onPress={() => void copy()} label={`${text.copy}: ${label}`}>
          {text.copy}
        </Button>
      </div>
      <p role="status" className={`copy-state ${state === 'refused' ? 'warning' : 'muted'}`}>
        {state === 'copied' ? copied : state === 'refused' ? text.notCopied : hint}
      </p>
    </>
  );
}
