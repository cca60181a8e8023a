import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { FaultName } from '../simulator/faults/faults';

/** The server's own type: on Node, so that a route can reach the connection itself. */
export type Environment = {
  Bindings: HttpBindings;
  Variables: {
    /** The fault that the call has met. */
    fault?: FaultName;
  };
};
export type App = Hono<Environment>;
