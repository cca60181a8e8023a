import * as v from 'valibot';
import type { Provider } from '../provider';
import type { RuleName } from '../rules/rules';
import { metadataOf } from './initialize';
import { tryStart, UNKNOWN_KEY } from './started';

const SITE = 'https://site.kobo.example';
const SETTINGS = {
  inApp: true,
  redirectSuccessUrl: `${SITE}/success`,
  redirectCancelledUrl: `${SITE}/cancelled`,
} as const;
const NAME = 'Kobo Conformance Stranger';
const MERCHANT = {
  merchant: { name: NAME },
  other_info: { merchant: { name: NAME } },
  isAggregator: true,
};

/** Sends fields that only a merchant's server may set, with the public key and with the secret key. */
export async function walkTrust(provider: Provider): Promise<void> {
  await trustNoBrowser(provider);
  await keepMerchantKey(provider, provider.key);
  const { secretKey } = provider.fixtures;
  if (secretKey === undefined)
    return provider.skip('initialize', 'settings of the merchant’s server', 'secretKey');
  await trustServer(provider, secretKey);
  await keepMerchantKey(provider, secretKey);
}

/** Sends another public key in the metadata. The transaction must keep the key of its merchant. */
async function keepMerchantKey(provider: Provider, key: string): Promise<void> {
  const metadata = await metadataOf(provider, { key, metadata: { merchant: { publicKey: UNKNOWN_KEY } } });
  if (!JSON.stringify(metadata ?? {}).includes(UNKNOWN_KEY)) return;
  const what = 'metadata.merchant.publicKey is the key in the body, not the merchant’s';
  provider.breaks('checkout', 'merchant-key', what);
}

/** Sends these fields with the public key. The provider must drop each field or refuse the call. */
async function trustNoBrowser(provider: Provider): Promise<void> {
  const accepted = [
    ...(await settingsAccepted(provider)),
    ...(await addressesAccepted(provider)),
    ...(await namesAccepted(provider)),
  ];
  for (const { rule, name } of accepted)
    provider.breaks('initialize', rule, `${name} is accepted from a public key`);
  if (accepted.length === 0)
    provider.passes('initialize', 'a public key sets nothing that only the merchant’s server may set');
}

type Accepted = readonly { rule: RuleName; name: string }[];

async function settingsAccepted(provider: Provider): Promise<Accepted> {
  // Omit the wallet, because a subscription's page may set `inApp` to fund the subscription's wallet.
  const body = { walletId: undefined };
  const settings = await metadataOf(provider, { metadata: SETTINGS, body });
  return Object.keys(SETTINGS)
    .filter((name) => settings?.[name] != null && settings[name] !== false)
    .map((name) => ({ rule: 'server-settings', name }));
}

async function addressesAccepted(provider: Provider): Promise<Accepted> {
  const { registeredOrigin: own } = provider.fixtures;
  const addresses = [
    ['of a strange origin', `${SITE}/back`],
    ['that is a script', 'javascript:alert(1)//kobo'],
    ...(own === undefined
      ? []
      : ([
          ['that begins like a registered origin', `${own}.kobo.example/back`],
          ['with a registered origin before @', `${own}@kobo.example/back`],
          ['whose host ends like a registered host', `${own.replace('://', '://kobo')}/back`],
        ] as const)),
    ...(own === undefined || isLocal(own)
      ? []
      : ([
          ['that differs from a registered origin only in the scheme', `${otherScheme(own)}/back`],
          ['that differs from a registered origin only in the port', `${own.replace(/:\d+$/, '')}:4443/back`],
        ] as const)),
  ] as const;
  const accepted: { rule: RuleName; name: string }[] = [];
  for (const [of, returnUrl] of addresses) {
    const inBody = await metadataOf(provider, { body: { returnUrl } });
    const inMetadata = await metadataOf(provider, { metadata: { returnUrl } });
    const has = (metadata: object = {}) => JSON.stringify(metadata).includes(returnUrl);
    if (has(inBody)) accepted.push({ rule: 'return-address', name: `returnUrl ${of}` });
    if (has(inMetadata)) accepted.push({ rule: 'return-address', name: `metadata.returnUrl ${of}` });
  }
  await keepRegistered(provider);
  return accepted;
}

/** Returns whether an origin is on localhost. Test systems may accept every port of localhost. */
function isLocal(origin: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(origin).hostname);
}

function otherScheme(origin: string): string {
  return origin.startsWith('https:') ? origin.replace('https:', 'http:') : origin.replace('http:', 'https:');
}

/** Sends a return address of a registered origin with the public key. */
async function keepRegistered(provider: Provider): Promise<void> {
  const { registeredOrigin } = provider.fixtures;
  if (registeredOrigin === undefined)
    return provider.skip('initialize', 'a registered return address', 'registeredOrigin');
  const returnUrl = `${registeredOrigin}/back`;
  const metadata = await metadataOf(provider, { body: { returnUrl } });
  if (!metadata || metadata['returnUrl'] === returnUrl) return;
  const cost = 'the payer stays on the success screen';
  provider.tolerated('initialize', 'a returnUrl of a registered origin is dropped', cost);
}

async function namesAccepted(provider: Provider): Promise<Accepted> {
  const named = await metadataOf(provider, { metadata: MERCHANT });
  const isNamed = JSON.stringify(named ?? {}).includes(NAME) || named?.['isAggregator'] === true;
  const body = { startedBy: 'server' };
  const isStarted = (await startedBy(provider, { body, metadata: body })) !== undefined;
  return [
    ...(isNamed ? [{ rule: 'merchant-name' as const, name: 'a merchant’s name' }] : []),
    ...(isStarted ? [{ rule: 'started-by' as const, name: 'startedBy' }] : []),
  ];
}

/** Sends settings and a return address with the secret key. A refused key is a breach; a dropped setting is tolerated. */
async function trustServer(provider: Provider, key: string): Promise<void> {
  const returnUrl = `${SITE}/back`;
  const started = await tryStart(provider, { key, body: { returnUrl }, metadata: SETTINGS });
  if (!started.ok) return provider.breaks('initialize', 'secret-key', 'the secret key is refused');
  const metadata = await metadataOf(provider, { key, body: { returnUrl }, metadata: SETTINGS });
  for (const [name, value] of Object.entries({ ...SETTINGS, returnUrl })) {
    if (metadata && metadata[name] !== value)
      provider.tolerated(
        'initialize',
        `${name} of the merchant’s server is dropped`,
        'the setting has no effect',
      );
  }
  if ((await startedBy(provider, { key })) === undefined) {
    const cost = 'a page for someone who is asked to pay names nobody';
    provider.tolerated('checkout', 'startedBy is missing after the secret key', cost);
  }
  const why = 'a secret key of no merchant';
  const { amount, currency } = provider.fixtures.initialize;
  const sent = { key: 'sk_kobo_no_such_merchant', body: { amount, currency } };
  await provider.refuse('initialize', 'known-key', { sent, why });
}

const StartedBy = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ data: v.object({ startedBy: v.nullish(v.unknown()) }) }),
);

async function startedBy(provider: Provider, more: Parameters<typeof tryStart>[1]): Promise<unknown> {
  if (!(await metadataOf(provider, more))) return undefined;
  const parsed = v.safeParse(StartedBy, provider.lastText('checkout'));
  return parsed.success ? (parsed.output.data.startedBy ?? undefined) : undefined;
}
