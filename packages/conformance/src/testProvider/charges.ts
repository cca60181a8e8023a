import {
  type Charge,
  Ledger,
  ok,
  PIN,
  type Reply,
  type Request,
  refuse,
  type Transaction,
  text,
} from './ledger';

export const OTP = '123456';
const PAGE = 'https://bank.example/3ds';
/** The outcome of each test card. Other cards are declined. */
const CARDS: Record<string, 'approved' | 'otp' | 'pin' | 'bank-page' | 'silent'> = {
  '4111111111111111': 'approved',
  '5555555555554444': 'otp',
  '5200000000001021': 'pin',
  '4000000000003220': 'bank-page',
  '4000000000000085': 'silent',
};
const CHARGED = { status: 'SUCCESS', message: 'Charge accepted' };

/** The bank's decision about a charge on its page, or about a charge whose outcome is unknown. */
export interface Decision {
  reference: string;
  redirect_url?: string | undefined;
  approved: boolean;
}

/** The calls that charge: by card, OTP, step, prompt and debit. */
export class Charges extends Ledger {
  /** The replies by sender, idempotency key and reference, with the body of the request. */
  replies = new Map<string, { body: string; reply: Promise<Reply> }>();
  /** The debited transactions, by the reference of the debit. */
  debits = new Map<string, Transaction>();
  /** The charges on the bank's page, by the page's address. */
  pages = new Map<string, Charge>();

  /** Runs a charge once per sender, idempotency key and reference. Runs a charge without an idempotency key every time. */
  once(request: Request, reference: string, charge: () => Promise<Reply>): Promise<Reply> {
    const { idempotencyKey } = request;
    if (idempotencyKey === undefined) return charge();
    const id = `${this.senderOf(request)} ${this.replyId(idempotencyKey, reference)}`;
    const body = JSON.stringify(request.body);
    const before = this.replies.get(id);
    if (before && !this.isSameBody(before.body, body))
      return Promise.resolve(refuse(409, 'This key was used for another charge'));
    const reply = before?.reply ?? charge();
    this.remember(id, body, reply);
    return reply;
  }

  senderOf({ authorization }: Request): string | undefined {
    return authorization;
  }

  replyId(idempotencyKey: string, reference: string): string {
    return `${idempotencyKey} ${reference}`;
  }

  isSameBody(before: string, body: string): boolean {
    return before === body;
  }

  /** Stores the promise of a reply, because a copy of the request must wait for the same reply. Forgets a refusal. */
  remember(id: string, body: string, reply: Promise<Reply>): void {
    this.replies.set(id, { body, reply });
    void reply.then(({ status }) => status !== 200 && this.replies.delete(id));
  }

  refusalOf(transaction: Transaction | undefined, authorization: string | undefined): Reply | undefined {
    if (!this.merchantOf(authorization)) return refuse(401, 'Unknown key');
    if (!transaction) return refuse(404, 'No such transaction');
    if (!this.mayCharge(transaction, authorization)) return refuse(401, 'This key may not charge');
    if (this.isPaid(transaction)) return refuse(409, 'The transaction is paid');
    if (this.isOver(transaction)) return refuse(400, 'The transaction has expired');
    if (this.hasPart(transaction)) return refuse(400, 'Send the rest to the account');
    return undefined;
  }

  mayCharge(transaction: Transaction, authorization: string | undefined): boolean {
    return this.isOwner(transaction, authorization);
  }

  isPaid({ status }: Transaction): boolean {
    return status === 'success';
  }

  isOver({ status }: Transaction): boolean {
    return status === 'expired';
  }

  hasPart({ received }: Transaction): boolean {
    return received > 0;
  }

  /** Begins a charge, which replaces a charge that waits for the payer. Returns undefined if another charge is under way. */
  begin(transaction: Transaction, kind: Charge['kind'], debit?: string): Charge | undefined {
    if (this.isBlocked(transaction)) return undefined;
    if (transaction.status === 'failed') transaction.status = 'pending';
    transaction.charge = { kind, wrongOtps: 0, debit };
    return transaction.charge;
  }

  isBlocked({ charge }: Transaction): boolean {
    return charge?.kind === 'under-way' || charge?.kind === 'prompt' || charge?.kind === 'silent';
  }

