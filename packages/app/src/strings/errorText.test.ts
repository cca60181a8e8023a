import { expect, it } from 'vitest';
import { texts } from './en/texts';
import { errorText } from './errorText';

it('the text for a request without a network does not mention earlier requests', () => {
  expect(errorText({ kind: 'offline' }, texts)).toBe(
    'You are offline. Connect to the internet and try again.',
  );
});
