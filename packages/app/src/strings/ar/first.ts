import { ENGLISH_AMOUNTS } from '../../money/money';
import { phraseRightToLeft as phrase } from '../phrase';
import { plural } from '../plural';
import type { FirstStrings } from '../strings';

/** Arabic, with the digits that Nigerian banks write. */
export const first: FirstStrings = {
  locale: 'ar-u-nu-latn',
  // As a whole from left to right, wherever it stands: U+2066 begins that, U+2069 ends it.
  amounts: {
    ...ENGLISH_AMOUNTS,
    write: (symbol, digits) => `\u2066${ENGLISH_AMOUNTS.write(symbol, digits)}\u2069`,
  },
  shell: {
    pay: 'ادفع',
    paid: 'تم الدفع',
    plan: (name, period) => phrase`${name} · ${period}`,
    tab: (subject, merchant) => phrase`${subject} · ${merchant}`,
    close: 'إغلاق',
    cancel: 'إلغاء والعودة إلى التاجر',
    through: (merchant, aggregator) => phrase`إلى ${merchant} عبر ${aggregator}`,
    securedBy: (provider) => phrase`محمي بواسطة ${provider}`,
    test: 'تجريبي',
    loading: 'جارٍ تحميل عملية الدفع…',
    retry: 'إعادة المحاولة',
    done: 'تم',
    back: 'رجوع',
    dismiss: 'إخفاء',
  },
  error: {
    title: 'تعذّر بدء عملية الدفع',
    message: 'هذه المعاملة غير صالحة أو اكتملت من قبل.',
    routeTitle: 'حدث خطأ',
    invalidReference: 'رقم مرجعي غير صالح',
    noData: 'المعاملة غير صالحة!',
    noServerMessage: 'تعذّر تنفيذ الطلب. حاول مرة أخرى.',
    offline: 'أنت غير متصل بالإنترنت. لم يُرسل أي شيء. اتصل بالإنترنت ثم حاول مرة أخرى.',
    noAnswer: 'تعذّر الوصول إلى خدمة الدفع. تحقق من اتصالك ثم حاول مرة أخرى.',
    tryAgain: 'حاول مرة أخرى',
    noMethod: 'لا يمكن استخدام أي من وسائل الدفع لهذه المعاملة هنا.',
  },
  success: {
    title: 'تم الدفع بنجاح',
    paid: (amount) => phrase`لقد دفعت ${amount}.`,
    reference: (reference) => phrase`الرقم المرجعي: ${reference}`,
    redirecting: (seconds) =>
      `ستعود إلى التاجر خلال ${plural('ar', seconds, {
        zero: 'لحظات',
        one: 'ثانية واحدة',
        two: 'ثانيتين',
        few: `${seconds} ثوانٍ`,
        other: `${seconds} ثانية`,
      })}…`,
    continueNow: 'تابع الآن',
    stayHere: 'البقاء هنا',
    continueLink: 'العودة إلى التاجر',
    closePage: 'يمكنك إغلاق هذه الصفحة الآن.',
    cardNotSaved: 'اكتملت عملية الدفع. لم تُحفظ بطاقتك: متصفحك لا يسمح بالتخزين على الجهاز.',
  },
  different: {
    title: 'المبلغ المدفوع غير مطابق',
    message: (paid, asked) =>
      phrase`سُجّل لهذا الرقم المرجعي مبلغ ${paid} وليس ${asked}. لا تدفع مرة أخرى: تواصل مع التاجر.`,
  },
  settled: {
    title: 'وصلت دفعة أخرى',
    message:
      'تم دفع هذه الفاتورة في علامة تبويب أو نافذة أخرى. أغلق عملية الدفع هذه وراجع الفاتورة قبل الدفع.',
  },
  leaving: {
    title: 'هل تريد مغادرة عملية الدفع؟',
    message: 'ما زلنا نؤكد دفعتك. إذا خُصم المبلغ منك فلا تدفع مرة أخرى: يمكن للتاجر رؤية دفعتك فور وصولها.',
    stay: 'متابعة الانتظار',
    leave: 'المغادرة',
  },
  methods: {
    names: {
      card: 'بطاقة',
      'bank-transfer': 'تحويل مصرفي',
      ussd: 'USSD',
      'bank-account': 'حساب مصرفي',
    },
    title: 'وسيلة الدفع',
    more: 'وسائل دفع أخرى',
    wallets: 'محفظة إلكترونية',
    loading: 'جارٍ التحميل…',
    notLoaded: 'تعذّر تحميل وسيلة الدفع هذه. تحقق من اتصالك ثم حاول مرة أخرى.',
  },
  plan: {
    daily: 'خطة ليوم واحد',
    weekly: 'خطة لأسبوع',
    monthly: 'خطة لشهر',
    quarterly: 'خطة لثلاثة أشهر',
    biannually: 'خطة لستة أشهر',
    annually: 'خطة لسنة',
  },
  field: {
    required: 'هذا الحقل مطلوب',
    show: 'إظهار',
    hide: 'إخفاء',
  },
  card: {
    number: 'رقم البطاقة',
    expiry: 'تاريخ الانتهاء',
    expiryHint: 'MM/YY',
    cvv: 'رمز CVV',
    pin: 'الرقم السري للبطاقة (PIN)',
    pinHint: 'الأرقام الأربعة التي تدخلها في الصراف الآلي',
    pay: (amount) => phrase`ادفع ${amount}`,
    paying: 'جارٍ تنفيذ الدفع. يرجى الانتظار…',
    invalidNumber: 'رقم البطاقة غير صالح',
    invalidExpiry: 'التاريخ غير صالح',
    invalidCvv: 'رمز CVV غير صالح',
    invalidPin: 'أدخل الأرقام الأربعة للرقم السري لبطاقتك',
    useSaved: 'استخدام بطاقة محفوظة',
    erased: 'أُزيلت بعد 5 محاولات خاطئة لرمز CVV. أدخل رقم البطاقة للدفع.',
    storageRefused: 'متصفحك لا يسمح بالتخزين الذي تحتاجه البطاقات المحفوظة. أدخل رقم البطاقة للدفع بها.',
    saveOnDevice: 'حفظ هذه البطاقة على هذا الجهاز',
    saveWithProvider: 'حفظ هذه البطاقة للمرة القادمة',
    saveHint: 'مشفّرة ومحفوظة على هذا الجهاز فقط. نطلب رمز CVV في كل مرة. لا تستخدمها على هاتف مشترك.',
    saveRefused: 'متصفحك لا يسمح بالتخزين على الجهاز',
  },
};
