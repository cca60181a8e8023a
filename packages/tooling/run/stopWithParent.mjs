/**
 * Sends SIGTERM to the process that imports this module, once its parent has exited.
 * Without this module, servers keep their ports if a supervisor stops npm, because npm's shell does not forward signals.
 */

/** The interval between checks of the parent, in milliseconds. */
const INTERVAL = 250;

const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, INTERVAL).unref();
