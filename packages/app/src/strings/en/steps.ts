/** English texts of the steps that a provider requests to confirm a charge. */
export const steps = {
  message: 'This is needed to confirm your payment.',
  submit: 'Continue',
  submitting: 'Checking…',
  optional: (label: string) => `${label} (optional)`,
  pinTitle: 'Enter your PIN',
  pin: 'PIN',
  pinLength: (least: string, most: string) =>
    least === most
      ? `Enter the ${most} digits of your PIN`
      : `Enter the ${least} to ${most} digits of your PIN`,
  phoneTitle: 'Enter your phone number',
  birthdayTitle: 'Enter your date of birth',
  birthday: 'Date of birth',
  birthdayHint: (example: string) => `For example, ${example}`,
  birthdayInvalid: (example: string) => `Enter a real date of birth, such as ${example}`,
  day: 'Day',
  month: 'Month',
  year: 'Year',
  addressTitle: 'Enter your billing address',
  street: 'House number and street',
  city: 'Town or city',
  state: 'State or region',
  zip: 'Postcode or ZIP code',
  country: 'Country',
  voucherTitle: 'Enter your voucher',
  voucher: 'Voucher code',
};
