import type { ReactNode } from 'react';
import { languageOfText } from '../strings/serverText';
import { Button } from './Button';
import { Heading } from './Heading';
import { ToneIcon } from './icons';

type Tone = 'busy' | 'info' | 'success' | 'warning' | 'danger';

interface NoticeProps {
  tone: Tone;
  title: string;
  children?: ReactNode;
  /** Content below the message. The content is not announced with the message. */
  below?: ReactNode;
  actions?: readonly { label: string; onPress: () => void; quiet?: boolean }[];
}

/** A whole screen with one message: the status, and the payer's options. */
export function Notice({ tone, title, children, below, actions = [] }: NoticeProps) {
  return (
    <section className={`notice notice-${tone}`}>
      <div className="notice-icon">
        {tone === 'busy' ? <span className="spinner" aria-hidden="true" /> : <ToneIcon tone={tone} />}
      </div>
      <div role={tone === 'danger' ? 'alert' : 'status'}>
        <Heading>{title}</Heading>
        <div className="notice-text" lang={languageOfText(children)}>
          {children}
        </div>
      </div>
      {below === undefined ? null : <div className="notice-below">{below}</div>}
      {actions.length === 0 ? null : (
        <div className="notice-actions">
          {actions.map(({ label, onPress, quiet = false }) => (
            <Button key={label} quiet={quiet} onPress={onPress}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
