import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createMemo } from '../../flow/memo';
import { createRunner } from '../../flow/runner';
import type { CheckoutContext, Session } from '../../session/session';
import { renderPressable } from '../../ui/testPressable';
import type { State } from './flow';
import { OpayScreen } from './OpayScreen';

const flow = vi.hoisted(() => ({ state: {} as unknown }));
vi.mock('./work', () => ({
  opayPayment: () =>
    createRunner({ initial: flow.state as State, transition: (state: State) => state }, () => undefined),
}));

afterEach(cleanup);

it.each(['pending', 'waiting'] as const)(
  'opens Opay’s page in a new tab, without opener and referrer: %s',
  (status) => {
    flow.state = { status, address: 'https://opay.example/pay' };
    renderPressable(
      <OpayScreen
        session={{} as Session}
        payment={
          {
            transaction: { reference: 'CHK_1', settings: { shareable: false } },
            route: { name: 'checkout', service: 'default', reference: 'CHK_1' },
            poller: {},
            memo: createMemo(),
          } as unknown as CheckoutContext
        }
      />,
    );
    const link = screen.getByRole<HTMLAnchorElement>('link');
    expect([link.href, link.target, link.rel]).toEqual([
      'https://opay.example/pay',
      '_blank',
      'noopener noreferrer',
    ]);
  },
);
