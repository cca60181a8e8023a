import { html } from 'hono/html';
import { type Charge, STAGE_WORDS } from '../../ledger/charges';
import { actionButton, type Html } from './page';

/** Whether somebody has to press a button before anything more happens. */
export function waitsForSomeone({ stage }: Charge): boolean {
  return stage === 'approval' || stage === 'held';
}

/** One charge of any method, in a line. */
export function chargeLine({ method, detail, scenario, stage }: Charge): Html {
  // The end of a charge takes the colour that the same end of a transaction has.
  const look = stage === 'succeeded' ? 'success' : stage;
  return html`<b>${method}</b> ${detail} <small>${scenario}</small>
    <span class="status ${look}">${STAGE_WORDS[stage]}</span>`;
}

/** What the payer's phone, or the bank, asks for a charge that waits for someone. */
export function decisionButtons({ reference, stage }: Charge, hiddenLabel = ''): Html {
  const approve = stage === 'approval' ? 'Approve on the phone' : 'Approve';
  return html`${actionButton(reference, 'approve', approve, 'primary', hiddenLabel)}
    ${actionButton(reference, 'decline', 'Decline', '', hiddenLabel)}`;
}
