import type { EndpointName } from '@kobo/protocol/api';
import { virtualAccount } from './accounts';
import { chargeAnswer } from './answer';
import { bankList, debitConfirm, debitStart, resolveBank } from './bankAccount';
import type { Answer } from './call';
import { cardCharge, cardOtp, savedCards, tokenCharge } from './cards';
import { customer } from './customer';
import { initialize } from './initialize';
import {
  brand,
  confirmSubscription,
  health,
  payLink,
  payPage,
  payQr,
  paySubscription,
  readObject,
  sendOtp,
} from './objects';
import { checkout, verify } from './transaction';
import { opay, prompt } from './wallets';

export const CALLS: Record<EndpointName, Answer> = {
  initialize,
  checkout,
  verify,
  health,
  customer,
  cardCharge,
  cardOtp,
  chargeAnswer,
  savedCards,
  tokenCharge,
  virtualAccount,
  bankList,
  resolveBank,
  debitStart,
  debitConfirm,
  momo: prompt('momo'),
  pocket: prompt('pocket'),
  opay,
  invoice: readObject('invoice'),
  paymentLink: readObject('paymentLink'),
  payLink,
  paymentPage: readObject('paymentPage'),
  payPage,
  qrCode: readObject('qrCode'),
  payQr,
  subscription: readObject('subscription'),
  paySubscription,
  sendOtp,
  confirmSubscription,
  brand,
};
