import type { EndpointName } from '@kobo/protocol/api';
import { EXAMPLES } from '../openapi/examples/examples';
import { Charges } from './charges';
import { ok, type Reply, type Request, refuse, type Transaction, text } from './ledger';

interface SavedCard {
  token: string;
  merchant: string;
  email: string;
  last4: string;
  cvvRequired: boolean;
}

const CVV = '123';
const CARD = { merchant: 'pk_test_adire', email: 'saved@example.com' };

/** A provider that follows the rules, with every call. Tests replace its methods with mistakes. */
export class TestProvider extends Charges {
  cards: SavedCard[] = [{ ...CARD, token: 'tok_saved', last4: '4444', cvvRequired: true }];
  accounts = 9_000_000_000;
  /** The paid subscriptions, and the subscriptions that wait for an OTP. */
  subscriptions = new Map<string, 'otp' | 'active'>();

  answer(call: EndpointName, request: Request): Reply | Promise<Reply> {
    switch (call) {
      case 'initialize':
        return this.initialize(request);
      case 'checkout':
        return this.checkout(request);
      case 'verify':
        return this.verify(request);
      case 'customer':
        return this.customer(request);
      case 'cardCharge':
        return this.card(request);
      case 'cardOtp':
        return this.otp(request);
      case 'chargeAnswer':
        return this.step(request);
      case 'tokenCharge':
        return this.token(request);
      case 'savedCards':
        return this.savedCards(request);
      case 'virtualAccount':
        return this.account(request);
      case 'momo':
      case 'pocket':
        return this.prompt(request);
      case 'debitStart':
        return this.debitStart(request);
      case 'debitConfirm':
        return this.debitConfirm(request);
      default:
        return this.answerOther(call, request);
    }
  }

  answerOther(call: EndpointName, request: Request): Reply | Promise<Reply> {
    switch (call) {
      case 'bankList':
        return this.merchantOf(request.authorization)
          ? ok(EXAMPLES.bankList.data)
          : refuse(401, 'Unknown key');
      case 'resolveBank':
        return this.merchantOf(request.authorization)
          ? this.resolve(text(request.body['account_number']) ?? '')
          : refuse(401, 'Unknown key');
      case 'opay':
        return this.opay(request);
      case 'payLink':
      case 'payPage':
      case 'payQr':
        return this.isKnown(call, request.id)
          ? ok(this.startedReply(this.add({}).reference))
          : refuse(404, 'Unknown');
      case 'paySubscription':
      case 'sendOtp':
      case 'confirmSubscription':
      case 'subscription':
        return this.subscription(call, request);
      case 'brand':
        return request.query.get('website_url') === EXAMPLES.brand.query?.website_url
          ? ok(EXAMPLES.brand.data)
          : refuse(404, 'No brand');
      case 'health':
        return refuse(404, 'No such call');
      default:
        return this.isKnown(call, request.id) ? ok(EXAMPLES[call].data) : refuse(404, 'Unknown');
    }
  }

  /**
   * Returns whether `id`, from the request's path, is the reference in the call's example. The path of `payQr` may contain the
   * reference of any account of the code, but not a reference that the checks invent (`KOBO…`).
   */
  isKnown(call: EndpointName, id: string): boolean {
    return call === 'payQr' ? !id.startsWith('KOBO') : EXAMPLES[call].values?.['reference'] === id;
  }

  resolve(number: string): Reply {
    return number.startsWith('000') ? refuse(400, 'No such account') : ok({ account_name: 'ADA OBI' });
  }

  opay({ id, authorization }: Request): Reply {
    const transaction = this.transactions.get(id);
    const refusal = this.refusalOf(transaction, authorization);
    if (refusal || !transaction) return refusal ?? refuse(404, 'No such transaction');
    if (!this.begin(transaction, 'wallet-page')) return refuse(409, 'Another charge is under way');
    return ok(this.link());
  }

  link(): unknown {
    return 'https://wallet.example/pay/1';
  }

  async subscription(call: EndpointName, request: Request): Promise<Reply> {
    const { id, body, authorization } = request;
    const reference = id === '' ? (text(body['reference']) ?? '') : id;
    if (reference !== EXAMPLES.subscription.values?.['reference']) return refuse(404, 'No such subscription');
    if (call === 'subscription')
      return ok({ ...EXAMPLES.subscription.data, status: this.isActive(reference) ? 'active' : 'pending' });
    if (!this.mayPay(call, authorization)) return refuse(401, 'This key may not pay');
    return this.once(request, reference, async () => this.paySubscription(call, reference, body));
  }

