import { promptFlow } from '../shared/prompt';

/** The payment by pocket tag: entry, then WaitingForPayment (specification §4). */
export const pocketPayment = promptFlow('pocket', ({ value }) => ({
  endpoint: 'pocket',
  body: { pocket_tag: value.trim() },
}));
