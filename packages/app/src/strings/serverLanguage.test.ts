import { expect, it } from 'vitest';
import { noteLanguage, serverLanguage } from './serverLanguage';

it('the server’s language is that of the latest reply, or English if that has none', () => {
  noteLanguage('fr');
  expect(serverLanguage()).toBe('fr');
  noteLanguage(null);
  expect(serverLanguage()).toBe('en');
});
