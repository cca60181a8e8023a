import { promptFlow } from '../shared/prompt';

/** The payment with a pocket tag. After the tag's entry, the state is WaitingForPayment (specification §4). */
export const pocketPayment = promptFlow('pocket', ({ value }) => ({
  endpoint: 'pocket',
  body: { pocket_tag: value.trim() },
}));
