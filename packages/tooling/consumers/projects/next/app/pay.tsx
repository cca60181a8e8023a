'use client';

import { KoboButton } from '@kobo/react';
import { useState } from 'react';

export function Pay(options: { origin: string; reference: string }) {
  const [receivedEvents, setReceivedEvents] = useState<string[]>([]);
  return (
    <>
      <KoboButton
        options={options}
        onDone={({ reference }) => setReceivedEvents((all) => [...all, reference])}
      >
        Pay
      </KoboButton>
      <output>{receivedEvents.join(' ')}</output>
    </>
  );
}
