/**
 * Imported by a long-running process, this module sends it SIGTERM once its parent is gone. Without it, servers would keep
 * their ports after a supervisor stops npm: npm ends its shell, and the shell doesn't pass the signal on.
 */

/** Milliseconds between two looks at the parent. */
const INTERVAL = 250;

const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, INTERVAL).unref();
