import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button, TOO_SOON } from './Button';
import { Prerendering } from './Prerendering';

const pressed = vi.fn();

function Page({ prerendering }: { prerendering: boolean }) {
  return (
    <Prerendering.Provider value={prerendering}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          pressed();
        }}
      >
        <Button type="submit">Pay</Button>
      </form>
    </Prerendering.Provider>
  );
}

const show = (prerendering = false) => render(<Page prerendering={prerendering} />);

describe('a button', () => {
  beforeEach(() => {
    pressed.mockClear();
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('that submits a form ignores presses in the first half second, with aria-disabled', {
    tags: 'security-22',
  }, () => {
    show();
    const button = screen.getByRole('button', { name: 'Pay' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    act(() => {
      vi.advanceTimersToNextFrame();
      vi.advanceTimersByTime(TOO_SOON - 1);
    });
    fireEvent.click(button);
    expect(pressed).not.toHaveBeenCalled();
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(button.hasAttribute('aria-disabled')).toBe(false);
    fireEvent.click(button);
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('that submits a form ignores presses until half a second after its activation', () => {
    const { rerender } = show(true);
    const button = screen.getByRole('button', { name: 'Pay' });
    const wait = (milliseconds: number) =>
      act(() => {
        vi.advanceTimersToNextFrame();
        vi.advanceTimersByTime(milliseconds);
      });
    wait(60_000);
    fireEvent.click(button);
    rerender(<Page prerendering={false} />);
    wait(TOO_SOON - 1);
    fireEvent.click(button);
    expect(pressed).not.toHaveBeenCalled();
    wait(1);
    fireEvent.click(button);
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('that submits a form ignores presses in a hidden tab, which draws no frame', () => {
    const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
    show();
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
    expect(pressed).not.toHaveBeenCalled();
    frames.mockRestore();
  });

  it('that submits nothing accepts a press at once', () => {
    render(<Button onPress={pressed}>Back</Button>);
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('ignores the second click of a double click, which was meant for the previous screen', () => {
    const onPress = vi.fn();
    render(<Button onPress={onPress}>Back</Button>);
    const back = screen.getByRole('button', { name: 'Back' });
    fireEvent.click(back, { detail: 2 });
    expect(onPress).not.toHaveBeenCalled();
    fireEvent.click(back, { detail: 1 });
    expect(onPress).toHaveBeenCalledOnce();
  });
});
