export type { Ask, ChargeAnswer, Initialize, Network, Reason, Telemetry } from '@kobo/protocol/api';
export { createProvider, type Provider } from './createProvider';
export type {
  BankList,
  CallContext,
  ChargeContext,
  Debit,
  Handlers,
  Order,
  PromptContext,
  SavedCard,
  SubscriptionContext,
  WireObject,
} from './handlers';
export type { Awaitable, Keys, Merchant } from './merchant';
export type { Limit, Limits, ProviderOptions, WebhookEndpoint } from './options';
export { approved, askFor, type ChargeOutcome, otpNeeded, prompted, redirect, unknown } from './outcome';
export { type Refusal, type RefusalCode, refuse } from './refusal';
export { memoryStorage } from './storage/memoryStorage';
export type {
  Change,
  ChangeFeed,
  ChargeMove,
  ChargeState,
  Claim,
  IdempotencyStore,
  OpenCharge,
  Storage,
  StoredReply,
  WebhookMessage,
  WebhookOutbox,
} from './storage/storage';
export type {
  Account,
  BankHealth,
  Credit,
  Duplicate,
  HealthFields,
  Ledger,
  MethodEntry,
  MethodHealth,
  NewTransaction,
  Payment,
  Refund,
  Transaction,
} from './transaction';
