import { useEffect } from 'react';
import type { LeavingQuestionProps } from './LeavingQuestion';
import { useTerminalChunk } from './useTerminalChunk';

/**
 * The question before leaving. It was fetched when the payment began; a payer whose connection brings nothing more leaves
 * at once.
 */
export function Leaving(props: LeavingQuestionProps) {
  const chunk = useTerminalChunk();
  const { onLeave } = props;
  useEffect(() => {
    if (chunk === 'missing') onLeave();
  }, [chunk, onLeave]);
  return typeof chunk === 'object' ? <chunk.LeavingQuestion {...props} /> : null;
}
