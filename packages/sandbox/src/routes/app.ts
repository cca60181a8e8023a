import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { FaultName } from '../simulator/faults/faults';

/** Hono's bindings and variables. The bindings are Node's, so that a route can access the socket. */
export type Environment = {
  Bindings: HttpBindings;
  Variables: {
    fault?: FaultName;
  };
};
export type App = Hono<Environment>;
