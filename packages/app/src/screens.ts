/**
 * Functions that import the registry of methods with its icons and screens, for in-process tests: `@kobo/app/screens`.
 * The core doesn't import these functions, because a session receives them as parameters.
 */

// `loadResume` imports these screens on demand. An import takes real time, and a test's simulated clock does not wait
// for it.
import './methods/bank-transfer/BankTransferScreen';
import './methods/ussd/UssdScreen';

export { availableMethods } from './methods/available';
export { loadResume } from './methods/resume';
export { firstOrder } from './pages/checkout/firstOrder';
export { createHealth } from './pages/checkout/health';
