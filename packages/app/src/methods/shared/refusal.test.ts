import { describe, expect, it } from 'vitest';
import { texts } from '../../strings/en/texts';
import { noteLanguage } from '../../strings/serverLanguage';
import { CATALOGUES } from '../../strings/strings';
import { refusalOf, refusalText } from './refusal';

const reason = (code: string) => ({ code, source: 'iso8583', message: undefined }) as const;
const messageOf = (message: string | undefined, code: string) =>
  refusalText(refusalOf({ kind: 'rejected', message, reason: reason(code) }), 'card', texts);

describe('the text of a refusal', () => {
  it('is the server’s message, if present', () => {
    expect(messageOf('Insufficient funds', '51')).toBe('Insufficient funds');
  });

  it('is the text of its code if the server’s message is in another language', async () => {
    const fr = await CATALOGUES.fr();
    const inFrench = (message: string, code: string) =>
      refusalText(refusalOf({ kind: 'rejected', message, reason: reason(code) }), 'card', fr);
    expect(inFrench('Insufficient funds', '51')).toBe(fr.reason.what.funds);
    expect(inFrench('Insufficient funds', '99')).toBe('Insufficient funds');
    noteLanguage('fr-FR');
    expect(inFrench('Provision insuffisante', '51')).toBe('Provision insuffisante');
    noteLanguage(null);
  });

  it('is the text of its code without a server message, with an alternative if needed', () => {
    for (const nothing of [undefined, '', ' … ']) {
      expect(messageOf(nothing, '51')).toBe('There isn’t enough money in the account.');
      expect(messageOf(nothing, '54')).toBe(
        'This card has expired. Use another card or choose another payment method.',
      );
    }
  });

  it('is the default text if there is neither a server message nor a known code', () => {
    expect(messageOf(undefined, '99')).toBe(texts.error.noServerMessage);
    expect(refusalText(refusalOf({ kind: 'otp-needed' }), 'card', texts)).toBe(texts.error.noServerMessage);
    expect(refusalText(refusalOf({ kind: 'offline' }), 'card', texts)).toBe(texts.error.notSent);
  });
});