  mayPay(_: EndpointName, authorization: string | undefined): boolean {
    return this.merchantOf(authorization)?.publicKey === EXAMPLES.subscription.data?.publicKey;
  }

  paySubscription(call: EndpointName, reference: string, body: Request['body']): Reply {
    if (this.isActive(reference)) return refuse(409, 'The subscription is active');
    if (call !== 'confirmSubscription') {
      this.subscriptions.set(reference, 'otp');
      return ok(call === 'sendOtp' ? {} : { status: 'PENDING_AUTH', message: 'Enter the code' });
    }
    if (!this.subscriptions.has(reference)) return refuse(400, 'No OTP was sent');
    if (!this.isRight(text(body['otp']) ?? '')) return refuse(400, 'Wrong code');
    this.activate(reference);
    return ok({ status: 'SUCCESS' });
  }

  isActive(reference: string): boolean {
    return this.subscriptions.get(reference) === 'active';
  }

  activate(reference: string): void {
    this.subscriptions.set(reference, 'active');
  }

  async account({ id, authorization }: Request): Promise<Reply> {
    if (!this.merchantOf(authorization)) return refuse(401, 'Unknown key');
    const transaction = this.transactions.get(id);
    if (!transaction) return refuse(404, 'No such transaction');
    if (!this.mayOpen(transaction, authorization)) return refuse(401, 'This key may not open an account');
    if (!this.needsMoney(transaction)) return refuse(400, 'The transaction is over');
    return ok(await this.accountReply(transaction));
  }

  mayOpen(transaction: Transaction, authorization: string | undefined): boolean {
    return this.isOwner(transaction, authorization);
  }

  needsMoney({ status }: Transaction): boolean {
    return status === 'pending';
  }

  async accountReply(transaction: Transaction): Promise<Record<string, unknown>> {
    return { ...this.accountOf(transaction), account_number: this.numberOf(transaction) };
  }

  numberOf(transaction: Transaction): string {
    transaction.account ??= this.newNumber();
    return transaction.account;
  }

  newNumber(): string {
    this.accounts += 1;
    return String(this.accounts);
  }

  savedCards({ authorization, query }: Request): Reply {
    const merchant = this.merchantOf(authorization);
    if (!merchant) return refuse(401, 'Unknown key');
    const email = query.get('email') ?? '';
    const cards = this.cards.filter((card) => this.isListed(card, merchant.publicKey, email));
    return ok({ TokenizedCards: this.mayList(merchant.publicKey, email) ? cards.map(this.cardReply) : [] });
  }

  isListed(card: SavedCard, merchant: string, email: string): boolean {
    return card.merchant === merchant && card.email === email;
  }

  cardReply = ({ token, last4, cvvRequired }: SavedCard): Record<string, unknown> => ({
    card: { scheme: 'Mastercard', last4, expiry: '12/40' },
    authToken: token,
    cvvRequired,
  });

  mayList(merchant: string, email: string): boolean {
    return [...this.transactions.values()].some(
      (one) => one.merchant === merchant && one.status === 'pending' && this.isNamed(one, email),
    );
  }

  /** Returns whether the merchant's server specified this customer. */
  isNamed({ byServer, metadata }: Transaction, email: string): boolean {
    return byServer && Object(metadata['customer']).email === email;
  }

  token(request: Request): Promise<Reply> {
    const { body, authorization, id } = request;
    const reference = text(body['reference']) ?? '';
    const transaction = this.transactions.get(reference);
    return this.once(request, reference, async () => {
      const card = this.cards.find(({ token }) => token === id);
      if (!card) return refuse(404, 'No such card');
      const refusal = this.refusalOf(transaction, authorization);
      if (refusal || !transaction) return refusal ?? refuse(404, 'No such transaction');
      if (!this.isCardOf(transaction, card)) return refuse(404, 'No such card');
      if (this.lacksCvv(card, body['cvv'])) return refuse(400, 'The CVV is missing');
      if (!this.begin(transaction, 'under-way')) return refuse(409, 'Another charge is under way');
      await this.bank();
      return this.isWrongCvv(card, body['cvv']) ? this.decline(transaction) : this.take(transaction);
    });
  }

  isCardOf(transaction: Transaction, { merchant, email }: SavedCard): boolean {
    return transaction.merchant === merchant && this.isNamed(transaction, email);
  }

  lacksCvv({ cvvRequired }: SavedCard, cvv: unknown): boolean {
    return cvvRequired && !/^\d{3,4}$/.test(text(cvv) ?? '');
  }

  isWrongCvv({ cvvRequired }: SavedCard, cvv: unknown): boolean {
    return cvvRequired && text(cvv) !== undefined && cvv !== '' && cvv !== CVV;
  }
}
