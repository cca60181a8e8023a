/**
 * Sends SIGTERM to the process that imports this module, once its parent has exited.
 * Without this module, servers keep their ports if a supervisor stops npm, because npm's shell does not forward signals.
 */

/** How often the parent is checked, in milliseconds. */
const INTERVAL = 250;

const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, INTERVAL).unref();
