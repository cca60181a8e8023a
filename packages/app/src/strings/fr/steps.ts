import type { StepStrings } from '../stepStrings';

export const steps: StepStrings = {
  message: 'Cette information est nécessaire pour confirmer votre paiement.',
  submit: 'Continuer',
  submitting: 'Vérification…',
  optional: (label) => `${label} (facultatif)`,
  pinTitle: 'Saisissez votre code PIN',
  pin: 'Code PIN',
  pinLength: (least, most) =>
    least === most
      ? `Saisissez les ${most} chiffres de votre code PIN`
      : `Saisissez les ${least} à ${most} chiffres de votre code PIN`,
  phoneTitle: 'Saisissez votre numéro de téléphone',
  birthdayTitle: 'Saisissez votre date de naissance',
  birthday: 'Date de naissance',
  birthdayHint: (example) => `Par exemple, ${example}`,
  birthdayInvalid: (example) => `Saisissez une date de naissance réelle, par exemple ${example}`,
  day: 'Jour',
  month: 'Mois',
  year: 'Année',
  addressTitle: 'Saisissez votre adresse de facturation',
  street: 'Numéro et rue',
  city: 'Ville',
  state: 'État ou région',
  zip: 'Code postal',
  country: 'Pays',
  voucherTitle: 'Saisissez votre bon',
  voucher: 'Code du bon',
};
