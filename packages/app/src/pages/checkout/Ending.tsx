import type { ReactNode } from 'react';
import type { Session } from '../../session/session';
import { useStrings } from '../../strings/t';
import { Notice } from '../../ui/Notice';
import type { Lead } from '../shared/Problem';
import type { Ended } from './Terminal';
import { useTerminalChunk } from './useTerminalChunk';

interface EndingProps {
  session: Session;
  state: Ended;
  lead: Lead;
  /** Where the screen of this end does not come. */
  otherwise: ReactNode;
}

/** Brings the screen of a transaction that has ended without a success here. */
export function Ending({ otherwise, ...ended }: EndingProps) {
  const { shell } = useStrings();
  const chunk = useTerminalChunk();
  if (chunk === 'missing') return otherwise;
  return chunk ? <chunk.Terminal {...ended} /> : <Notice tone="busy" title={shell.loading} />;
}