  /** Simulates the time that a bank needs. */
  bank(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }

  card(request: Request): Promise<Reply> {
    const reference = text(request.body['reference']) ?? '';
    return this.once(request, reference, () =>
      request.body['hosted'] === true
        ? this.chargeHosted(request, reference)
        : this.chargeCard(request, reference),
    );
  }

  async chargeCard({ authorization, body }: Request, reference: string): Promise<Reply> {
    const transaction = this.transactions.get(reference);
    const refusal = this.refusalOf(transaction, authorization);
    if (refusal || !transaction) return refusal ?? refuse(404, 'No such transaction');
    const outcome = CARDS[text(body['pan']) ?? ''];
    const kind = outcome === 'approved' || outcome === undefined ? 'under-way' : outcome;
    const charge = this.begin(transaction, kind);
    if (!charge) return refuse(409, 'Another charge is under way');
    await this.bank();
    if (outcome === 'otp') return this.otpNeeded(transaction);
    if (outcome === 'pin') return this.pinNeeded(transaction);
    if (outcome === 'bank-page') return this.bankPage(transaction);
    if (outcome === 'silent') return this.unknown(transaction);
    return outcome === 'approved' ? this.take(transaction) : this.decline(transaction);
  }

  async chargeHosted({ authorization }: Request, reference: string): Promise<Reply> {
    const transaction = this.transactions.get(reference);
    const refusal = this.refusalOf(transaction, authorization);
    if (refusal || !transaction) return refusal ?? refuse(404, 'No such transaction');
    if (!this.begin(transaction, 'bank-page')) return refuse(409, 'Another charge is under way');
    return this.bankPage(transaction);
  }

  customer({ id, authorization, body }: Request): Reply {
    const transaction = this.transactions.get(id);
    const refusal = this.refusalOf(transaction, authorization);
    if (refusal || !transaction) return refusal ?? refuse(404, 'No such transaction');
    return this.setEmail(transaction, text(body['email']) ?? '') ? ok({}) : refuse(409, 'Another address');
  }

  take(transaction: Transaction): Reply {
    transaction.status = 'success';
    transaction.charge = undefined;
    this.changed(transaction);
    return ok(CHARGED);
  }

  decline(transaction: Transaction): Reply {
    transaction.charge = undefined;
    return this.declined();
  }

  declined(): Reply {
    const data = { status: 'FAILED', message: 'Insufficient funds' };
    return { status: 200, body: { status: false, message: data.message, data } };
  }

  otpNeeded(_: Transaction): Reply {
    return ok({ status: 'PENDING_AUTH', message: 'Enter the code' });
  }

  pinNeeded(_: Transaction): Reply {
    return ok({ status: 'PENDING_AUTH', message: 'Enter the PIN', ask: PIN });
  }

  bankPage({ charge }: Transaction): Reply {
    const redirectUrl = `${PAGE}/${this.pages.size + 1}`;
    if (charge) this.pages.set(redirectUrl, charge);
    return ok({ status: 'PENDING_AUTH_CAPTURE', redirectUrl });
  }

  unknown(_: Transaction): Reply {
    return refuse(409, 'The bank has not answered yet');
  }

  /** Applies the bank's decision to a charge. Returns whether the charge waited for the decision. */
  decide({ reference, redirect_url, approved }: Decision): boolean {
    const transaction = this.transactions.get(reference);
    if (!transaction) return false;
    const charge = redirect_url === undefined ? transaction.charge : this.pages.get(redirect_url);
    if (!this.awaitsDecision(transaction, charge)) return false;
    if (approved) this.take(transaction);
    else this.fail(transaction);
    return true;
  }

  awaitsDecision(transaction: Transaction, charge: Charge | undefined): boolean {
    return charge !== undefined && transaction.charge === charge;
  }

  fail(transaction: Transaction): void {
    transaction.charge = undefined;
    transaction.status = 'failed';
    this.changed(transaction);
  }

  async otp({ id, authorization, body }: Request): Promise<Reply> {
    const transaction = this.transactions.get(id);
    const refusal = this.refusalOf(transaction, authorization);
    if (refusal || !transaction) return refusal ?? refuse(404, 'No such transaction');
    return this.confirm(transaction, text(body['code']) ?? '', undefined);
  }

