import { ENGLISH_AMOUNTS } from '../../money/money';
import { phrase } from '../phrase';
import type { FirstStrings } from '../strings';

/** Igbo. */
export const first: FirstStrings = {
  locale: 'ig-NG',
  amounts: ENGLISH_AMOUNTS,
  shell: {
    pay: 'KWỤỌ',
    paid: 'A kwụọla',
    plan: (name, period) => phrase`${name} · ${period}`,
    tab: (subject, merchant) => phrase`${subject} · ${merchant}`,
    close: 'Mechie',
    cancel: 'Kagbuo ma laghachi na nke onye na-ere ahịa',
    through: (merchant, aggregator) => phrase`Nye ${merchant}, site n’aka ${aggregator}`,
    securedBy: (provider) => `${provider} na-echekwa ya`,
    test: 'Nnwale',
    loading: 'Ọ na-ebupụta ịkwụ ụgwọ gị…',
    retry: 'Nwaa ọzọ',
    done: 'Emechaala',
    back: 'Laghachi',
    dismiss: 'Zoo',
  },
  error: {
    title: 'Enweghị ike ịmalite ịkwụ ụgwọ',
    message: 'Azụmahịa a ezighị ezi, ma ọ bụ e mechaala ya.',
    routeTitle: 'E nwere nsogbu',
    invalidReference: 'Nọmba ntụaka ezighị ezi',
    noData: 'Azụmahịa a ezighị ezi!',
    noServerMessage: 'Arịrịọ ahụ agaghị. Nwaa ọzọ.',
    offline: 'Ị nọghị na ịntanetị. E zigaghị ihe ọ bụla. Jikọọ na ịntanetị ma nwaa ọzọ.',
    noAnswer: 'Anyị enweghị ike iru ebe a na-akwụ ụgwọ. Lelee ịntanetị gị ma nwaa ọzọ.',
    tryAgain: 'Nwaa ọzọ',
    noMethod: 'Ọ dịghị ụzọ ịkwụ ụgwọ nke azụmahịa a e nwere ike iji ebe a.',
  },
  success: {
    title: 'Ịkwụ ụgwọ gara nke ọma',
    paid: (amount) => `Ị kwụọla ${amount}.`,
    reference: (reference) => `Nọmba ntụaka: ${reference}`,
    redirecting: (seconds) => `Anyị ga-akpọghachi gị na nke onye na-ere ahịa na sekọnd ${seconds}…`,
    continueNow: 'Gaa n’ihu ugbu a',
    stayHere: 'Nọrọ ebe a',
    continueLink: 'Laghachi na nke onye na-ere ahịa',
    closePage: 'Ị nwere ike imechi ibe a ugbu a.',
    cardNotSaved:
      'Ịkwụ ụgwọ agwụla. E chekwaghị kaadị gị: ihe nchọgharị gị ekweghị ichekwa ihe na ngwaọrụ a.',
  },
  different: {
    title: 'Ịkwụ ụgwọ a ekwekọghị',
    message: (paid, asked) =>
      `E dekọrọ ${paid} maka nọmba ntụaka a, ọ bụghị ${asked}. Akwụla ọzọ: jụọ onye na-ere ahịa.`,
  },
  settled: {
    title: 'Ịkwụ ụgwọ ọzọ erutela',
    message:
      'Akwụọla ụgwọ akwụkwọ ọnụahịa a na taabụ ma ọ bụ windo ọzọ. Mechie ebe ịkwụ ụgwọ a ma lelee akwụkwọ ọnụahịa ahụ tupu ị kwụọ.',
  },
  leaving: {
    title: 'Ị chọrọ ịpụ na ịkwụ ụgwọ a?',
    message:
      'Anyị ka na-akwado ịkwụ ụgwọ gị. Ọ bụrụ na e wepụla ego gị, akwụla ọzọ: onye na-ere ahịa ga-ahụ ego gị ozugbo o rutere.',
    stay: 'Na-eche',
    leave: 'Pụọ',
  },
  methods: {
    names: {
      card: 'Kaadị',
      'bank-transfer': 'Izipu ego n’ụlọ akụ',
      ussd: 'USSD',
      'bank-account': 'Akaụntụ ụlọ akụ',
    },
    title: 'Ụzọ ịkwụ ụgwọ',
    more: 'Ụzọ ndị ọzọ ịkwụ ụgwọ',
    wallets: 'ỌBA EGO DIJITALỤ',
    loading: 'Ọ na-ebupụta…',
    notLoaded: 'Ụzọ ịkwụ ụgwọ a emegheghị. Lelee ịntanetị gị ma nwaa ọzọ.',
  },
  plan: {
    daily: 'Atụmatụ otu ụbọchị',
    weekly: 'Atụmatụ otu izu',
    monthly: 'Atụmatụ otu ọnwa',
    quarterly: 'Atụmatụ ọnwa 3',
    biannually: 'Atụmatụ ọnwa 6',
    annually: 'Atụmatụ otu afọ',
  },
  field: {
    required: 'Ị ga-edejupụta ebe a',
    show: 'Gosi',
    hide: 'Zoo',
  },
  card: {
    number: 'Nọmba kaadị',
    expiry: 'Ụbọchị ngwụcha',
    expiryHint: 'MM/YY',
    cvv: 'CVV',
    pin: 'PIN kaadị',
    pinHint: 'Nọmba 4 ị na-eji na ATM',
    pay: (amount) => `Kwụọ ${amount}`,
    paying: 'Ịkwụ ụgwọ gị na-aga. Biko chere…',
    invalidNumber: 'Nọmba kaadị ezighị ezi',
    invalidExpiry: 'Ụbọchị ezighị ezi',
    invalidCvv: 'CVV ezighị ezi',
    invalidPin: 'Tinye nọmba 4 nke PIN kaadị gị',
    useSaved: 'Jiri kaadị e chekwara',
    erased: 'E wepụla ya mgbe CVV hiere ugboro 5. Pịnye nọmba kaadị ka ị kwụọ ụgwọ.',
    storageRefused:
      'Ihe nchọgharị gị ekweghị ka e mepee kaadị ndị e chekwara. Pịnye nọmba kaadị ka ị kwụọ ụgwọ.',
    saveOnDevice: 'Chekwaa kaadị a na ngwaọrụ a',
    saveWithProvider: 'Chekwaa kaadị a maka oge ọzọ',
    saveHint:
      'E chekwara ya na nzuzo, naanị na ngwaọrụ a. Anyị na-ajụ CVV oge ọ bụla. Ejila ya n’ekwentị a na-eji ọnụ.',
    saveRefused: 'Ihe nchọgharị gị ekweghị ichekwa ihe na ngwaọrụ a',
  },
};
