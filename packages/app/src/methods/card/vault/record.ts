const DATABASE = 'kobo';
const STORE = 'vault';

/**
 * Milliseconds after which a database that doesn't respond is treated as unavailable.
 * The card form waits for the vault, but some browsers never respond in private mode or in a blocked third-party frame.
 */
const TIME_LIMIT = 1800;

/**
 * Changes one record of the device's database, and resolves to the record's new value once written.
 * The value `undefined` removes the record. The promise rejects if the database refuses or doesn't respond.
 * Reading and writing share one transaction. Browsers serialize such transactions across all tabs, so that no change is lost.
 *
 * The database is opened for each change, because WebKit drops the connection of a page in the background.
 */
export function changeRecord<Value>(
  factory: IDBFactory,
  name: string,
  change: (kept: unknown) => Value,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    setTimeout(reject, TIME_LIMIT);
    open(factory)
      .then((database) => transact(database, name, change).finally(() => database.close()))
      .then(resolve, reject);
  });
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = reject;
  });
}

function transact<Value>(
  database: IDBDatabase,
  name: string,
  change: (kept: unknown) => Value,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    const reading = store.get(name);
    transaction.onabort = reject;
    reading.onsuccess = () => {
      try {
        const value = change(reading.result);
        if (value === undefined) store.delete(name);
        else store.put(value, name);
        transaction.oncomplete = () => resolve(value);
      } catch {
        // `put` throws if the database can't clone the value. An unhandled exception would reach the page's error
        // reports.
        transaction.abort();
      }
    };
  });
}
