import type { MethodSlug } from '@kobo/protocol/api';
import type { Route } from '../address/route';
import { transferGallery, ussdGallery } from './accounts';
import { bankAccountGallery } from './bankAccount';
import { cardGallery } from './card';
import { checkScreens } from './check';
import { checkoutScreens, errorScreens } from './checkout';
import { paymentLinkScreens, paymentPageScreens, qrCodeScreens } from './collections';
import { fundWalletScreens } from './fundWallet';
import { healthScreens } from './healthScreens';
import { initializeScreens } from './initialize';
import { invoiceScreens } from './invoice';
import type { MethodGallery } from './methodGallery';
import { payForSomeoneScreens } from './payForSomeone';
import type { Screen, Screens } from './screen';
import { subscriptionScreens } from './subscription';
import { WALLET_GALLERIES } from './wallets';

/** The screens of every method. A missing method is a type error. */
export const METHOD_GALLERIES: Readonly<Record<MethodSlug, MethodGallery>> = {
  card: cardGallery,
  'bank-transfer': transferGallery,
  ussd: ussdGallery,
  'bank-account': bankAccountGallery,
  ...WALLET_GALLERIES,
};

const PAGE_SCREENS: Readonly<Record<Exclude<Route['name'], 'checkout'>, Screens>> = {
  invoice: invoiceScreens,
  'payment-page': paymentPageScreens,
  'payment-link': paymentLinkScreens,
  'qr-code': qrCodeScreens,
  subscription: subscriptionScreens,
  'fund-wallet': fundWalletScreens,
  initialize: initializeScreens,
  error: errorScreens,
};

export const SCREENS: Readonly<Record<string, Screens>> = {
  checkout: checkoutScreens,
  ...Object.fromEntries(Object.entries(METHOD_GALLERIES).map(([slug, { screens }]) => [slug, screens])),
  health: healthScreens,
  'pay-for-someone': payForSomeoneScreens,
  ...PAGE_SCREENS,
  check: checkScreens,
};

/** Returns the screen with a path such as `card/otp`. */
export function findScreen(path: string): Screen | undefined {
  const [group = '', name = ''] = path.split('/');
  const screens = new Map(Object.entries(SCREENS)).get(group);
  return screens && new Map(Object.entries(screens)).get(name);
}
