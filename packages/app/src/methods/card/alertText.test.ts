import { describe, expect, it } from 'vitest';
import { first as en } from '../../strings/en/first';
import { alertText } from './alertText';

describe('the words above the form of a card', () => {
  it('are those of what happened, and none where nothing did', () => {
    expect(alertText(undefined, en)).toBeUndefined();
    expect(alertText({ kind: 'card-erased' }, en)).toBe(en.card.erased);
    expect(alertText({ kind: 'storage-refused' }, en)).toBe(en.card.storageRefused);
    expect(alertText({ kind: 'offline' }, en)).toBe(en.error.offline);
    expect(alertText({ kind: 'server', message: 'Insufficient funds' }, en)).toBe('Insufficient funds');
  });
});
