import type { ReadonlySignal } from '@preact/signals';
import { h } from 'preact';
import { PAST_THE_OVERLAY } from '../shell';
import { isSeen, type State } from './flow';

interface OverlayProps {
  state: ReadonlySignal<State>;
  /** The address of the checkout's own page, which may load even if the frame does not. */
  page: string;
  onClose: () => void;
  onRetry: () => void;
}

/** The overlay's own content while the frame is hidden: the loading state, or a failure with Close and Retry. */
export function Overlay({ state: { value: state }, page, onClose, onRetry }: OverlayProps) {
  if (isSeen(state)) return null;
  const past = <a href={page}>{PAST_THE_OVERLAY}</a>;
  if (state.status === 'loading') {
    return [
      <div class="spin" />,
      <p>Loading secure checkout…</p>,
      state.slow && [<p>Still loading. Your network is slow.</p>, past],
    ];
  }
  const offline = state.code === 'OFFLINE';
  return [
    <h2>{offline ? 'You are offline' : 'Checkout could not load'}</h2>,
    <p>
      {offline ? 'We’ll continue when you’re back online.' : 'If you have already paid, don’t pay again.'}
    </p>,
    <div>
      <button type="button" onClick={onClose}>
        Close
      </button>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </div>,
    !offline && [past, <small>Code: {state.code}</small>],
  ];
}
