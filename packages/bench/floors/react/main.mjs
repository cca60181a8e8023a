/** A minimal React card form, without validation or requests. */
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';

const FIELDS = [
  { name: 'number', label: 'Card number', autoComplete: 'cc-number' },
  { name: 'expiry', label: 'Expiry', autoComplete: 'cc-exp' },
  { name: 'cvv', label: 'CVV', autoComplete: 'cc-csc' },
];

function Form() {
  const [values, setValues] = useState({});
  const fields = FIELDS.map(({ name, label, autoComplete }) =>
    h(
      'label',
      { key: name },
      label,
      h('input', {
        name,
        autoComplete,
        inputMode: 'numeric',
        value: values[name] ?? '',
        onChange: (event) => setValues({ ...values, [name]: event.target.value }),
      }),
    ),
  );
  return h('form', null, h('h1', null, 'PAY ₦5,000.00'), ...fields, h('button', { type: 'button' }, 'Pay'));
}

createRoot(document.getElementById('root')).render(h(Form));
