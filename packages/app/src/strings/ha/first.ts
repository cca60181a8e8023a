import { ENGLISH_AMOUNTS } from '../../money/money';
import { phrase } from '../phrase';
import type { FirstStrings } from '../strings';

/** Hausa. */
export const first: FirstStrings = {
  locale: 'ha-NG',
  amounts: ENGLISH_AMOUNTS,
  shell: {
    pay: 'BIYA',
    paid: 'An biya',
    plan: (name, period) => phrase`${name} · ${period}`,
    tab: (subject, merchant) => phrase`${subject} · ${merchant}`,
    close: 'Rufe',
    cancel: 'Soke ka koma wurin ɗan kasuwa',
    through: (merchant, aggregator) => phrase`Zuwa ga ${merchant}, ta hannun ${aggregator}`,
    securedBy: (provider) => `${provider} ke tsaronsa`,
    test: 'Gwaji',
    loading: 'Ana buɗe shafin biyan kuɗi…',
    retry: 'Sake gwadawa',
    done: 'An gama',
    back: 'Koma baya',
    dismiss: 'Ɓoye',
  },
  error: {
    title: 'Ba a iya fara biyan kuɗin ba',
    message: 'Wannan ciniki bai inganta ba, ko kuma an riga an kammala shi.',
    routeTitle: 'An sami matsala',
    invalidReference: 'Lambar ciniki ba daidai ba ce',
    noData: 'Wannan ciniki bai inganta ba!',
    noServerMessage: 'Ba a iya aiwatar da buƙatar ba. Sake gwadawa.',
    offline: 'Ba ka kan intanet. Ba a aika komai ba. Haɗa intanet sannan ka sake gwadawa.',
    noAnswer: 'Ba mu iya samun cibiyar biyan kuɗi ba. Duba intanet ɗinka sannan ka sake gwadawa.',
    tryAgain: 'Sake gwadawa',
    noMethod: 'Babu hanyar biya ta wannan ciniki da za a iya amfani da ita a nan.',
  },
  success: {
    title: 'An yi nasarar biyan kuɗi',
    paid: (amount) => `Ka biya ${amount}.`,
    reference: (reference) => `Lambar ciniki: ${reference}`,
    redirecting: (seconds) => `Za a mayar da kai wurin ɗan kasuwa cikin daƙiƙa ${seconds}…`,
    continueNow: 'Ci gaba yanzu',
    stayHere: 'Tsaya a nan',
    continueLink: 'Koma wurin ɗan kasuwa',
    closePage: 'Za ka iya rufe wannan shafi yanzu.',
    cardNotSaved:
      'An kammala biyan kuɗi. Ba a adana katinka ba: burauzarka ba ta ba da izinin adanawa a na’urar ba.',
  },
  different: {
    title: 'Wannan biyan kuɗin bai dace ba',
    message: (paid, asked) =>
      `An rubuta ${paid} ga wannan lambar ciniki, ba ${asked} ba. Kada ka sake biya: tambayi ɗan kasuwa.`,
  },
  settled: {
    title: 'Wani biyan kuɗi ya iso',
    message:
      'An biya wannan takardar kuɗi a wani shafi ko taga. Rufe wannan wurin biyan kuɗi ka duba takardar kafin ka biya.',
  },
  leaving: {
    title: 'Za ka bar wannan biyan kuɗin?',
    message:
      'Ana kan tabbatar da biyan kuɗinka. Idan an cire maka kuɗi, kada ka sake biya: ɗan kasuwa zai iya ganin kuɗinka da zarar ya iso.',
    stay: 'Ci gaba da jira',
    leave: 'Fita',
  },
  methods: {
    names: {
      card: 'Kati',
      'bank-transfer': 'Tura kuɗi ta banki',
      ussd: 'USSD',
      'bank-account': 'Asusun banki',
    },
    title: 'Hanyar biya',
    more: 'Wasu hanyoyin biya',
    wallets: 'LALITAR INTANET',
    loading: 'Ana buɗewa…',
    notLoaded: 'Wannan hanyar biya ba ta buɗe ba. Duba intanet ɗinka sannan ka sake gwadawa.',
  },
  plan: {
    daily: 'Tsarin kwana 1',
    weekly: 'Tsarin mako 1',
    monthly: 'Tsarin wata 1',
    quarterly: 'Tsarin watanni 3',
    biannually: 'Tsarin watanni 6',
    annually: 'Tsarin shekara 1',
  },
  field: {
    required: 'Dole a cika wannan wuri',
    show: 'Nuna',
    hide: 'Ɓoye',
  },
  card: {
    number: 'Lambar kati',
    expiry: 'Ranar ƙarewa',
    expiryHint: 'MM/YY',
    cvv: 'CVV',
    pin: 'PIN na kati',
    pinHint: 'Lambobi 4 da kake amfani da su a ATM',
    pay: (amount) => `Biya ${amount}`,
    paying: 'Ana aiwatar da biyan kuɗi. Da fatan za a jira…',
    invalidNumber: 'Lambar kati ba daidai ba ce',
    invalidExpiry: 'Ranar ba daidai ba ce',
    invalidCvv: 'CVV ba daidai ba ne',
    invalidPin: 'Shigar da lambobi 4 na PIN ɗin katinka',
    useSaved: 'Yi amfani da katin da aka adana',
    erased: 'An cire shi bayan kuskuren CVV sau 5. Shigar da lambar katin don ka biya.',
    storageRefused:
      'Burauzarka ba ta ba da izinin adanawa da katunan da ka adana ke buƙata ba. Shigar da lambar katin don ka biya.',
    saveOnDevice: 'Adana wannan kati a wannan na’urar',
    saveWithProvider: 'Adana wannan kati don gaba',
    saveHint:
      'An adana shi a ɓoye a wannan na’urar kawai. Muna tambayar CVV kowane lokaci. Kada ka yi a wayar da ake rabawa.',
    saveRefused: 'Burauzarka ba ta ba da izinin adanawa a na’urar ba',
  },
};
