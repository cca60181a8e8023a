import type { ExaminedBody } from '@kobo/protocol/frame';

/** A document with Chromium's feature policy. Other browsers don't report refused features. */
type PolicyDocument = Document & {
  featurePolicy?: { features(): string[]; allowsFeature(feature: string): boolean };
};

/** The name of the test's stored item and database, which are removed directly after the test. */
const TRIAL = 'kobo-trial';
/** Milliseconds allowed for the database, because WebKit sometimes never responds. */
const DATABASE_WITHIN = 2_000;

/** Handles the doctor's `examine` message: tests the features that a payment may need, and removes the stored test data. */
export async function examineFrame(window: Window): Promise<ExaminedBody> {
  const policy = (window.document as PolicyDocument).featurePolicy;
  return {
    type: 'examined',
    localStorage: keeps(window),
    indexedDB: await opensDatabase(window),
    refused: policy ? policy.features().filter((feature) => !policy.allowsFeature(feature)) : [],
  };
}

function keeps(window: Window): boolean {
  try {
    // If storage is refused, even reading the property throws.
    const { localStorage } = window;
    localStorage.setItem(TRIAL, TRIAL);
    const kept = localStorage.getItem(TRIAL) === TRIAL;
    localStorage.removeItem(TRIAL);
    return kept;
  } catch {
    return false;
  }
}

function opensDatabase(window: Window): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const opening = window.indexedDB.open(TRIAL);
      opening.onsuccess = () => {
        opening.result.close();
        window.indexedDB.deleteDatabase(TRIAL);
        resolve(true);
      };
      opening.onerror = () => resolve(false);
      window.setTimeout(resolve, DATABASE_WITHIN, false);
    } catch {
      resolve(false);
    }
  });
}
