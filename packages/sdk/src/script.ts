import { KoboError } from './errors';
import { createElement, fromDocument } from './fromDocument';
import { attempt, isOffline, NativePromise, parseAddress } from './guard';

/** A chunk of this library: its file name next to this script, and its SRI hash. */
export type ChunkFile = readonly [file: string, integrity: string];

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
type PolicyWindow = typeof window & {
  trustedTypes?: { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy };
};

/**
 * Loads a chunk of this library with a script element.
 * The element contains the hash from the build, so that an SRI hash on the merchant's tag covers all code. The element also
 * contains the nonce of the merchant's tag, so that a strict CSP allows the chunk.
 * The chunk passes its exports in an event on its own element, because the chunk must not need a global.
 */
export function chunkLoader<Chunk>(
  script: HTMLScriptElement | null,
  [file, integrity]: ChunkFile,
): () => Promise<Chunk> {
  let loading: Promise<Chunk> | undefined;
  return () => {
    loading ??= new NativePromise<Chunk>((resolve, reject) => {
      const element = createElement('script');
      const refuse = () => {
        loading = undefined;
        attempt(() => element.remove());
        reject(
          new KoboError(
            isOffline() ? 'OFFLINE' : 'SCRIPT_BLOCKED',
            `${file} did not load beside ${script?.src}: is it in script-src, and 'kobo' in trusted-types?`,
          ),
        );
      };
      element.integrity = integrity;
      // Use anonymous CORS, because SRI requires CORS.
      element.crossOrigin = '';
      element.nonce = script?.nonce ?? '';
      // If the page has replaced a global, the chunk may load but fail to pass its exports.
      element.onload = element.onerror = refuse;
      element.addEventListener('kobo', (event) => {
        element.onload = null;
        element.remove();
        resolve((event as CustomEvent<Chunk>).detail);
      });
      try {
        element.src = trusted(parseAddress(file, script?.src).href);
        fromDocument('head').append(element);
      } catch {
        refuse();
      }
    });
    return loading;
  };
}

/** Marks the address as trusted, because the page may require Trusted Types. */
function trusted(url: string): string {
  // In a browser without Trusted Types, an element of the page may be named `trustedTypes`.
  if (Object.hasOwn(window, 'trustedTypes'))
    policy ??= (window as PolicyWindow).trustedTypes?.createPolicy('kobo', {
      createScriptURL: (text) => text,
    });
  return policy?.createScriptURL(url) ?? url;
}

let policy: ScriptUrlPolicy | undefined;
