/** What `pnpm build` leaves for a server: the app and the SDK's scripts in one folder, and the servers' configuration. */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeRelease } from '@kobo/tooling/deploy/release';

rmSync('release', { recursive: true, force: true });
writeRelease({ app: 'dist', sdk: '../sdk/dist' }, resolve('release'));
