/** What a transaction shows at its end: what is below a success, and the screens of an end without one here. */
export { AfterSuccess } from './AfterSuccess';
export { Terminal } from './Terminal';
