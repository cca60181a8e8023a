import type { Reply } from '../http/reply';
import type { Call } from '../http/request';
import type { Kit } from '../kit';

export type Answer = (kit: Kit, call: Call) => Promise<Reply>;
