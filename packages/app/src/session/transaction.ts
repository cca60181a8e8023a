import type { CheckoutTransaction, PlanPeriod } from '@kobo/protocol/api';
import { returnAddress } from '../address/returnAddress';
import { safeUrl } from '../address/safeUrl';
import type { Named } from '../api/result';
import type { Money } from '../money/money';
import { type Colors, colorsOf, firstColors } from '../theme/colors';

/** The checkout transaction: parsed and checked, with money in minor units. */
export interface Transaction {
  reference: string;
  money: Money;
  /** The slugs of the methods, in the provider's order. */
  methods: string[];
  /**
   * The slugs of the methods whose `currencies` contain the transaction's currency.
   * For any currency except naira, the specification allows only Card.
   */
  forCurrency?: readonly string[];
  /** The mobile-money networks, parsed by `methods/momo/networks.ts`. */
  networks?: unknown;
  settings: Settings;
  /** Whether the payer enters the card on the provider's page, and whether this page opens in a frame or a window. */
  hostedCard?: 'frame' | 'window' | undefined;
  email: string | undefined;
  /** The provider needs an e-mail address, and the transaction contains none. */
  emailMissing?: boolean;
  /**
   * Payer details were removed, because the person at this device may not be the customer.
   * The screens also don't show the senders of transfers.
   */
  payerHidden?: true;
  /** The phone number from the merchant, unchanged. The payer may enter another number if another phone pays. */
  phone: string | undefined;
  /** The payer's name, which the card charge contains; `undefined` if unknown. */
  payerName: string | undefined;
  /**
   * Whether the merchant's server started the transaction.
   * If a browser started the transaction, anybody with the public key may have chosen the names.
   */
  startedByServer?: boolean;
  /** The payment link's name, shown instead of the payer's e-mail. */
  pageName: string | undefined;
  plan: { name: string; period: PlanPeriod | undefined } | undefined;
  /**
   * The merchant to whom the public key belongs.
   * Only the provider sets this field. Anyone may have set the other metadata.
   */
  merchant: TrustedMerchant;
  /** The name of the payment's recipient. */
  merchantName: string | undefined;
  /** The aggregator that collects the payment for the merchant; `undefined` if the merchant collects it. */
  aggregatorName: string | undefined;
  publicKey: string | undefined;
  /** The reference of the invoice that the transaction pays. */
  invoice: string | undefined;
  logo: string | undefined;
  colors: Colors;
  supportContact: string | undefined;
  /** The address to which the payer returns after success, with its parameters. */
  successAddress: string | undefined;
  /** The address to which the payer returns after leaving without a payment, with the reference. */
  cancelledAddress: string | undefined;
  /** The address of the provider's event stream, not checked yet. */
  events: string | undefined;
  /**
   * The account that was opened earlier and the time to pay, if any.
   * `methods/shared/account/openedAccount.ts` parses these fields.
   */
  opened?: UnreadOpened | undefined;
  /** The provider's optional fields, if the reply contains any: health, and another device's account. */
  extensions?: Extensions | undefined;
}

/**
 * Unparsed fields: the health of methods and banks, the health endpoint's flag, and the account that was opened
 * earlier.
 */
export type Extensions = Pick<CheckoutTransaction, 'paymentMethods' | 'banks' | 'health' | 'virtualAccount'>;

export type UnreadOpened = Pick<CheckoutTransaction, 'virtualAccount' | 'timeLeft' | 'timeExpired'>;

interface TrustedMerchant {
  name: string | undefined;
  logo: string | undefined;
  colors: Colors;
}

/** The merchant's settings (see docs/merchants/settings.md). */
interface Settings {
  cardOnly: boolean;
  hideUssdDialButton: boolean;
  showSuccessBtnOnDone: boolean;
  inApp: boolean;
  /** `false`: the payer can't ask somebody else to pay. */
  shareable?: boolean | undefined;
}

type Metadata = CheckoutTransaction['metadata'];

