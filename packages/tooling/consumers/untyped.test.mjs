// @vitest-environment node
import { expect, it } from 'vitest';
import { untypedIn } from './untyped.mjs';

it('finds a package’s exports without a type', () => {
  const types = `
    /** A button. */
    declare const KoboButton: any;
    declare let last : any
    declare function open(reference: string): any;
    export const KoboCheckout: any;
  `;
  expect(untypedIn(types)).toEqual(['KoboButton', 'last', 'open', 'KoboCheckout']);
});

it('ignores types that only contain `any`', () => {
  const types = `
    declare const KoboButton: vue.DefineComponent<{ options: object }, { [key: string]: any }, any>;
    /** declare const inComment: any; is none */
    declare const anything: anyOf;
    declare function open(options: any): Handle;
  `;
  expect(untypedIn(types)).toEqual([]);
});
