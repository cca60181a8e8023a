import { library } from '@kobo/tooling/rollup';

export default library({
  input: {
    frame: 'src/frame/index.ts',
    api: 'src/api/index.ts',
    contract: 'src/api/contract.ts',
    endpoints: 'src/api/endpoints.ts',
    wire: 'src/api/wire.ts',
  },
  external: ['valibot'],
});
