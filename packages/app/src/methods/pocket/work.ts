import { promptFlow } from '../shared/prompt';

/** The payment by pocket tag: entry, then WaitingForPayment (specification §4). */
export const pocketPayment = promptFlow('pocket', (tag) => ({
  endpoint: 'pocket',
  body: { pocket_tag: tag.trim() },
}));
