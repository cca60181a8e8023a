import { KoboError } from './errors';
import { createElement, fromDocument } from './fromDocument';
import { attempt, isOffline, NativePromise, parseAddress } from './guard';

/** A chunk of this library: its file name next to this script, and its SRI hash. */
export type PartFile = readonly [file: string, integrity: string];

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
type PolicyWindow = typeof window & {
  trustedTypes?: { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy };
};

/**
 * Loads a chunk of this library with a script element.
 * The element has the build's hash, so that an SRI hash on the merchant's tag covers all code. It has the nonce of the
 * merchant's tag, so that a strict CSP allows it.
 * The chunk passes itself with an event on its own element, so that it needs no global.
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
      // Use anonymous CORS, because SRI needs CORS.
      part.crossOrigin = '';
      part.nonce = script?.nonce ?? '';
      // A page that replaced a global may break the chunk. It has then loaded without passing itself.
      part.onload = part.onerror = refuse;
      part.addEventListener('kobo', (event) => {
        part.onload = null;
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

/** Marks the address as trusted if the page requires Trusted Types. The chunk is next to this script. */
function trusted(url: string): string {
  // Without Trusted Types, an element of the page may have the name.
  if (Object.hasOwn(window, 'trustedTypes'))
    policy ??= (window as PolicyWindow).trustedTypes?.createPolicy('kobo', {
      createScriptURL: (text) => text,
    });
  return policy?.createScriptURL(url) ?? url;
}

let policy: ScriptUrlPolicy | undefined;
