import { promptFlow } from '../shared/prompt/work';

/** The payment with a Pocket tag, with the state WaitingForPayment of specification §4. */
export const pocketPayment = promptFlow('pocket', ({ value }) => ({
  endpoint: 'pocket',
  body: { pocket_tag: value.trim() },
}));
