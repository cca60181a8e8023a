import type { ReactNode } from 'react';
import type { Session } from '../../session/session';
import { useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';
import type { Lead } from '../shared/Problem';
import type { Ended } from './Terminal';
import { useTerminalChunk } from './useTerminalChunk';

interface TerminalStatusProps {
  session: Session;
  state: Ended;
  lead: Lead;
  /** Where that screen does not come. */
  otherwise: ReactNode;
}

/** The screen of a terminal status without a success, once its chunk has come. */
export function TerminalStatus({ otherwise, ...ended }: TerminalStatusProps) {
  const { shell } = useStrings();
  const chunk = useTerminalChunk();
  if (chunk === 'missing') return otherwise;
  return chunk ? <chunk.Terminal {...ended} /> : <Notice tone="busy" title={shell.loading} />;
}
