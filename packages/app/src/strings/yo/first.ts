import { ENGLISH_AMOUNTS } from '../../money/money';
import { phrase } from '../phrase';
import type { FirstStrings } from '../strings';

/** Yoruba. */
export const first: FirstStrings = {
  locale: 'yo-NG',
  amounts: ENGLISH_AMOUNTS,
  shell: {
    pay: 'SAN',
    paid: 'A ti san',
    plan: (name, period) => phrase`${name} · ${period}`,
    tab: (subject, merchant) => phrase`${subject} · ${merchant}`,
    close: 'Pa dé',
    cancel: 'Fagi lé e kí o sì padà sọ́dọ̀ oníṣòwò',
    through: (merchant, aggregator) => phrase`Sí ${merchant}, nípasẹ̀ ${aggregator}`,
    securedBy: (provider) => `${provider} ló ń dáàbò bò ó`,
    test: 'Ìdánwò',
    loading: 'A ń ṣí ìsanwó rẹ…',
    retry: 'Tún gbìyànjú',
    done: 'Ó parí',
    back: 'Padà',
    dismiss: 'Pa ìkìlọ̀ yìí dé',
  },
  error: {
    title: 'Ìsanwó náà kò lè bẹ̀rẹ̀',
    message: 'Ìdúnàádúrà yìí kò tọ́, tàbí ó ti parí tẹ́lẹ̀.',
    routeTitle: 'Àṣìṣe kan wáyé',
    invalidReference: 'Nọ́ńbà ìtọ́kasí kò tọ́',
    noData: 'Ìdúnàádúrà yìí kò tọ́!',
    noServerMessage: 'Ìbéèrè náà kò yọrí. Tún gbìyànjú.',
    offline: 'O kò sí lórí íńtánẹ́ẹ̀tì. A kò fi ohunkóhun ránṣẹ́. Sopọ̀ mọ́ íńtánẹ́ẹ̀tì kí o tún gbìyànjú.',
    noAnswer: 'A kò rí iṣẹ́ ìsanwó bá sọ̀rọ̀. Yẹ íńtánẹ́ẹ̀tì rẹ wò kí o tún gbìyànjú.',
    tryAgain: 'Tún gbìyànjú',
    noMethod: 'Kò sí ọ̀nà ìsanwó fún ìdúnàádúrà yìí tí a lè lò níbí.',
  },
  success: {
    title: 'Ìsanwó yọrí sí rere',
    paid: (amount) => `O ti san ${amount}.`,
    reference: (reference) => `Nọ́ńbà ìtọ́kasí: ${reference}`,
    redirecting: (seconds) => `A ó mú ọ padà sọ́dọ̀ oníṣòwò ní ìṣẹ́jú-àáyá ${seconds}…`,
    continueNow: 'Tẹ̀síwájú báyìí',
    stayHere: 'Dúró síbí',
    continueLink: 'Padà sọ́dọ̀ oníṣòwò',
    closePage: 'O lè pa ojú ìwé yìí dé báyìí.',
    cardNotSaved: 'Ìsanwó ti parí. A kò tọ́jú káàdì rẹ: bíráúsà rẹ kò gba ìtọ́jú láàyè lórí ẹ̀rọ yìí.',
  },
  different: {
    title: 'Ìsanwó yìí kò bára mu',
    message: (paid, asked) =>
      `${paid} ni wọ́n kọ sílẹ̀ fún nọ́ńbà ìtọ́kasí yìí, kì í ṣe ${asked}. Má ṣe san án lẹ́ẹ̀kejì: béèrè lọ́wọ́ oníṣòwò.`,
  },
  settled: {
    title: 'Ìsanwó mìíràn ti dé',
    message:
      'A ti san ìwé owó yìí nínú táàbù tàbí fèrèsé mìíràn. Ti ibi ìsanwó yìí kí o sì yẹ ìwé owó náà wò kí o tó san.',
  },
  leaving: {
    title: 'Ṣé o fẹ́ kúrò níbi ìsanwó yìí?',
    message:
      'A ṣì ń jẹ́rìí sí ìsanwó rẹ. Bí wọ́n bá ti yọ owó rẹ, má ṣe san án lẹ́ẹ̀kejì: oníṣòwò lè rí owó rẹ ní kété tó bá dé.',
    stay: 'Máa dúró',
    leave: 'Kúrò',
  },
  methods: {
    names: {
      card: 'Káàdì',
      'bank-transfer': 'Fífi owó ránṣẹ́',
      ussd: 'USSD',
      'bank-account': 'Àkáǹtì báǹkì',
    },
    title: 'Ọ̀nà ìsanwó',
    more: 'Àwọn ọ̀nà ìsanwó míràn',
    wallets: 'ÀPAMỌ́WỌ́ ORÍ ÍŃTÁNẸ́Ẹ̀TÌ',
    loading: 'Ó ń ṣí…',
    notLoaded: 'Ọ̀nà ìsanwó yìí kò ṣí. Yẹ íńtánẹ́ẹ̀tì rẹ wò kí o tún gbìyànjú.',
  },
  plan: {
    daily: 'Ètò ọjọ́ 1',
    weekly: 'Ètò ọ̀sẹ̀ 1',
    monthly: 'Ètò oṣù 1',
    quarterly: 'Ètò oṣù 3',
    biannually: 'Ètò oṣù 6',
    annually: 'Ètò ọdún 1',
  },
  field: {
    required: 'O gbọ́dọ̀ kọ nǹkan síbí',
    show: 'Fi hàn',
    hide: 'Bò mọ́lẹ̀',
  },
  card: {
    number: 'Nọ́ńbà káàdì',
    expiry: 'Ọjọ́ ìparí',
    expiryHint: 'MM/YY',
    cvv: 'CVV',
    pin: 'PIN káàdì',
    pinHint: 'Nọ́ńbà 4 tí o ń lò ní ATM',
    pay: (amount) => `San ${amount}`,
    paying: 'Ìsanwó rẹ ń lọ lọ́wọ́. Jọ̀wọ́ dúró…',
    invalidNumber: 'Nọ́ńbà káàdì kò tọ́',
    invalidExpiry: 'Ọjọ́ náà kò tọ́',
    invalidCvv: 'CVV kò tọ́',
    invalidPin: 'Tẹ nọ́ńbà 4 ti PIN káàdì rẹ',
    useSaved: 'Lo káàdì tí a ti tọ́jú',
    erased: 'A ti yọ ọ́ kúrò lẹ́yìn CVV tí kò tọ́ nígbà 5. Tẹ nọ́ńbà káàdì náà láti sanwó.',
    storageRefused:
      'Bíráúsà rẹ kò gba ìtọ́jú tí àwọn káàdì tí o tọ́jú nílò láàyè. Tẹ nọ́ńbà káàdì náà láti sanwó.',
    saveOnDevice: 'Tọ́jú káàdì yìí sórí ẹ̀rọ yìí',
    saveWithProvider: 'Tọ́jú káàdì yìí fún ìgbà míràn',
    saveHint:
      'A tọ́jú rẹ̀ ní ìkọ̀kọ̀ lórí ẹ̀rọ yìí nìkan. A máa ń béèrè CVV nígbà gbogbo. Má lò ó lórí fóònù tí ọ̀pọ̀ ènìyàn ń lò.',
    saveRefused: 'Bíráúsà rẹ kò gba ìtọ́jú láàyè lórí ẹ̀rọ yìí',
  },
};
