import { expect, it } from 'vitest';
import { texts } from './en/texts';
import { errorText } from './errorText';

it('a call that found no network says nothing of what was sent before it', () => {
  expect(errorText({ kind: 'offline' }, texts)).toBe(
    'You are offline. Connect to the internet and try again.',
  );
});
