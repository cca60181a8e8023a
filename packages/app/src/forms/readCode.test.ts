import { describe, expect, it } from 'vitest';
import { insertedText } from '../ui/digits';
import { editCode } from './editCode';
import { codeIn } from './readCode';

const MESSAGES: [message: string, code: string | undefined][] = [
  ['482913', '482913'],
  [' 482913\n', '482913'],
  ['482 913', '482913'],
  ['482-913', '482913'],
  ['4 8 2 9 1 3', '482913'],
  ['4-8-2-9-1-3', '482913'],
  ['٤٨٢٩١٣', '482913'],
  ['४८२ ९१३', '482913'],
  // An amount before or after the code.
  ['You are paying NGN 250000 … your code is 482913', '482913'],
  ['You are paying 250000 to Adire. Your code is 482913.', '482913'],
  ['You are paying ₦250000. Your code is 482913', '482913'],
  ['You are paying N250000 with code 482913', '482913'],
  ['You are paying 250,000.00 with code 482913', '482913'],
  ['You are paying 250000.00, use 482913', '482913'],
  ['You are paying NGN250,000. Use 482913', '482913'],
  ['482913 is your code for a payment of 250000', '482913'],
  ['Code 482913 confirms your payment of 250000 naira', '482913'],
  ['Amount: 250000\nOTP: 482913', '482913'],
  ['OTP: 482913\nAmount: 250000', '482913'],
  ['250000 will be debited. Your OTP is 482913', '482913'],
  ['Your code for a payment of 250000 is 482913', '482913'],
  ['USD 250000: code 482913', '482913'],
  ['Your OTP for the card ending 123456 is 482913', '482913'],
  ['Ref 123456. Your OTP is 482913. Call 0700123456', '482913'],
  ['Your one-time PIN is 482913. It is valid for 10 minutes.', '482913'],
  ['Your OTP for the payment to Adire is 482913', '482913'],
  ['On 27-11-26 at 10:45:30 you asked for the code 482913', '482913'],
  ['G-482913 is your verification code', '482913'],
  ['Account 0123456789, card ****123456: token 482913', '482913'],
  ['Your code is 482913.\n\n@pay.example #482913', '482913'],
  ['Pay 250000\n\n@pay.example #482913', '482913'],
  ['Your code is 482 913 for NGN 5,000.00', '482913'],
  ['250000 is the amount, 482913 the code', '482913'],
  ['Session 772211: code 482913', '482913'],
  ['AMT=250000 OTP=482913', '482913'],
  ['Your purchase of 250000 at ADIRE needs code: 482913', '482913'],
  ['*482913* is your code', '482913'],
  ['Your code: #482913', '482913'],
  ['Your code is 482–913', '482913'],
  ['Your OTP is 4 8 2 9 1 3.', '482913'],
  // The checkout's languages.
  ['N’entrez ce code que pour 250000 F : 482913', '482913'],
  ['Achat de 250000 chez ADIRE, code 482913', '482913'],
  ['شفرة الدفع 482913 مقابل 250000', '482913'],
  ['القيمة 250000 الرمز 482913', '482913'],
  ['Votre code pour le paiement de 250000 F est 482913', '482913'],
  ['Montant : 250000. Code : 482913', '482913'],
  ['482913 est votre mot de passe, montant 250000', '482913'],
  ['Kuɗi 250000. Lambar OTP 482913', '482913'],
  ['Adadin kudi: 250000, lambar sirri: 482913', '482913'],
  ['Iye owó: 250000. Kóòdù rẹ ni 482913', '482913'],
  ['Ego: 250000. Koodu gị bụ 482913', '482913'],
  ['المبلغ 250000، رمز التحقق 482913', '482913'],
  ['المبلغ ٢٥٠٠٠٠ نايرا، الرمز هو ٤٨٢٩١٣', '482913'],
  // An amount between the word for the code and the code.
  ['Your OTP for 250000 is 482913', '482913'],
  ['OTP for 250000 at ADIRE: 482913', '482913'],
  ['Passcode for 250000 at ADIRE is 482913', '482913'],
  ['Code for ADIRE 250000: 482913', undefined],
  ['Your code for #250000: 482913', '482913'],
  ['OTP to authorise 250000 is below: 482913', '482913'],
  ['Votre code pour 250000 chez ADIRE : 482913', '482913'],
  ['Kóòdù fún 250000 ni 482913', '482913'],
  ['Koodu maka 250000 bu 482913', '482913'],
  ['الرمز لشراء 250000: 482913', '482913'],
  ['رمز الدفع بقيمة 250000 هو 482913', '482913'],
  ['Your bill is 250000. OTP-482913', '482913'],
  ['NGN250000 OTP482913', '482913'],
  // No code, or more than one.
  ['Your OTP for 250000 has been sent', undefined],
  ['Enter your OTP to authorise 250000 at ADIRE', undefined],
  ['Use your token to approve 250000', undefined],
  ['Do not share your PIN. Cost 250000', undefined],
  ['NGN 250000', undefined],
  ['250000 NGN: 482913', undefined],
  ['Amount: 250000', undefined],
  ['250000 naira', undefined],
  ['₦250000', undefined],
  ['250000.00', undefined],
  ['2500.00', undefined],
  ...[
    'You spent 250000 at Adire',
    'Debited 250000',
    'Votre achat de 250000 est accepté',
    'Retrait de 250000',
    'شراء 250000',
    'بقيمة 250000',
    'Za a cire 250000',
    'Ị na-akwụ 250000',
    'O fẹ́ san 250000',
    '250000/-',
    'Dial 303030',
    'a/c 123456',
    'Sort code 482913',
    'Swift code 482913',
    'Promo code 482913',
    'RRN 123456',
    'BIN 539983',
    'Today at Adire 482913',
  ].map((message): [string, undefined] => [message, undefined]),
  ['Reference 482913', undefined],
  ['TXN482913', undefined],
  ['TXN-482913', undefined],
  ['****482913', undefined],
  ['250000 482913', undefined],
  ['250000 or 482913', undefined],
  ['Code 250000, code 482913', undefined],
  ['0803 482 913', undefined],
  ['+234 803 482 9130', undefined],
  ['27-11-26', undefined],
  ['4829137', undefined],
  ['code 4829 valid 10', undefined],
  ['Your code is on its way', undefined],
  ['', undefined],
];

/** Returns the field's next value, as the form sets it once the reader has loaded. */
function insert(previous: string, raw: string): string {
  return editCode(previous, raw) ?? codeIn(insertedText(previous, raw)) ?? previous;
}

describe('the code in a message', () => {
  it.each(MESSAGES)('in %j is %s', (message, code) => {
    expect(codeIn(message)).toBe(code);
  });

  it.each(MESSAGES)('%j that a keyboard inserts at once is %s', (message, code) => {
    // A field has one line, and the browser drops line breaks.
    if (message.trim().includes('\n')) return;
    expect(insert('', message)).toBe(code ?? '');
    expect(insert('111111', `111111${message}`)).toBe(code ?? '111111');
  });
});
