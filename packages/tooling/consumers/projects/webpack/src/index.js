import { open } from '@kobo/sdk';

const asked = new URLSearchParams(location.search);
const [button, output] = ['button', 'output'].map((name) =>
  document.body.appendChild(document.createElement(name)),
);
button.textContent = 'Pay';
button.onclick = () =>
  open({
    origin: asked.get('origin'),
    reference: asked.get('reference'),
    onDone: ({ reference }) => output.append(`${output.textContent ? ' ' : ''}${reference}`),
  });