  /** Confirms the charge that waits for an OTP. `debit`: the debit to be confirmed. */
  async confirm(transaction: Transaction, code: string, debit: string | undefined): Promise<Reply> {
    const { charge } = transaction;
    if (charge?.kind === 'under-way') return refuse(409, 'The OTP was sent before');
    if (charge?.kind !== 'otp' || charge.debit !== debit) return refuse(400, 'No charge waits for an OTP');
    if (!this.isRight(code)) return this.wrong(transaction, charge);
    this.useOtp(charge);
    await this.bank();
    return this.take(transaction);
  }

  isRight(code: string): boolean {
    return code === OTP;
  }

  useOtp(charge: Charge): void {
    charge.kind = 'under-way';
  }

  wrong(transaction: Transaction, charge: Charge): Reply {
    charge.wrongOtps += 1;
    return charge.wrongOtps < 3 ? refuse(400, 'Wrong code') : this.decline(transaction);
  }

  step(request: Request): Promise<Reply> {
    return this.once(request, request.id, async () => {
      const { authorization, body, id } = request;
      const transaction = this.transactions.get(id);
      const refusal = this.refusalOf(transaction, authorization);
      if (refusal || !transaction) return refusal ?? refuse(404, 'No such transaction');
      const { charge } = transaction;
      if (!charge || !this.isAwaited(charge, body['field'])) return refuse(409, 'No charge waits for this');
      if (!this.isRightAnswer(body)) return this.wrong(transaction, charge);
      this.usePin(charge);
      await this.bank();
      charge.kind = 'otp';
      return this.otpNeeded(transaction);
    });
  }

  isRightAnswer({ field, value }: Request['body']): boolean {
    return field === 'pin' && value === '1234';
  }

  isAwaited({ kind }: Charge, field: unknown): boolean {
    return kind === field;
  }

  usePin(charge: Charge): void {
    charge.kind = 'under-way';
  }

  prompt(request: Request): Promise<Reply> {
    return this.once(request, request.id, async () => {
      const transaction = this.transactions.get(request.id);
      const refusal = this.refusalOf(transaction, request.authorization);
      if (refusal || !transaction) return refusal ?? refuse(404, 'No such transaction');
      if (!this.begin(transaction, 'prompt')) return refuse(409, 'A prompt is open');
      await this.bank();
      return ok({ status: 'SUCCESS', message: 'Approve the payment on your phone' });
    });
  }

  debitStart({ authorization, body }: Request): Reply {
    const transaction = this.transactions.get(text(body['checkoutReference']) ?? '');
    const refusal = this.refusalOf(transaction, authorization);
    if (refusal || !transaction) return refusal ?? refuse(404, 'No such transaction');
    if (!this.isDebitAmount(transaction, body['amount'])) return refuse(400, 'Another amount');
    const reference = `DEB_${this.debits.size + 1}`;
    const charge = this.begin(transaction, 'otp', reference);
    if (!charge) return refuse(409, 'Another charge is under way');
    charge.from = text(body['accountNumber']);
    this.debits.set(reference, transaction);
    return ok({ reference, sessionId: body['sessionId'] });
  }

  isDebitAmount({ amount }: Transaction, requested: unknown): boolean {
    return requested === amount;
  }

  isDebitAccount({ charge }: Transaction, account: unknown): boolean {
    return charge?.from === undefined || charge.from === account;
  }

  debitConfirm(request: Request): Promise<Reply> {
    const { authorization, body } = request;
    const transaction = this.debits.get(text(body['transReference']) ?? '');
    return this.once(request, transaction?.reference ?? '', async () => {
      const refusal = this.refusalOf(transaction, authorization);
      if (refusal || !transaction) return refusal ?? refuse(404, 'No such debit');
      if (!this.isDebitAmount(transaction, body['amount'])) return refuse(400, 'Another amount');
      if (!this.isDebitAccount(transaction, body['accountNumber'])) return refuse(400, 'Another account');
      return this.confirm(transaction, text(body['otp']) ?? '', text(body['transReference']));
    });
  }
}
