import { ENGLISH_AMOUNTS } from '../../money/money';
import { phrase } from '../phrase';

/**
 * English, the source of every other language: its shape types all keys and placeholders. Here is what the first load
 * needs: the checkout until a payer has typed a card and pressed Pay, its success, and what must be said when nothing more
 * can be loaded. Everything else is in `deferred.ts`.
 */
export const critical = {
  /** For days and numbers that the browser formats. */
  locale: 'en-NG',
  amounts: ENGLISH_AMOUNTS,
  shell: {
    pay: 'PAY',
    paid: 'Paid',
    plan: (name: string, period: string) => phrase`${name} · ${period}`,
    tab: (subject: string, merchant: string) => phrase`${subject} · ${merchant}`,
    close: 'Close',
    cancel: 'Cancel and go back to the merchant',
    through: (merchant: string, aggregator: string) => phrase`To ${merchant}, through ${aggregator}`,
    securedBy: (provider: string) => `Secured by ${provider}`,
    test: 'Test',
    loading: 'Loading your payment…',
    retry: 'Retry',
    done: 'Done',
    back: 'Back',
    dismiss: 'Dismiss',
  },
  error: {
    title: 'Error Initializing Transaction',
    message: 'This transaction is either invalid or already completed.',
    routeTitle: 'An Error Has Occurred',
    invalidReference: 'Invalid Reference',
    noData: 'Transaction not valid!',
    noServerMessage: 'Error Processing Request. Try again.',
    offline: 'You are offline. Nothing was sent. Connect to the internet and try again.',
    noAnswer: 'We couldn’t reach the payment service. Check your connection and try again.',
    tryAgain: 'Try again',
    stopped:
      'This page stopped working. If a payment was under way, we don’t know yet whether it went through: don’t pay again. Continue, and we check it.',
    resume: 'Continue',
    noMethod: 'No payment method is available for this payment.',
  },
  success: {
    title: 'Transaction Successful',
    paid: (amount: string) => `You have paid ${amount}.`,
    reference: (reference: string) => `Reference: ${reference}`,
    continueLink: 'Continue to the merchant',
    closePage: 'You can close this page now.',
  },
  methods: {
    names: {
      card: 'Card',
      'bank-transfer': 'Bank Transfer',
      ussd: 'USSD',
      'bank-account': 'Bank Account',
    },
    title: 'Payment method',
    more: 'More ways to pay',
    wallets: 'DIGITAL WALLET',
    loading: 'Loading…',
    notLoaded: 'This payment method didn’t load. Check your connection and try again.',
  },
  /** Specification §9. */
  plan: {
    daily: '1 Day plan',
    weekly: '1 Week plan',
    monthly: '1 Month plan',
    quarterly: '3 Months plan',
    biannually: '6 Months plan',
    annually: '1 year plan',
  },
  field: {
    required: 'This field cannot be empty',
    show: 'Show',
    hide: 'Hide',
  },
  card: {
    number: 'Card number',
    expiry: 'Expiry date',
    expiryHint: 'MM/YY',
    cvv: 'CVV',
    pin: 'Card PIN',
    pinHint: 'The 4 digits you use at an ATM',
    pay: (amount: string) => `Pay ${amount}`,
    paying: 'Processing your payment. Please wait…',
    invalidNumber: 'Invalid Card Number',
    invalidExpiry: 'Invalid Date',
    invalidCvv: 'Invalid CVV',
    invalidPin: 'Enter the 4 digits of your card PIN',
    useSaved: 'Use a saved card',
    saveOnDevice: 'Save this card on this device',
    saveWithProvider: 'Save this card for next time',
    saveHint:
      'Encrypted and kept only on this device. We ask for the CVV each time. Don’t use on a shared phone.',
    saveRefused: 'Local storage permission is needed',
  },
};
