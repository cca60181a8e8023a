import { type Reply, refuse } from '../ledger';
import type { TestProvider } from '../provider';
import type { Mistake } from './change';

/** Forgets the idempotency keys of replies with selected charge statuses. */
function forget(provider: TestProvider, isForgotten: (status: unknown) => boolean): void {
  const remember = provider.remember.bind(provider);
  provider.remember = (id, body, reply) => {
    remember(id, body, reply);
    void reply.then((sent) => isForgotten(chargeStatusOf(sent)) && provider.replies.delete(id));
  };
}

function chargeStatusOf({ body }: Reply): unknown {
  return Object(Object(body).data).status;
}

export const FORGOTTEN_KEYS: readonly Mistake[] = [
  [
    'charge-key',
    'a used Idempotency-Key answers everyone',
    (provider) => {
      provider.senderOf = () => '';
    },
  ],
  [
    'charge-key',
    'a used Idempotency-Key of a prompt answers everyone',
    (provider) => {
      const { prompt, senderOf } = provider;
      provider.prompt = (request) => {
        provider.senderOf = () => '';
        const reply = prompt.call(provider, request);
        provider.senderOf = senderOf;
        return reply;
      };
    },
  ],
  [
    'key-other-body',
    'the key of a decline is forgotten',
    (provider) => forget(provider, (status) => status === 'FAILED'),
  ],
  [
    'key-other-body',
    'the key of a card that waits for its OTP is forgotten',
    (provider) => forget(provider, (status) => status === 'PENDING_AUTH'),
  ],
  [
    'key-other-body',
    'prompts ignore keys and are added to each other',
    (provider) => {
      const { prompt, isBlocked } = provider;
      provider.prompt = async (request) => {
        provider.isBlocked = () => false;
        const reply = await prompt.call(provider, { ...request, idempotencyKey: undefined });
        provider.isBlocked = isBlocked;
        return reply;
      };
    },
  ],
  [
    'key-other-body',
    'a used key answers another prompt',
    (provider) => {
      const { prompt, isSameBody } = provider;
      provider.prompt = (request) => {
        provider.isSameBody = () => true;
        const reply = prompt.call(provider, request);
        provider.isSameBody = isSameBody;
        return reply;
      };
    },
  ],
  [
    'same-key-same-reply',
    'a step refuses a key that it knows',
    (provider) => {
      const step = provider.step.bind(provider);
      const known = new Set<string | undefined>([undefined]);
      provider.step = async (request) => {
        if (request.idempotencyKey !== undefined && known.has(request.idempotencyKey))
          return refuse(400, 'Duplicate request');
        known.add(request.idempotencyKey);
        return step(request);
      };
    },
  ],
  [
    'same-key-same-reply',
    'only the last ten keys are known',
    (provider) => {
      const remember = provider.remember.bind(provider);
      provider.remember = (id, body, reply) => {
        remember(id, body, reply);
        const [oldest] = provider.replies.keys();
        if (provider.replies.size > 10 && oldest !== undefined) provider.replies.delete(oldest);
      };
    },
  ],
];
