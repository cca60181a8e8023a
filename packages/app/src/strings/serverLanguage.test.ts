import { expect, it } from 'vitest';
import { noteLanguage, serverLanguage } from './serverLanguage';

it('is what the latest reply says, and English where that says nothing', () => {
  noteLanguage('fr');
  expect(serverLanguage()).toBe('fr');
  noteLanguage(null);
  expect(serverLanguage()).toBe('en');
});
