import type { StepStrings } from '../stepStrings';

export const steps: StepStrings = {
  message: 'Ana buƙatar wannan don tabbatar da biyan kuɗinka.',
  submit: 'Ci gaba',
  submitting: 'Ana dubawa…',
  optional: (label) => `${label} (ba dole ba)`,
  pinTitle: 'Shigar da PIN ɗinka',
  pin: 'Lambar PIN',
  pinLength: (least, most) =>
    least === most
      ? `Shigar da lambobi ${most} na PIN ɗinka`
      : `Shigar da lambobi ${least} zuwa ${most} na PIN ɗinka`,
  phoneTitle: 'Shigar da lambar wayarka',
  birthdayTitle: 'Shigar da ranar haihuwarka',
  birthday: 'Ranar haihuwa',
  birthdayHint: (example) => `Misali, ${example}`,
  birthdayInvalid: (example) => `Shigar da ranar haihuwa ta gaskiya, misali ${example}`,
  day: 'Rana',
  month: 'Wata',
  year: 'Shekara',
  addressTitle: 'Shigar da adireshin biyan kuɗinka',
  street: 'Lambar gida da titi',
  city: 'Gari ko birni',
  state: 'Jiha ko yanki',
  zip: 'Lambar gidan waya',
  country: 'Ƙasa',
  voucherTitle: 'Shigar da baucanka',
  voucher: 'Lambar bauca',
};
