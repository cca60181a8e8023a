import type { StepStrings } from '../stepStrings';

export const steps: StepStrings = {
  message: 'A nílò èyí láti jẹ́rìí sí ìsanwó rẹ.',
  submit: 'Tẹ̀síwájú',
  submitting: 'A ń yẹ̀ ẹ́ wò…',
  optional: (label) => `${label} (kò pọn dandan)`,
  pinTitle: 'Tẹ PIN rẹ',
  pin: 'Nọ́ńbà PIN',
  pinLength: (least, most) =>
    least === most ? `Tẹ nọ́ńbà ${most} ti PIN rẹ` : `Tẹ nọ́ńbà ${least} sí ${most} ti PIN rẹ`,
  phoneTitle: 'Tẹ nọ́ńbà fóònù rẹ',
  birthdayTitle: 'Tẹ ọjọ́ ìbí rẹ',
  birthday: 'Ọjọ́ ìbí',
  birthdayHint: (example) => `Bí àpẹẹrẹ, ${example}`,
  birthdayInvalid: (example) => `Tẹ ọjọ́ ìbí gidi, bí àpẹẹrẹ ${example}`,
  day: 'Ọjọ́',
  month: 'Oṣù',
  year: 'Ọdún',
  addressTitle: 'Tẹ àdírẹ́sì ìsanwó rẹ',
  street: 'Nọ́ńbà ilé àti òpópónà',
  city: 'Ìlú',
  state: 'Ìpínlẹ̀ tàbí agbègbè',
  zip: 'Kóòdù ìfìwéránṣẹ́',
  country: 'Orílẹ̀-èdè',
  voucherTitle: 'Tẹ fọ́ṣà rẹ',
  voucher: 'Kóòdù fọ́ṣà',
};
