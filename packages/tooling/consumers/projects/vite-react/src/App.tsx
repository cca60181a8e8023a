import { KoboButton } from '@kobo/react';
import { useState } from 'react';

const query = new URLSearchParams(location.search);
const options = { origin: query.get('origin') ?? '', reference: query.get('reference') ?? '' };

export default function App() {
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
