import type { VerificationStart } from '@kobo/protocol/api';
import type { Sent } from '../checkedClient';
import type { Provider } from '../provider';
import type { RuleName } from '../rules/rules';

interface Way {
  of: string;
  /** The rule that a refusal or another status breaks. */
  rule: RuleName;
  sent: Pick<Sent, 'key' | 'prefix'>;
}

/** Reads the status without a key, with the secret key and without the prefix. Each reply must report the same payment. */
export async function expectSameStatus(provider: Provider, reference: string): Promise<void> {
  const values = { reference };
  const own = await provider.attempt('verify', { values });
  if (!own.ok) return;
  for (const { of, rule, sent } of waysOf(provider)) {
    const other = await provider.attempt('verify', { values, ...sent });
    if (!other.ok) provider.breaks('verify', rule, `refused ${of}`);
    else compare(provider, { own: own.value, other: other.value }, { of, rule });
  }
}

function waysOf({ fixtures: { secretKey, prefix } }: Provider): readonly Way[] {
  return [
    { of: 'without a key', rule: 'status-without-key', sent: { key: null } },
    ...(secretKey === undefined
      ? []
      : [{ of: 'to the secret key', rule: 'secret-key' as const, sent: { key: secretKey } }]),
    ...(prefix === ''
      ? []
      : [{ of: 'without the prefix', rule: 'both-services' as const, sent: { prefix: '' } }]),
  ];
}

function compare(
  provider: Provider,
  { own, other }: { own: VerificationStart; other: VerificationStart },
  { of, rule }: Omit<Way, 'sent'>,
): void {
  const what = `${other.status} ${of}, but ${own.status} to the public key`;
  if (other.status === 'success' && own.status !== 'success')
    provider.breaks('verify', 'pending-until-paid', what);
  else if (other.status !== own.status) provider.breaks('verify', rule, what);
  else if (other.amount !== own.amount || other.currency !== own.currency)
    provider.breaks('verify', 'same-transaction', `another amount or currency ${of}`);
  else provider.passes('verify', `reports the same status ${of}`);
}
