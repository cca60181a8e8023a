/**
 * What a transaction shows at its end: what is below a success, the screens of an end without one here, and the question
 * before the payer leaves it.
 */
export { AfterSuccess } from './AfterSuccess';
export { LeavingQuestion } from './LeavingQuestion';
export { Terminal } from './Terminal';
