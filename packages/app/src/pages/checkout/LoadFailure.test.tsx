import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LoadProblem } from '../../session/flow';
import { LoadFailure } from './LoadFailure';

afterEach(cleanup);

const REFUSED: LoadProblem = { kind: 'call', error: { kind: 'refused', httpStatus: 404 } };
const TROUBLE: LoadProblem = { kind: 'call', error: { kind: 'unreachable' } };

const WHOM = { reference: 'CHK_1', contact: 'support@kobo.example' };

const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);

describe('the error view of the checkout', () => {
  it('shows Retry in a frame for every problem', { tags: 'shell-6' }, async () => {
    for (const problem of [
      REFUSED,
      TROUBLE,
      { kind: 'over', status: 'failed' },
      { kind: 'no-method' },
    ] as const) {
      const onRetry = vi.fn();
      render(<LoadFailure problem={problem} framed {...WHOM} onRetry={onRetry} />);
      expect(buttons()).toEqual(['Retry']);
      await userEvent.click(screen.getByRole('button'));
      expect(onRetry).toHaveBeenCalledOnce();
      cleanup();
    }
  });

  it('shows no button in its own window after an answer, and Try again without one', {
    tags: 'shell-6',
  }, () => {
    for (const problem of [
      REFUSED,
      { kind: 'over', status: 'failed' },
      { kind: 'invalid', reason: 'no-key' },
      { kind: 'no-method' },
    ] as const) {
      render(<LoadFailure problem={problem} framed={false} {...WHOM} onRetry={() => {}} />);
      expect(buttons()).toEqual([]);
      cleanup();
    }
    render(<LoadFailure problem={TROUBLE} framed={false} {...WHOM} onRetry={() => {}} />);
    expect(buttons()).toEqual(['Try again']);
  });

  it('shows the reference, the contact and Back only in its own window', async () => {
    render(<LoadFailure problem={REFUSED} framed={false} {...WHOM} onRetry={() => {}} />);
    expect(screen.getByText(/CHK_1/).parentElement?.textContent).toContain('support@kobo.example');
    cleanup();
    vi.spyOn(history, 'length', 'get').mockReturnValue(2);
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    render(<LoadFailure problem={REFUSED} framed={false} {...WHOM} onRetry={() => {}} />);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(back).toHaveBeenCalledOnce();
    cleanup();
    render(<LoadFailure problem={REFUSED} framed {...WHOM} onRetry={() => {}} />);
    expect(screen.queryByText(/CHK_1/)).toBeNull();
  });
});
