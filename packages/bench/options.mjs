import { existsSync } from 'node:fs';
import { join } from 'node:path';

const RUNS = 7;

/**
 * @param {string[]} words the arguments, such as `--runs 9 --only load,typing`.
 * @param {string[]} names the names of the measurements.
 * @returns {{ runs: number, only: string[], beside: string | undefined }} `beside`: the folder of another build of the app.
 */
export function readOptions(words, names) {
  /** @type {{ runs: number, only: string[], beside: string | undefined }} */
  const options = { runs: RUNS, only: names, beside: undefined };
  for (let index = 0; index < words.length; index += 2) {
    const [name, value = ''] = words.slice(index, index + 2);
    if (name === '--runs' && /^[1-9]\d*$/.test(value)) options.runs = Number(value);
    else if (name === '--only' && value.split(',').every((one) => names.includes(one))) {
      options.only = names.filter((one) => value.split(',').includes(one));
    } else if (name === '--beside' && existsSync(join(value, 'index.html'))) {
      options.beside = value;
    } else {
      throw new Error(
        `bench does not know "${name} ${value}". Options: --runs <number>, --only <${names.join(',')}> and --beside <folder of a built app>.`,
      );
    }
  }
  return options;
}
