import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LoadProblem } from '../../session/flow';
import { LoadFailure } from './LoadFailure';

afterEach(cleanup);

const REFUSED: LoadProblem = { kind: 'call', error: { kind: 'refused', httpStatus: 404 } };
const TROUBLE: LoadProblem = { kind: 'call', error: { kind: 'unreachable' } };

const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);

describe('the error view of the checkout', () => {
  it('offers Retry in a frame, whatever has happened', { tags: 'shell-6' }, async () => {
    for (const problem of [REFUSED, TROUBLE, { kind: 'over' }, { kind: 'no-method' }] as const) {
      const onRetry = vi.fn();
      render(<LoadFailure problem={problem} framed onRetry={onRetry} />);
      expect(buttons()).toEqual(['Retry']);
      await userEvent.click(screen.getByRole('button'));
      expect(onRetry).toHaveBeenCalledOnce();
      cleanup();
    }
  });

  it('offers no Retry in a window of its own: nothing after an answer, and another try after none', {
    tags: 'shell-6',
  }, () => {
    for (const problem of [REFUSED, { kind: 'over' }, { kind: 'no-method' }] as const) {
      render(<LoadFailure problem={problem} framed={false} onRetry={() => {}} />);
      expect(buttons()).toEqual([]);
      cleanup();
    }
    render(<LoadFailure problem={TROUBLE} framed={false} onRetry={() => {}} />);
    expect(buttons()).toEqual(['Try again']);
  });
});
