/**
 * Functions that import the registry of methods with its icons and screens, for in-process tests: `@kobo/app/screens`.
 * The core doesn't import these functions, because a session receives them as parameters.
 */

// `loadResume` imports these screens on demand. Import them in advance, because a test's simulated clock doesn't wait for an
// import.
import './methods/bank-transfer/BankTransferScreen';
import './methods/ussd/UssdScreen';

export { availableMethods } from './methods/available';
export { loadResume } from './methods/resume';
export { firstOrder } from './pages/checkout/firstOrder';
export { createHealth } from './pages/checkout/health';
