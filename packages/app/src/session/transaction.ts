import type { CheckoutTransaction, PlanPeriod } from '@kobo/protocol/api';
import { returnAddress } from '../address/returnAddress';
import { safeUrl } from '../address/safeUrl';
import type { Named } from '../api/result';
import type { Money } from '../money/money';
import { type Colors, colorsOf, firstColors } from '../theme/colors';

/** The checkout transaction as the app knows it: parsed, checked, money in hundredths. */
export interface Transaction {
  reference: string;
  money: Money;
  /** Slugs, in the provider's order. */
  methods: string[];
  settings: Settings;
  email: string | undefined;
  /** As the merchant wrote it. The payer may change it where another phone pays. */
  phone: string | undefined;
  /** The payer's name where known, for the card charge. */
  payerName: string | undefined;
  /** Whether the merchant's server started it: otherwise anybody with the public key may have written its names. */
  startedByServer?: boolean;
  /** Shown in place of the payer's e-mail where the payment has its own name. */
  pageName: string | undefined;
  /** The plan that this payment begins or renews. */
  plan: { name: string; period: PlanPeriod | undefined } | undefined;
  /** The merchant of the public key. The provider sets it; anybody can have written the rest of the metadata. */
  merchant: TrustedMerchant;
  /** Whom the payment is for. */
  merchantName: string | undefined;
  /** Who collects it for them, if somebody else does. */
  aggregatorName: string | undefined;
  publicKey: string | undefined;
  /** The invoice that it pays. */
  invoice: string | undefined;
  logo: string | undefined;
  colors: Colors;
  supportContact: string | undefined;
  /** Where the payer goes after success, the parameters added. */
  successAddress: string | undefined;
  /** Where a payer goes who leaves without paying, the reference added. */
  cancelledAddress: string | undefined;
  /** The address of the provider's event stream, as it wrote it: not yet checked. */
  events: string | undefined;
  /** The account that was opened before and the time to pay, if the reply names them. Read by `methods/shared/openedAccount.ts`. */
  opened?: UnreadOpened | undefined;
  /** The provider's optional fields, if the reply has any: health, and the account of another device. */
  beyond?: SaidBeyond | undefined;
}

/** Unparsed: the health of methods and banks, whether it can be asked for again, and the account that was opened before. */
export type SaidBeyond = Pick<CheckoutTransaction, 'paymentMethods' | 'banks' | 'health' | 'virtualAccount'>;

export type UnreadOpened = Pick<CheckoutTransaction, 'virtualAccount' | 'timeLeft' | 'timeExpired'>;

/** How the provider presents the account of the public key. */
interface TrustedMerchant {
  name: string | undefined;
  logo: string | undefined;
  colors: Colors;
}

/** The merchant's wishes (docs/merchants/settings.md says what each does). */
interface Settings {
  cardOnly: boolean;
  hideUssdDialButton: boolean;
  showSuccessBtnOnDone: boolean;
  inApp: boolean;
  /** `false`: nobody else is to be asked to pay. */
  shareable?: boolean | undefined;
}

type Metadata = CheckoutTransaction['metadata'];

/** Reads the API's transaction. Addresses that are not safe to follow are dropped. */
export function toTransaction(data: Named<CheckoutTransaction>): Transaction {
  const { metadata, reference } = data;
  const { merchant, customer, plan } = metadata;
  return {
    reference,
    money: { hundredths: data.amount, currency: data.currency },
    methods: data.paymentMethods.map(({ slug }) => slug),
    settings: {
      cardOnly: metadata.cardOnly === true,
      hideUssdDialButton: metadata.hideUssdDialButton === true,
      showSuccessBtnOnDone: metadata.showSuccessBtnOnDone === true,
      inApp: metadata.inApp === true,
      shareable: metadata.shareable,
    },
    email: customer?.email ?? metadata.customerEmail,
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
    beyond: saysMore(data) ? data : undefined,
  };
}

/** The transaction without its customer: for a screen that somebody other than the customer may open. */
export function withoutPayer(transaction: Transaction): Transaction {
  return { ...transaction, email: undefined, phone: undefined, payerName: undefined };
}

function openedIn({ virtualAccount, timeLeft, timeExpired }: UnreadOpened): UnreadOpened | undefined {
  return virtualAccount || timeLeft || timeExpired ? { virtualAccount, timeLeft, timeExpired } : undefined;
}

function saysMore({ paymentMethods, banks, health, virtualAccount }: SaidBeyond) {
  const { mismatch, amount } = Object(virtualAccount);
  return (
    health || banks || mismatch || amount || paymentMethods.some((method) => Object.keys(method).length > 1)
  );
}

/** A payment link's own name; the merchant's where it has none. */
function payLinkName({ paylink, merchant }: Metadata): string | undefined {
  if (paylink === true) return merchant?.name;
  return typeof paylink === 'object' ? paylink.name : paylink || undefined;
}

/** An aggregator collects for others: the payer knows their name and logo, not the aggregator's. */
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
