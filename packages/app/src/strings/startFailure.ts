import type { Language } from '../address/language';

/**
 * The texts are part of the first script, because other scripts may fail to load.
 * The texts do not mention charges, because the first script can't verify a payment.
 */
export const START_FAILURE: Record<Language, string> = {
  en: 'This page could not start. Reload it, or open it in a browser window of its own.',
  fr: 'Cette page n’a pas pu démarrer. Rechargez-la, ou ouvrez-la dans une fenêtre de navigateur à part.',
  ha: 'Shafin nan bai iya farawa ba. Sake loda shi, ko buɗe shi a taga ta burauza daban.',
  yo: 'Ojú ìwé yìí kò lè bẹ̀rẹ̀. Tún un ṣí, tàbí ṣí i nínú fèrèsé aṣàwákiri mìíràn.',
  ig: 'Ibe a enweghị ike ịmalite. Bugharịa ya, ma ọ bụ mepee ya na windo ihe nchọgharị ọzọ.',
  ar: 'تعذّر تشغيل هذه الصفحة. أعد تحميلها، أو افتحها في نافذة متصفح مستقلة.',
};
