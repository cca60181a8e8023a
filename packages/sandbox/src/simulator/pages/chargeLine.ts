import { html } from 'hono/html';
import { type Charge, STAGE_WORDS } from '../../ledger/charges';
import { actionButton, type Html } from './page';

/** Returns whether the charge stays open until a button of the simulator is pressed. */
export function waitsForSomeone({ stage }: Charge): boolean {
  return stage === 'approval' || stage === 'held';
}

export function chargeLine({ method, detail, scenario, stage }: Charge): Html {
  // A succeeded charge has the colour of a successful transaction.
  const look = stage === 'succeeded' ? 'success' : stage;
  return html`<b>${method}</b> ${detail} <small>${scenario}</small>
    <span class="status ${look}">${STAGE_WORDS[stage]}</span>`;
}

export function decisionButtons({ reference, stage }: Charge, hiddenLabel = ''): Html {
  const approve = stage === 'approval' ? 'Approve on the phone' : 'Approve';
  return html`${actionButton(reference, 'approve', approve, 'primary', hiddenLabel)}
    ${actionButton(reference, 'decline', 'Decline', '', hiddenLabel)}`;
}
