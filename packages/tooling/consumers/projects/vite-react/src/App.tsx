import { KoboButton } from '@kobo/react';
import { useState } from 'react';

const asked = new URLSearchParams(location.search);
const options = { origin: asked.get('origin') ?? '', reference: asked.get('reference') ?? '' };

export default function App() {
  const [receivedEvents, setHeard] = useState<string[]>([]);
  return (
    <>
      <KoboButton options={options} onDone={({ reference }) => setHeard((all) => [...all, reference])}>
        Pay
      </KoboButton>
      <output>{receivedEvents.join(' ')}</output>
    </>
  );
}
