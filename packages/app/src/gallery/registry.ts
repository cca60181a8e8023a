import type { Route } from '../address/route';
import type { MethodSlug } from '../methods/method';
import { transferScreens, ussdScreens } from './accounts';
import { bankAccountScreens } from './bankAccount';
import { cardScreens } from './card';
import { checkoutScreens, errorScreens, fundWalletScreens } from './checkout';
import { paymentLinkScreens, paymentPageScreens, qrCodeScreens } from './collections';
import { initializeScreens } from './initialize';
import { invoiceScreens } from './invoice';
import type { Screen, Screens } from './screen';
import { subscriptionScreens } from './subscription';
import { momoScreens, opayScreens, pocketScreens } from './wallets';

type Group = Route['name'] | MethodSlug;

/** Every screen by its page or method, complete by type: one that is forgotten does not compile. */
export const SCREENS: Readonly<Record<Group, Screens>> = {
  checkout: checkoutScreens,
  card: cardScreens,
  'bank-transfer': transferScreens,
  ussd: ussdScreens,
  'bank-account': bankAccountScreens,
  momo: momoScreens,
  opay: opayScreens,
  pocket: pocketScreens,
  invoice: invoiceScreens,
  'payment-page': paymentPageScreens,
  'payment-link': paymentLinkScreens,
  'qr-code': qrCodeScreens,
  subscription: subscriptionScreens,
  'fund-wallet': fundWalletScreens,
  initialize: initializeScreens,
  error: errorScreens,
};

/** The screen of an address such as `card/otp`. */
export function findScreen(path: string): Screen | undefined {
  const [group = '', name = ''] = path.split('/');
  const screens = new Map(Object.entries(SCREENS)).get(group);
  return screens && new Map(Object.entries(screens)).get(name);
}
