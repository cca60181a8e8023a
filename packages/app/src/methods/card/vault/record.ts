const DATABASE = 'kobo';
const STORE = 'vault';

/**
 * Milliseconds after which a silent database counts as refused. Some browsers never answer in private mode or in a
 * blocked third-party frame, and the payer waits for this before the card form.
 */
const TIME_LIMIT = 1800;

/**
 * Changes one record of the device's database, and resolves to its new value once that is written; `undefined`
 * removes the record. Reading and writing are one transaction, which browsers run one after another in all tabs, so
 * no change is lost. Rejects when the database refuses or stays silent.
 *
 * The database is opened each time: WebKit drops the connection of a page that was in the background, and a
 * payer comes back from the bank's app.
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
        // A value that can't be cloned into a database throws here, and unhandled would end in the page's error reports.
        transaction.abort();
      }
    };
  });
}
