import type { CardCharge, CardOtp } from '@kobo/protocol/api';
import { CARD_SCHEMES, type CardScheme, cardSchemeOf } from '@kobo/protocol/cards';
import { approved, type ChargeOutcome, refuse } from '@kobo/provider';
import type { ApiRequest } from '../../api/request';
import { addCharge, latestIn, moveCharge, type Stage } from '../../ledger/charges';
import type { Ledger } from '../../ledger/database';
import { ownerOf, saveCard, savedCardsOf } from '../../ledger/savedCards';
import { wishesIn } from '../../ledger/wishes';
import { play } from './play';
import {
  type Outcome,
  RIGHT_OTP,
  RIGHT_PIN,
  refuse as refusal,
  savedScenarioOf,
  scenarioOf,
} from './scenarios';
import { answerOtp } from './steps';

const UNKNOWN = refusal('FAILED', 'This sandbox accepts only its test cards see docs test data');

export function chargeCard(request: ApiRequest, charge: CardCharge): ChargeOutcome {
  const scenario = scenarioOf(charge.pan);
  const { name, outcome } = scenario ?? { name: 'unknown card', outcome: UNKNOWN };
  const isRefused = scenario && schemeOf(charge.pan)?.pin && charge.pin !== RIGHT_PIN;
  const pin: Outcome = refusal('INVALID', charge.pin === undefined ? 'PIN is required' : 'Incorrect PIN');
  const put = (stage: Stage, settlesAt?: number) => record(request.ledger, charge, name, stage, settlesAt);
  return play(request, { reference: charge.reference, put }, isRefused ? pin : outcome);
}

/** Checks the OTP of a card charge. If the OTP is right, settles the charge. */
export function submitOtp(request: ApiRequest, reference: string, { code }: CardOtp): ChargeOutcome {
  const waiting = latestIn(request.ledger, reference, ['otp', 'step']);
  if (waiting?.stage === 'step') return answerOtp(request, waiting, code);
  if (!waiting || code !== RIGHT_OTP) return refuse('wrong_otp');
  moveCharge(request.ledger, waiting.id, 'settling', Date.now());
  return approved();
}

/** The scenarios of a card that the payer enters on the sandbox's own page. */
export const HOSTED = {
  frame: 'on the provider’s page',
  window: 'on the provider’s page, in a window',
} as const;

export function isHosted(scenario: string): boolean {
  return Object.values<string>(HOSTED).includes(scenario);
}

export function chargeHosted(request: ApiRequest, reference: string, metadata: unknown): ChargeOutcome {
  const scenario = HOSTED[wishesIn(metadata).hostedCard ?? 'frame'];
  const put = (stage: Stage) =>
    addCharge(request.ledger, { reference, method: 'Card', detail: 'any card', scenario, stage });
  return play(request, { reference, put }, { kind: 'three-d-secure', flat: false });
}

/** Returns whether a saved card of this scheme needs its CVV. Only Mastercard does, so that tests can cover both cases. */
export function needsCvv(scheme: string): boolean {
  return scheme === CARD_SCHEMES.mastercard.name;
}

/** Charges a saved card of the transaction's customer. The scenario of the card's number determines the outcome. */
export function chargeToken(request: ApiRequest, reference: string, token: string): ChargeOutcome {
  const { ledger } = request;
  const owner = ownerOf(ledger, reference);
  const card = owner && savedCardsOf(ledger, owner).find((candidate) => candidate.token === token);
  const scenario = card && savedScenarioOf(card.scenario);
  if (!scenario) return refuse('not_found', { message: 'This card is not saved here' });
  const detail = `•••• ${card.last4}`;
  const name = `saved card, ${scenario.name}`;
  const put = (stage: Stage, settlesAt?: number) =>
    addCharge(ledger, { reference, method: 'Card', detail, scenario: name, stage, settlesAt });
  return play(request, { reference, put }, scenario.outcome);
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