/** Reads the API's transaction. Unsafe addresses are dropped. */
export function toTransaction(data: Named<CheckoutTransaction>): Transaction {
  const { metadata, reference } = data;
  const { merchant, customer, plan } = metadata;
  const email = customer?.email ?? metadata.customerEmail;
  return {
    reference,
    money: { minorUnits: data.amount, currency: data.currency },
    methods: data.paymentMethods.map(({ slug }) => slug),
    forCurrency: data.paymentMethods
      .filter(({ currencies }) => currencies?.includes(data.currency))
      .map(({ slug }) => slug),
    networks: data.paymentMethods.find(({ slug }) => slug === 'momo')?.networks,
    settings: {
      cardOnly: metadata.cardOnly === true,
      hideUssdDialButton: metadata.hideUssdDialButton === true,
      showSuccessBtnOnDone: metadata.showSuccessBtnOnDone === true,
      inApp: metadata.inApp === true,
      shareable: metadata.shareable,
    },
    hostedCard: hostedCard(data.paymentMethods),
    email,
    emailMissing: customer?.emailRequired === true && email === undefined,
    phone: customer?.phone,
    payerName: [customer?.first_name, customer?.last_name].filter(Boolean).join(' ') || undefined,
    startedByServer: data.startedBy === 'server',
    pageName: payLinkName(metadata),
    plan: plan?.name === undefined ? undefined : { name: plan.name, period: plan.interval },
    merchant: { name: merchant?.name, logo: safeUrl(merchant?.logo)?.href, colors: colorsOf(merchant) },
    ...whomFor(metadata),
    publicKey: merchant?.publicKey,
    invoice: metadata.invoice_reference,
    colors: firstColors(colorsOf(merchant), metadata.colors),
    supportContact: merchant?.email ?? merchant?.phone_number,
    successAddress: successAddress(data),
    cancelledAddress: addressOf(metadata, 'redirectCancelledUrl', reference),
    events: data.events,
    opened: openedIn(data),
    extensions: hasExtensions(data) ? data : undefined,
  };
}

/** Returns the transaction without payer details, for a screen that somebody else may open. */
export function withoutPayer(transaction: Transaction): Transaction {
  return { ...transaction, email: undefined, phone: undefined, payerName: undefined, payerHidden: true };
}

function openedIn({ virtualAccount, timeLeft, timeExpired }: UnreadOpened): UnreadOpened | undefined {
  return virtualAccount || timeLeft || timeExpired ? { virtualAccount, timeLeft, timeExpired } : undefined;
}

function hasExtensions({ paymentMethods, banks, health, virtualAccount }: Extensions) {
  const { mismatch, amount } = Object(virtualAccount);
  return (
    health ||
    banks ||
    mismatch ||
    amount ||
    paymentMethods.some(({ status, min, max, brands }) => status ?? min ?? max ?? brands)
  );
}

/**
 * Returns how the provider's page for the card opens; `undefined` if the payer enters the card in the checkout.
 * One hosted entry is enough, because card data must not reach a provider that accepts none.
 */
function hostedCard(methods: CheckoutTransaction['paymentMethods']): Transaction['hostedCard'] {
  const card = methods.find(({ slug, hosted }) => slug === 'card' && hosted);
  return card && (card.frame === false ? 'window' : 'frame');
}

/**
 * Returns the name of the payment link.
 * If `paylink` is only `true`, returns the merchant's name. Returns `undefined` without a payment link.
 */
function payLinkName({ paylink, merchant }: Metadata): string | undefined {
  if (paylink === true) return merchant?.name;
  return typeof paylink === 'object' ? paylink.name : paylink || undefined;
}

/**
 * Returns the names and the logo to show.
 * The beneficiary's name and logo take precedence over the aggregator's, because the payer may not know the aggregator.
 */
function whomFor({ isAggregator, merchant, other_info, logoLink }: Metadata) {
  const beneficiary = isAggregator ? other_info?.merchant?.name : undefined;
  const [first, second] = isAggregator ? [logoLink, merchant?.logo] : [merchant?.logo, logoLink];
  return {
    merchantName: beneficiary ?? merchant?.name,
    aggregatorName: beneficiary === undefined ? undefined : merchant?.name,
    logo: safeUrl(first ?? second)?.href,
  };
}

function successAddress({ metadata, reference }: Named<CheckoutTransaction>): string | undefined {
  return addressOf(metadata, 'redirectSuccessUrl', reference) ?? addressOf(metadata, 'returnUrl', reference);
}

function addressOf(
  metadata: Metadata,
  kind: Parameters<typeof returnAddress>[2],
  reference: string,
): string | undefined {
  const url = safeUrl(metadata[kind]);
  return url && returnAddress(url, reference, kind).href;
}
