import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OtpForm } from './OtpForm';

afterEach(cleanup);

const show = (alert: string | undefined, refused: boolean) =>
  render(
    <OtpForm
      hint={undefined}
      alert={alert}
      refused={refused}
      submitting={false}
      onDismiss={() => {}}
      onSubmit={() => {}}
    />,
  );
const field = () => screen.getByLabelText<HTMLInputElement>('OTP code');
const note = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;

it('a refused code marks its field as invalid until the payer types again', () => {
  show('Wrong code', true);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(note()).toBe('Check the code and type it again.');
  fireEvent.change(field(), { target: { value: '1' } });
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

it.each([
  ['You are offline', false],
  [undefined, true],
] as const)('the field is marked only after an alert about a refused code (%s)', (alert, refused) => {
  show(alert, refused);
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

it('the code is cleared on pagehide, because the back/forward cache may restore the page', () => {
  show(undefined, false);
  fireEvent.change(field(), { target: { value: '123456' } });
  expect(field().value).toBe('123456');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(field().value).toBe('');
});

/** Milliseconds for a chunk to load on a busy machine. */
const LOADED = { timeout: 10_000 };

describe('a pasted message', () => {
  const paste = (text: string) =>
    act(() => void fireEvent.paste(field(), { clipboardData: { getData: () => text } }));

  afterEach(() => {
    vi.doUnmock('./readCode');
    vi.resetModules();
  });

  it('fills in its code', async () => {
    show(undefined, false);
    paste('You are paying NGN 250000, your code is 482913');
    await vi.waitFor(() => expect(field().value).toBe('482913'), LOADED);
  });

  it('fills in its code if a keyboard inserts it at once', async () => {
    show(undefined, false);
    fireEvent.change(field(), { target: { value: 'Your code is 482913' } });
    expect(field().value).toBe('');
    await vi.waitFor(() => expect(field().value).toBe('482913'), LOADED);
  });

  it('does not replace a code that the payer types while the reader loads', async () => {
    let arrive = (_reader: object) => {};
    const load = vi.fn(() => new Promise((resolve) => (arrive = resolve)));
    const form = await withReader(load);
    render(form);
    paste('Your code is 482913');
    fireEvent.change(field(), { target: { value: '1' } });
    await vi.waitFor(() => expect(load).toHaveBeenCalled(), LOADED);
    const codeIn = vi.fn(() => '482913');
    await act(async () => {
      arrive({ codeIn });
      await vi.waitFor(() => expect(codeIn).toHaveBeenCalled(), LOADED);
    });
    expect(field().value).toBe('1');
  });

  it('is ignored if the reader does not load, but a code without words is filled in', async () => {
    const form = await withReader(() => Promise.reject(new Error('no chunk')));
    render(form);
    await act(async () => paste('Your code is 482913'));
    expect(field().value).toBe('');
    paste('482 913');
    expect(field().value).toBe('482913');
  });
});

/** Imports the form with a stub of the reader's chunk. */
async function withReader(load: () => Promise<unknown>) {
  vi.resetModules();
  vi.doMock('./readCode', load);
  const { OtpForm: Form } = await import('./OtpForm');
  return (
    <Form hint={undefined} alert={undefined} submitting={false} onDismiss={() => {}} onSubmit={() => {}} />
  );
}
