import { KoboError } from './errors';
import { createElement, fromDocument } from './fromDocument';
import { attempt, isOffline, NativePromise, parseAddress } from './guard';

/** A part of this library: its file name beside this script, and its SRI hash. */
export type PartFile = readonly [file: string, integrity: string];

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
type PolicyWindow = typeof window & {
  trustedTypes?: { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy };
};

/**
 * Fetches a part of this library: a script element with the hash that was built in, so that an SRI hash on the
 * merchant's tag covers everything, and with the nonce of the merchant's own tag, so that a strict CSP lets it run.
 * The part gives itself over by an event at its own element: no other global is needed.
 */
export function partLoader<Part>(
  script: HTMLScriptElement | null,
  [file, integrity]: PartFile,
): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  return () => {
    loading ??= new NativePromise<Part>((resolve, reject) => {
      const part = createElement('script');
      const refuse = () => {
        loading = undefined;
        attempt(() => part.remove());
        reject(
          new KoboError(
            isOffline() ? 'OFFLINE' : 'SCRIPT_BLOCKED',
            `${file} did not load beside ${script?.src}: is it in script-src, and 'kobo' in trusted-types?`,
          ),
        );
      };
      part.integrity = integrity;
      // Anonymous.
      part.crossOrigin = '';
      part.nonce = script?.nonce ?? '';
      part.onerror = refuse;
      part.addEventListener('kobo', (event) => {
        part.remove();
        resolve((event as CustomEvent<Part>).detail);
      });
      try {
        part.src = trusted(parseAddress(file, script?.src).href);
        fromDocument('head').append(part);
      } catch {
        refuse();
      }
    });
    return loading;
  };
}

/** A page may demand Trusted Types: the address is ours, beside this very script. */
function trusted(url: string): string {
  // Where there are none, an element of the page may have their name.
  if (Object.hasOwn(window, 'trustedTypes'))
    policy ??= (window as PolicyWindow).trustedTypes?.createPolicy('kobo', {
      createScriptURL: (text) => text,
    });
  return policy?.createScriptURL(url) ?? url;
}

let policy: ScriptUrlPolicy | undefined;
