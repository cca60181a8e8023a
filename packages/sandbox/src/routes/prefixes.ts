import { PRO_PREFIX } from '@kobo/protocol/api';
import type { Context } from 'hono';
import { originOf } from './request';

/** Both services answer the same calls; they differ in where the payer is sent. */
export const PREFIXES = ['', PRO_PREFIX] as const;

/** An endpoint's path as the router writes it. */
export function routePath(template: string, prefix = ''): string {
  return template.replace('{prefix}', prefix).replace(/\{(\w+)\}/g, ':$1');
}

/** Where the transactions of a service are paid, to be followed by a reference. */
export function checkoutOf(context: Context, prefix: string): string {
  return `${originOf(context)}${prefix === PRO_PREFIX ? '/payments/' : '/'}`;
}
