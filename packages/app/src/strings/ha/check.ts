import { ENGLISH_AMOUNTS } from '../../money/money';
import type { CheckStrings } from '../checkStrings';
import { MONTHS } from './months';

/** Hausa: what the page that checks a receipt says. */
export const check: CheckStrings = {
  locale: 'ha-NG',
  amounts: ENGLISH_AMOUNTS,
  months: MONTHS,
  title: 'Tabbatar da rasiti',
  checking: 'Ana tambayar mai ba da sabis…',
  paid: 'AN BIYA',
  unpaid: 'BA A BIYA BA',
  unknown: 'BA A SANI BA',
  pending: 'Ba a biya ba tukuna. Jira, sannan ka sake gwadawa.',
  failed: 'Biyan kuɗin bai yi nasara ba.',
  expired: 'Ba a yi biyan kuɗin a kan lokaci ba.',
  returning: (amount) => `Za a mayar da ${amount} ga wanda ya biya.`,
  returned: (amount) => `An mayar da ${amount} ga wanda ya biya.`,
  missing: 'Mai ba da sabis ba shi da biyan kuɗi mai wannan lambar shaida.',
  differs: (paid, asked) => `Mai ba da sabis ya rubuta ${paid}, ba ${asked} ba.`,
  partly: (missing) => `Wani ɓangare ne kawai ya iso. Saura ${missing}.`,
  unconfirmed: 'An biya, amma mai ba da sabis bai faɗi nawa ba. Wannan adadin aka nema.',
  offline: 'Babu intanet. Haɗa, sannan ka sake gwadawa.',
  unanswered: 'Mai ba da sabis bai ba da bayyananniyar amsa ba. Kada ka ɗauka an biya. Sake gwadawa.',
  illegal: 'Wannan adireshin bai nuna biyan kuɗi ba. Kwatanta shi da rasiti.',
  framed: 'Buɗe wannan shafi a tagarsa, don ka ga adireshinsa.',
  open: 'Buɗe',
  retry: 'Sake gwadawa',
  compare: 'Kwatanta wannan da rasiti:',
  before: (when) => `An taɓa dubawa a wannan na’ura: ${when}`,
  today: (time) => `yau ${time}`,
  merchant: 'Ɗan kasuwa',
  collector: 'Mai karɓa',
  paidAt: 'An biya',
  checkedAt: 'An duba',
  reference: 'Lambar shaida',
  address: 'Dole sandar adireshi ta nuna',
};
