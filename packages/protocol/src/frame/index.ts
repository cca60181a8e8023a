export type {
  CheckoutEvent,
  ExaminedBody,
  Handshake,
  Hello,
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
  PROTOCOL_VERSION,
  SESSION_PARAMETER,
  WARM_PARAMETER,
} from './messages';
export {
  isHello,
  isRefusal,
  parseExamined,
  parseHandshake,
  parsePlain,
  parseToApp,
  parseToHost,
  refusalOf,
} from './parse';
