import type { MethodSlug } from '@kobo/protocol/api';
import { bankAccount } from './bank-account';
import { bankTransfer } from './bank-transfer';
import { card } from './card';
import type { Method } from './method';
import { momo } from './momo';
import { opay } from './opay';
import { pocket } from './pocket';
import { ussd } from './ussd';

/** All methods. The type makes a missing method a compile error. */
export const METHODS: Readonly<Record<MethodSlug, Method>> = {
  card,
  'bank-transfer': bankTransfer,
  ussd,
  'bank-account': bankAccount,
  momo,
  opay,
  pocket,
};
