/** What is said beside `pnpm bench`. */

const RUNS = 7;

/**
 * @param {string[]} words as they are in the command: `--runs 9 --only load,typing`.
 * @param {string[]} known the names of the measurements.
 * @returns {{ runs: number, only: string[] }}
 */
export function readOptions(words, known) {
  const options = { runs: RUNS, only: known };
  for (let index = 0; index < words.length; index += 2) {
    const [name, value = ''] = words.slice(index, index + 2);
    if (name === '--runs' && /^[1-9]\d*$/.test(value)) options.runs = Number(value);
    else if (name === '--only' && value.split(',').every((one) => known.includes(one))) {
      options.only = known.filter((one) => value.split(',').includes(one));
    } else {
      throw new Error(
        `pnpm bench does not understand "${name} ${value}". It takes --runs <number> and --only <${known.join(',')}>.`,
      );
    }
  }
  return options;
}
