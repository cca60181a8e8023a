import * as api from '@kobo/protocol/api';
import { REPLIES } from '@kobo/protocol/api/contract';
import { parseHandshake, parseToApp, parseToHost, refusalOf } from '@kobo/protocol/frame';
import * as v from 'valibot';
import { isLegalPath } from '../../app/src/address/rawPath';
import { matchRoute } from '../../app/src/address/route';
import { safeUrl } from '../../app/src/address/safeUrl';
import { checkExpiry, normalizeExpiry } from '../../app/src/methods/card/expiry';
import { editAmount, readAmount } from '../../app/src/money/amountInput';
import { readParameters as readFunding } from '../../app/src/pages/fund-wallet/parameters';
import { readParameters as readStart } from '../../app/src/pages/initialize/parameters';

/** What is fuzzed: where to begin, and what must hold for whatever comes. Throws where it does not. */
interface Target {
  seeds: readonly string[];
  check: (input: string) => void;
}

const SESSION = 'a'.repeat(32);
const STAMP = `"v":1,"session":"${SESSION}"`;
const CHECKOUT = `{"reference":"CHK_1","amount":"5000.50","currency":"NGN","paymentMethods":["Card",{"slug":"ussd"}],"status":"pending","metadata":{"merchant":{"name":"A","primaryColor":"#fff"},"plan":{"name":"P","interval":"daily"},"paylink":true}}`;
const INVOICE = `{"invoice_reference":"INV_1","amount":1,"status":"issued","partial":{"is_partial":true,"installments":[1,{"amount":"2"}]},"other_info":{"calculated_items":[{"name":"x","amount":1,"total":2}],"tax":{"type":"percent"},"tax_value":7.5},"tax":{"a":[1]}}`;
const PAGE = `{"reference":"P","products":[{"reference":"x","name":"n","amount":1,"range":"1-5"}],"plans":[{"planRef":"p","name":"n","amount":2}]}`;
const SCHEMAS = [api.Envelope, ...Object.values(REPLIES)];

export const TARGETS: Record<string, Target> = {
  'frame-messages': {
    seeds: [
      ...[
        `"type":"done","reference":"CHK_1"`,
        `"type":"event","event":{"name":"payment_failed","method":"card"}`,
        `"type":"open","path":"/x"`,
      ].map((body) => `{${STAMP},${body}}`),
      `{${STAMP},"type":"resize","height":400}`,
      `{"v":2,"session":"${SESSION}"}`,
      '{"type":"close","reference":"CHK_1"}',
    ],
    check(input) {
      const data = jsonOf(input);
      for (const message of [
        parseToHost(data, SESSION),
        parseToApp(data, SESSION),
        parseHandshake(data, SESSION),
      ]) {
        must(message === undefined || (message.v === 1 && message.session === SESSION), 'a stamp');
      }
      refusalOf(data, SESSION);
    },
  },
  'query-string': {
    seeds: [
      '?a=5000.50&k=pk_1&id=W&cur=ngn&tr=T_1&metadata=%7B%22a%22%3A%5B1%5D%7D&returnUrl=https%3A%2F%2Fshop.example%2F',
      '?account_name=Ada&account_number=0123456789&bank_name=B&amount=2500&currency=NGN&email=a%40b.example&logoLink=https://a.example/',
    ],
    check(input) {
      const start = readStart(input);
      if (start.ok) {
        const { money, metadata, returnUrl } = start.value.request;
        must(Number.isSafeInteger(money.hundredths) && money.hundredths > 0, 'an amount');
        must(JSON.stringify(metadata).length <= 8192, 'small metadata');
        must(returnUrl === undefined || safeUrl(returnUrl) !== undefined, 'a safe address');
      }
      const fund = readFunding(input);
      if (fund.ok)
        must(!/\p{Bidi_Control}/u.test(fund.value.account.name + fund.value.account.bank), 'plain names');
    },
  },
  path: {
    seeds: [
      '/payments/CHK_1',
      '/invoice/I/',
      '/payments/qr-code/Q',
      '/a%2eb',
      '/error',
      '/collection/fund-wallet',
    ],
    check(input) {
      const route = matchRoute(input);
      if (!('reference' in route)) return;
      must(isLegalPath(input) && /^[\w-]{1,128}$/.test(route.reference), 'a legal path');
    },
  },
  'amount-typing': {
    seeds: ['1,234.50', '₦1 234,5', '1.234', '٣٤', '12,34,567.8', "1'000.00"],
    check(input) {
      for (const previous of [0, 123_450]) {
        const { hundredths, text, caret } = editAmount(previous, input, input.length >> 1);
        must(Number.isSafeInteger(hundredths) && hundredths >= 0, 'an amount');
        must(caret >= 0 && caret <= text.length, 'a caret');
      }
      const read = readAmount(input);
      must(read === undefined || (Number.isSafeInteger(read) && read >= 0), 'an amount');
    },
  },
  'card-expiry': {
    seeds: ['1228', '12 / 2028', '2028-12', '1/28', '１２/２８', '٣٠/١٢', 'Dec 2030'],
    check(input) {
      for (const previous of ['', '12/', '12/28']) {
        const expiry = normalizeExpiry(input, previous);
        const refused = checkExpiry(expiry, new Date(2026, 0)) !== undefined;
        must(refused || /^\d\d\/\d\d$/.test(expiry), `MM/YY or refused, not ${JSON.stringify(expiry)}`);
      }
    },
  },
  'api-reply': {
    seeds: [
      CHECKOUT,
      INVOICE,
      PAGE,
      '{"data":{"status":"PENDING_AUTH_CAPTURE","redirectUrl":"https://b.example/"},"ok":true}',
    ],
    check(input) {
      const body = jsonOf(input);
      api.parseChargeReply(body);
      for (const schema of SCHEMAS) v.safeParse(schema, body);
      const checkout = v.safeParse(api.CheckoutTransaction, body);
      if (checkout.success)
        must(Number.isSafeInteger(checkout.output.amount) && checkout.output.amount >= 0, 'an amount');
      const metadata = api.readMetadata(body);
      if (metadata.ok) must(api.readMetadata(metadata.value).ok, 'metadata that is read again');
    },
  },
};

/** What is not JSON comes as text, as messages may. */
function jsonOf(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch {
    return input;
  }
}

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`expected ${what}`);
}
