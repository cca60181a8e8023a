/**
 * What needs the registry of methods, whose rows have icons and screens, for in-process tests: `@kobo/app/screens`.
 * A session gets these functions as parameters, so the core does without them.
 */

// `loadResume` imports these on demand. Loading them then would take real time, for which a simulated clock does not wait.
import './methods/bank-transfer/BankTransferScreen';
import './methods/ussd/UssdScreen';

export { availableMethods } from './methods/available';
export { loadResume } from './methods/resume';
export { firstOrder } from './pages/checkout/firstOrder';
export { createHealth } from './pages/checkout/health';
