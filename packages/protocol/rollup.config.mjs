import { library } from '@kobo/tooling/rollup';

export default library({
  input: { frame: 'src/frame/index.ts', api: 'src/api/index.ts', endpoints: 'src/api/endpoints.ts' },
  external: ['valibot'],
});
