import type { StepStrings } from '../stepStrings';

export const steps: StepStrings = {
  message: 'هذه المعلومات مطلوبة لتأكيد دفعتك.',
  submit: 'متابعة',
  submitting: 'جارٍ التحقق…',
  optional: (label) => `${label} (اختياري)`,
  pinTitle: 'أدخل رقمك السري (PIN)',
  pin: 'الرقم السري (PIN)',
  pinLength: (least, most) =>
    least === most
      ? `أدخل أرقام رقمك السري، وعددها ${most}`
      : `أدخل أرقام رقمك السري، وعددها من ${least} إلى ${most}`,
  phoneTitle: 'أدخل رقم هاتفك',
  birthdayTitle: 'أدخل تاريخ ميلادك',
  birthday: 'تاريخ الميلاد',
  birthdayHint: (example) => `مثال: \u2066${example}\u2069`,
  birthdayInvalid: (example) => `أدخل تاريخ ميلاد صحيحًا، مثل \u2066${example}\u2069`,
  day: 'اليوم',
  month: 'الشهر',
  year: 'السنة',
  addressTitle: 'أدخل عنوان الفوترة',
  street: 'رقم المنزل والشارع',
  city: 'المدينة',
  state: 'الولاية أو المنطقة',
  zip: 'الرمز البريدي',
  country: 'البلد',
  voucherTitle: 'أدخل قسيمتك',
  voucher: 'رمز القسيمة',
};
