/** Finds PostgreSQL. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installedExecutable, namedExecutable } from './executable.mjs';

/** The folder of Debian's versions, which is outside PATH. */
const DEBIAN = '/usr/lib/postgresql';

export const POSTGRES_ADVICE = 'On Debian: apt-get install -y postgresql';

/** The folder with `initdb` and `postgres`; undefined if they are not installed. `INITDB_PATH` names another. */
export function postgresFolder() {
  const [newest] = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one))
    : [];
  const debian = newest && join(DEBIAN, newest, 'bin/initdb');
  const initdb = namedExecutable('INITDB_PATH') ?? installedExecutable(['initdb']) ?? debian;
  return initdb && dirname(initdb);
}
