import { ENGLISH_AMOUNTS } from '../../money/money';
import type { CheckStrings } from '../checkStrings';
import { MONTHS } from './months';

/** Yoruba: what the page that checks a receipt says. */
export const check: CheckStrings = {
  locale: 'yo-NG',
  amounts: ENGLISH_AMOUNTS,
  months: MONTHS,
  title: 'Àyẹ̀wò rìsíìtì',
  checking: 'A ń béèrè lọ́wọ́ olùpèsè…',
  paid: 'A TI SAN ÁN',
  unpaid: 'A KÒ SAN ÁN',
  unknown: 'A KÒ MỌ̀',
  pending: 'A kò tíì san án. Dúró, kí o sì tún gbìyànjú.',
  failed: 'Ìsanwó náà kò yọrí.',
  expired: 'A kò san án ní àkókò.',
  returning: (amount) => `A ó dá ${amount} padà fún ẹni tó san án.`,
  returned: (amount) => `A ti dá ${amount} padà fún ẹni tó san án.`,
  missing: 'Olùpèsè kò ní ìsanwó tó ní nọ́ńbà ìtọ́kasí yìí.',
  differs: (paid, asked) => `${paid} ni olùpèsè kọ sílẹ̀, kì í ṣe ${asked}.`,
  partly: (missing) => `Apá kan nìkan ló dé. Ó ku ${missing}.`,
  unconfirmed: 'A ti san án, ṣùgbọ́n olùpèsè kò sọ iye rẹ̀. Iye yìí ni a béèrè.',
  offline: 'Kò sí íńtánẹ́ẹ̀tì. So ó pọ̀, kí o sì tún gbìyànjú.',
  unanswered: 'Olùpèsè kò fún wa ní èsì tó ṣe kedere. Má ṣe kà á sí sísan. Tún gbìyànjú.',
  illegal: 'Àdírẹ́sì yìí kò tọ́ka sí ìsanwó kankan. Fi í wé rìsíìtì.',
  framed: 'Ṣí ojú ìwé yìí nínú fèrèsé tirẹ̀, kí o lè rí àdírẹ́sì rẹ̀.',
  open: 'Ṣí i',
  retry: 'Tún gbìyànjú',
  compare: 'Fi èyí wé rìsíìtì:',
  before: (when) => `A ti yẹ̀ ẹ́ wò rí lórí ẹ̀rọ yìí: ${when}`,
  today: (time) => `òní ${time}`,
  merchant: 'Oníṣòwò',
  collector: 'Ẹni tó gbà á',
  paidAt: 'A san án',
  checkedAt: 'A yẹ̀ ẹ́ wò',
  reference: 'Nọ́ńbà ìtọ́kasí',
  address: 'Ibi àdírẹ́sì gbọ́dọ̀ fi hàn',
};
