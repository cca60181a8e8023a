export type {
  CheckoutEvent,
  Dismissal,
  ExaminedBody,
  Handshake,
  HandshakeRequest,
  MethodName,
  PlainMessage,
  ScreenName,
  ToApp,
  ToAppBody,
  ToHost,
  ToHostBody,
} from './messages';
export {
  CHANNEL_NAME,
  FRESH,
  OVERLAY_ELEMENT,
  PRELOAD_PARAMETER,
  PROTOCOL_VERSION,
  SESSION_PARAMETER,
} from './messages';
export {
  isHandshakeRequest,
  isRefusal,
  parseDismissal,
  parseExamined,
  parseHandshake,
  parsePlain,
  parseToApp,
  parseToHost,
  refusalOf,
} from './parse';
