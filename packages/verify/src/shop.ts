import { randomInt } from 'node:crypto';

const WORDS =
  'ada african baby best beauty bella blue bright choice city classy daily divine eko express fabric family fashion fresh gadget gift global gold green hair home house ibadan jewel kids kitchen kuda lagos luxe market mega mode naija naturals nova palm phone prime queen royal shoes smart solar spice star store style sweet tech trend urban value world zuri'.split(
    ' ',
  );
const ENDINGS = ['.com', '.com', '.com', '.ng', '.com.ng', '.store', '.shop', '.africa', '.co'];
const PATHS = ['', 'checkout', 'checkout/', 'cart', 'shop', 'order/'];

/**
 * Returns a random address of a merchant's page, because a server could recognize a check by a fixed address.
 * No request is sent to this address.
 */
export function shopAddress(): URL {
  const words = Array.from({ length: randomInt(2, 4) }, () => oneOf(WORDS));
  const host = `${oneOf(['', 'www.'])}${words.join(oneOf(['', '', '-']))}${oneOf(ENDINGS)}`;
  return new URL(`https://${host}/${oneOf(PATHS)}`);
}

function oneOf(list: readonly string[]): string {
  return list[randomInt(list.length)] ?? '';
}
