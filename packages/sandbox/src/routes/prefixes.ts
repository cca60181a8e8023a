import { PRO_PREFIX } from '@kobo/protocol/api';
import type { Context } from 'hono';
import { originOf } from './request';

/** Both services have the same calls. They differ in the URL to which they send the payer. */
export const PREFIXES = ['', PRO_PREFIX] as const;

/** An endpoint's path in the router's syntax. */
export function routePath(template: string, prefix = ''): string {
  return template.replace('{prefix}', prefix).replace(/\{(\w+)\}/g, ':$1');
}

/** The URL at which a service's transactions are paid, without the reference. */
export function checkoutOf(context: Context, prefix: string): string {
  return `${originOf(context)}${prefix === PRO_PREFIX ? '/payments/' : '/'}`;
}
