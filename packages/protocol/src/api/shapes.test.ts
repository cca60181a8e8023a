import * as v from 'valibot';
import { expect, it } from 'vitest';
import { BankList } from './bankAccount';
import { SavedCards } from './savedCard';

it('a single bank, account or saved card is read as a list of one', () => {
  const bank = { bankName: 'GTB', bankCode: '058' };
  const account = { ...bank, accountNo: '0123456789' };
  const list = v.parse(BankList, { sessionId: 's', banks: bank, accounts: account });
  expect([list.banks, list.accounts]).toMatchObject([[bank], [account]]);
  const cards = v.parse(SavedCards, { TokenizedCards: { authToken: 'tok_1', card: { last4: '1111' } } });
  expect(cards.TokenizedCards).toMatchObject([{ authToken: 'tok_1' }]);
});
