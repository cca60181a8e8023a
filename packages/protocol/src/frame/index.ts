export type {
  CheckoutEvent,
  CheckoutSummary,
  Dismissal,
  ExaminedBody,
  Handshake,
  HandshakeRequest,
  MethodName,
  OutcomeName,
  PlainMessage,
  ScreenName,
  StepName,
  ToApp,
  ToAppBody,
  ToHost,
  ToHostBody,
  Within,
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
export { MAX_STEPS, summaryOf, type TimedMessage, WITHIN } from './summary';
