import { bankTransfer } from './bank-transfer';
import { card } from './card';
import type { Method, MethodSlug } from './method';

/** Every method, complete by type: one that is forgotten here does not compile. */
export const METHODS: Readonly<Record<MethodSlug, Method>> = {
  card,
  'bank-transfer': bankTransfer,
};
