import type { StepStrings } from '../stepStrings';

export const steps: StepStrings = {
  message: 'Achọrọ nke a iji kwado ịkwụ ụgwọ gị.',
  submit: 'Gaa n’ihu',
  submitting: 'Anyị na-elele ya…',
  optional: (label) => `${label} (ọ bụghị iwu)`,
  pinTitle: 'Tinye PIN gị',
  pin: 'Nọmba PIN',
  pinLength: (least, most) =>
    least === most ? `Tinye nọmba ${most} nke PIN gị` : `Tinye nọmba ${least} ruo ${most} nke PIN gị`,
  phoneTitle: 'Tinye nọmba ekwentị gị',
  birthdayTitle: 'Tinye ụbọchị ọmụmụ gị',
  birthday: 'Ụbọchị ọmụmụ',
  birthdayHint: (example) => `Dịka, ${example}`,
  birthdayInvalid: (example) => `Tinye ezigbo ụbọchị ọmụmụ, dịka ${example}`,
  day: 'Ụbọchị',
  month: 'Ọnwa',
  year: 'Afọ',
  addressTitle: 'Tinye adreesị ịkwụ ụgwọ gị',
  street: 'Nọmba ụlọ na okporo ámá',
  city: 'Obodo',
  state: 'Steeti ma ọ bụ mpaghara',
  zip: 'Koodu nzi ozi',
  country: 'Mba',
  voucherTitle: 'Tinye vawụcha gị',
  voucher: 'Koodu vawụcha',
};
