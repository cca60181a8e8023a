import type { CardCharge } from '@kobo/protocol/api';
import { CARD_SCHEMES, type CardScheme, cardSchemeOf } from '@kobo/protocol/cards';
import { addCharge, latestIn, moveCharge, type Stage } from '../../ledger/charges';
import type { Ledger } from '../../ledger/database';
import { type Reply, refused } from '../../ledger/replies';
import { ownerOf, saveCard } from '../../ledger/savedCards';
import { readTransaction } from '../../ledger/transactions';
import { methodWishesIn } from '../../ledger/wishes';
import { begin, blockOf } from './begin';
import { type Answer, chargeReply, play, reply, wrongCode } from './play';
import { RIGHT_PIN, scenarioOf } from './scenarios';
import { answerOtp } from './steps';

export function chargeCard(ledger: Ledger, charge: CardCharge): Answer {
  // A provider that hosts the card's form must not receive card data.
  if (methodWishesIn(readTransaction(ledger, charge.reference)?.metadata).hostedCard)
    return reply(refused(400, 'This transaction takes cards only on the provider’s page'));
  const blocked = begin(ledger, charge.reference, 'charge');
  if (blocked) return reply(blocked);
  const scenario = scenarioOf(charge.pan);
  if (!scenario) {
    record(ledger, charge, 'unknown card', 'failed');
    return reply(chargeReply('FAILED', 'This sandbox accepts only its test cards see docs test data'));
  }
  const { name, outcome } = scenario;
  if (schemeOf(charge.pan)?.pin && charge.pin !== RIGHT_PIN) {
    record(ledger, charge, name, 'failed');
    return reply(chargeReply('INVALID', charge.pin === undefined ? 'PIN is required' : 'Incorrect PIN'));
  }
  const put = (stage: Stage, settlesAt?: number) => record(ledger, charge, name, stage, settlesAt);
  return play(ledger, { reference: charge.reference, put }, outcome);
}

/** Checks the OTP of a card charge, and settles the charge if it is right. */
export function submitOtp(ledger: Ledger, reference: string, code: string): Reply {
  const blocked = blockOf(ledger, reference, 'charge');
  if (blocked) return blocked;
  const waiting = latestIn(ledger, reference, ['otp', 'step']);
  if (waiting?.method !== 'Card') return refused(400, 'No charge of this transaction waits for a code');
  if (waiting.stage === 'step')
    return answerOtp(ledger, waiting, code) ?? refused(409, 'This charge waits for another answer');
  const wrong = wrongCode(ledger, waiting.id, code);
  if (wrong) return wrong;
  moveCharge(ledger, waiting.id, 'settling', Date.now());
  return chargeReply('SUCCESS', 'Charge accepted');
}

function schemeOf(pan: string): CardScheme | undefined {
  const scheme = cardSchemeOf(pan);
  return scheme && CARD_SCHEMES[scheme];
}

function record(ledger: Ledger, charge: CardCharge, scenario: string, stage: Stage, settlesAt?: number) {
  const { reference, pan, expiry } = charge;
  const last4 = pan.slice(-4);
  const detail = `•••• ${last4}`;
  const chargeId = addCharge(ledger, { reference, method: 'Card', detail, scenario, stage, settlesAt });
  const owner = charge.saveCard ? ownerOf(ledger, reference) : undefined;
  if (owner)
    saveCard(ledger, owner, { scheme: schemeOf(pan)?.name ?? 'Card', last4, expiry, scenario, chargeId });
  return chargeId;
}
