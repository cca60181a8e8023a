export type {
  CheckoutEvent,
  Examined,
  ExaminedBody,
  Handshake,
  PlainMessage,
  Refusal,
  Stamp,
  ToApp,
  ToAppBody,
  ToHost,
  ToHostBody,
} from './messages';
export { CHANNEL_NAME, PROTOCOL_VERSION, SESSION_PARAMETER, WARM_PARAMETER } from './messages';
export {
  isRefusal,
  parseExamined,
  parseHandshake,
  parsePlain,
  parseToApp,
  parseToHost,
  refusalOf,
} from './parse';
