import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';

/** The server's own type: on Node, so that a route can reach the connection itself. */
export type Environment = { Bindings: HttpBindings };
export type App = Hono<Environment>;
