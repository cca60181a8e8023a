import type { CheckStrings } from '../checkStrings';
import { phraseRightToLeft as phrase } from '../phrase';
import { AMOUNTS } from './amounts';

/** Arabic: what the page that checks a receipt says. */
export const check: CheckStrings = {
  locale: 'ar-u-nu-latn',
  amounts: AMOUNTS,
  months: [],
  title: 'التحقق من الإيصال',
  checking: 'جارٍ سؤال مزوّد الخدمة…',
  paid: 'مدفوع',
  unpaid: 'غير مدفوع',
  unknown: 'غير معروف',
  pending: 'لم يُدفع بعد. انتظر ثم أعد المحاولة.',
  failed: 'فشلت عملية الدفع.',
  expired: 'لم تتم عملية الدفع في الوقت المحدد.',
  returning: (amount) => phrase`سيُعاد ${amount} إلى الدافع.`,
  returned: (amount) => phrase`أُعيد ${amount} إلى الدافع.`,
  missing: 'لا توجد لدى مزوّد الخدمة عملية دفع بهذا الرقم المرجعي.',
  differs: (paid, asked) => phrase`سجّل مزوّد الخدمة مبلغ ${paid} وليس ${asked}.`,
  partly: (missing) => phrase`وصل جزء فقط. الناقص ${missing}.`,
  unconfirmed: 'مدفوع، لكن مزوّد الخدمة لا يذكر المبلغ. هذا هو المبلغ المطلوب.',
  offline: 'أنت غير متصل بالإنترنت. اتصل ثم أعد المحاولة.',
  unanswered: 'لم يُجب مزوّد الخدمة بوضوح. لا تعدّه مدفوعًا. أعد المحاولة.',
  illegal: 'هذا العنوان لا يدل على أي عملية دفع. قارنه بالإيصال.',
  framed: 'افتح هذه الصفحة في نافذة مستقلة لترى عنوانها.',
  open: 'فتح',
  retry: 'إعادة المحاولة',
  compare: 'قارن هذا بالإيصال:',
  before: (when) => phrase`سبق التحقق منه على هذا الجهاز: ${when}`,
  today: (time) => phrase`اليوم ${time}`,
  merchant: 'التاجر',
  collector: 'المحصّل',
  paidAt: 'وقت الدفع',
  checkedAt: 'وقت التحقق',
  reference: 'الرقم المرجعي',
  address: 'يجب أن يظهر في شريط العنوان',
};
