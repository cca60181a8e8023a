import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Method } from '../../methods/method';
import { testSession } from '../../session/testSession';
import { renderPressable } from '../../ui/testPressable';
import { Paying } from './Paying';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** A stub with the fields of a method that the selector and the screen use. */
const method = (slug: Method['slug'], name: string): Method => ({
  slug,
  name: () => name,
  icon: null,
  environments: ['dev'],
  load: () => () => <p>{`the screen of ${name}`}</p>,
});

it('announces the chosen method to screen readers, and nothing before a choice', async () => {
  const { session, payment } = testSession({ verified: { ok: true, value: { status: 'pending' } } });
  const methods = [method('card', 'Card'), method('ussd', 'USSD'), method('opay', 'Opay')];
  renderPressable(<Paying session={session} payment={await payment()} methods={methods} />);
  const announced = () => screen.getByRole('status').textContent;
  expect(announced()).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'USSD' }));
  expect(screen.getByText('the screen of USSD')).toBeTruthy();
  expect(announced()).toBe('USSD');
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'opay' } });
  expect(announced()).toBe('Opay');
});
