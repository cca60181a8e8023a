/**
 * The projects of `pnpm tool consumers`: their generators, dependencies and journeys.
 * `generator` is the framework's own command. A project without a generator consists only of copied files. One
 * folder is copied over the project: `example`, otherwise the folder of the project in `like`, otherwise `projects/<name>`.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buyInNextShop } from './nextShop.mjs';

/** These arguments answer every question of the generator, and prevent requests to GitHub. */
const NEXT = [
  'create-next-app@16.4.3',
  'next',
  ...['--ts', '--app', '--empty', '--no-eslint', '--no-linter', '--no-tailwind', '--no-src-dir'],
  ...['--no-react-compiler', '--no-agents-md', '--use-npm', '--skip-install', '--disable-git', '--yes'],
];

/**
 * `packages`: our packages; `needs`: other packages; `built`: the folder of the built page; `serve`: the command that
 * serves a page that is not static; `journey`: a test other than a single payment; `server`: a script that starts and
 * verifies an order.
 */
export const PROJECTS = {
  commonjs: { packages: ['server'], server: 'pay.cjs' },
  jest: {
    packages: ['sdk', 'react'],
    needs: ['jest@30', 'jest-environment-jsdom@30', 'react@19', 'react-dom@19'],
  },
  vitest: { packages: ['sdk', 'vue'], needs: ['vitest@4', 'jsdom@26', 'vue@3'] },
  webpack: { packages: ['sdk'], needs: ['webpack@5', 'webpack-cli@6'], built: 'dist' },
  'vite-react': {
    generator: ['create-vite@9', 'vite-react', '--template', 'react-ts', '--no-interactive'],
    packages: ['sdk', 'react'],
    after: checkLibraries,
    built: 'dist',
  },
  'vite-vue': {
    generator: ['create-vite@9', 'vite-vue', '--template', 'vue-ts', '--no-interactive'],
    packages: ['sdk', 'vue'],
    after: checkLibraries,
    built: 'dist',
  },
  // The oldest supported versions (docs/merchants/versions.md).
  'vite-react-18': {
    generator: ['create-vite@9', 'vite-react-18', '--template', 'react-ts', '--no-interactive'],
    like: 'vite-react',
    packages: ['sdk', 'react'],
    needs: ['react@18.0', 'react-dom@18.0', '@types/react@18', '@types/react-dom@18'],
    after: checkLibraries,
    built: 'dist',
  },
  'vite-vue-3.3': {
    generator: ['create-vite@9', 'vite-vue-3.3', '--template', 'vue-ts', '--no-interactive'],
    like: 'vite-vue',
    packages: ['sdk', 'vue'],
    needs: ['vue@3.3'],
    after: checkLibraries,
    built: 'dist',
  },
  next: {
    generator: NEXT,
    packages: ['sdk', 'react'],
    serve: ['next', 'start', '--port'],
  },
  'next-shop': {
    example: 'examples/next-shop',
    packages: ['sdk', 'react', 'server'],
    serve: ['next', 'start', '--port'],
    journey: buyInNextShop,
  },
};

/** Enables the check of packages' types, which the generators disable. */
function checkLibraries(folder) {
  const file = join(folder, 'tsconfig.app.json');
  const text = readFileSync(file, 'utf8').replace(/\n\s*"skipLibCheck": true,/, '');
  writeFileSync(
    file,
    text.replace(/("compilerOptions": \{)/, '$1\n    "strict": true,\n    "skipLibCheck": false,'),
  );
  // Remove the components of the generated page.
  rmSync(join(folder, 'src/components'), { recursive: true, force: true });
}
