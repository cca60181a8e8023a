/** Finds the interpreters of the packages in other languages. */
import { spawnSync } from 'node:child_process';
import { installedExecutable, namedExecutable } from './executable.mjs';

export const PHP = {
  name: 'PHP 8.1 with curl and PDO for SQLite',
  variable: 'PHP_PATH',
  program: 'php',
  check: [
    '-r',
    'exit((int) (PHP_VERSION_ID < 80100 || !extension_loaded("curl") || !extension_loaded("pdo_sqlite")));',
  ],
  advice: 'On Debian: apt-get install -y php-cli php-curl php-sqlite3',
};
export const PYTHON = {
  name: 'Python 3.10',
  variable: 'PYTHON_PATH',
  program: 'python3',
  check: ['-c', 'import sqlite3, sys; sys.exit(sys.version_info < (3, 10))'],
  advice: 'On Debian: apt-get install -y python3',
};

/** Finds an interpreter. Ignores an interpreter that is too old or incomplete. @returns {string | undefined} its path. */
export function interpreterOf({ variable, program, check }) {
  const path = namedExecutable(variable) ?? installedExecutable([program]);
  return path && spawnSync(path, check).status === 0 ? path : undefined;
}
