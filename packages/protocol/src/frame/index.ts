export type {
  CheckoutEvent,
  Handshake,
  PlainMessage,
  Stamp,
  ToApp,
  ToAppBody,
  ToHost,
  ToHostBody,
} from './messages';
export { CHANNEL_NAME, PROTOCOL_VERSION, SESSION_PARAMETER } from './messages';
export { parseHandshake, parsePlain, parseToApp, parseToHost } from './parse';
