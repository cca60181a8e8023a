import { open } from '@kobo/sdk';

const query = new URLSearchParams(location.search);
const [button, output] = ['button', 'output'].map((name) =>
  document.body.appendChild(document.createElement(name)),
);
button.textContent = 'Pay';
button.onclick = () =>
  open({
    origin: query.get('origin'),
    reference: query.get('reference'),
    onDone: ({ reference }) => output.append(`${output.textContent ? ' ' : ''}${reference}`),
  });
