import { ENGLISH_AMOUNTS } from '../../money/money';
import type { CheckStrings } from '../checkStrings';
import { MONTHS } from './months';

/** Igbo: what the page that checks a receipt says. */
export const check: CheckStrings = {
  locale: 'ig-NG',
  amounts: ENGLISH_AMOUNTS,
  months: MONTHS,
  title: 'Nlele rasiti',
  checking: 'Anyị na-ajụ onye na-enye ọrụ…',
  paid: 'A KWỤỌLA',
  unpaid: 'A KWỤGHỊ',
  unknown: 'AMAGHỊ',
  pending: 'A kwụbeghị ya. Chere, nwaakwa ọzọ.',
  failed: 'Ịkwụ ụgwọ a dara.',
  expired: 'A kwụghị ya n’oge.',
  returning: (amount) => `A ga-eweghachiri onye kwụrụ ego a: ${amount}.`,
  returned: (amount) => `E weghachirila onye kwụrụ ego a: ${amount}.`,
  missing: 'Onye na-enye ọrụ enweghị ịkwụ ụgwọ nwere nọmba ntụaka a.',
  differs: (paid, asked) => `Onye na-enye ọrụ dekọrọ ${paid}, ọ bụghị ${asked}.`,
  partly: (missing) => `Naanị otu akụkụ rutere. ${missing} fọdụrụ.`,
  unconfirmed: 'A kwụọla, mana onye na-enye ọrụ ekwughị ego ole. Ego a ka a rịọrọ.',
  offline: 'Ịntanetị adịghị. Jikọọ, nwaakwa ọzọ.',
  unanswered: 'Onye na-enye ọrụ azaghị nke ọma. Ewerela ya na a kwụọla. Nwaa ọzọ.',
  illegal: 'Adreesị a anaghị egosi ịkwụ ụgwọ ọ bụla. Jiri ya tụnyere rasiti.',
  framed: 'Mepee ibe a na windo nke ya, ka ị hụ adreesị ya.',
  open: 'Mepee',
  retry: 'Nwaa ọzọ',
  compare: 'Jiri nke a tụnyere rasiti:',
  before: (when) => `E lelere ya na mbụ na ngwaọrụ a: ${when}`,
  today: (time) => `taa ${time}`,
  merchant: 'Onye na-ere ahịa',
  collector: 'Onye na-anata',
  paidAt: 'A kwụrụ',
  checkedAt: 'E lelere',
  reference: 'Nọmba ntụaka',
  address: 'Ebe adreesị ga-egosi',
};
