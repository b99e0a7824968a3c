const DATABASE = 'runner';
const PHOTOS = 'photos';

/** Where the browser keeps nothing (a private window), a photo lives as long as the page. */
const here = new Map<string, Blob>();

const answered = <V>(request: IDBRequest<V>): Promise<V> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Does one thing with the photos of this phone, and closes the door behind it. */
async function withPhotos<V>(
  mode: IDBTransactionMode,
  ask: (photos: IDBObjectStore) => IDBRequest<V>,
): Promise<V> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(PHOTOS);
  const database = await answered(opening);
  try {
    const change = database.transaction(PHOTOS, mode);
    const written = new Promise<void>((resolve, reject) => {
      change.oncomplete = () => resolve();
      change.onabort = () => reject(change.error);
    });
    const [value] = await Promise.all([answered(ask(change.objectStore(PHOTOS))), written]);
    return value;
  } finally {
    database.close();
  }
}

/** Keeps a photo on this phone, across reloads where the browser allows it. */
export async function keepPhoto(key: string, photo: Blob): Promise<void> {
  try {
    await withPhotos('readwrite', (photos) => photos.put(photo, key));
  } catch {
    here.set(key, photo);
  }
}

/** A photo that was kept; undefined when the browser has thrown it away. */
export async function readPhoto(key: string): Promise<Blob | undefined> {
  const kept = here.get(key);
  if (kept) return kept;
  try {
    const found: unknown = await withPhotos('readonly', (photos) => photos.get(key));
    return found instanceof Blob ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Throws a photo away. */
export async function dropPhoto(key: string): Promise<void> {
  here.delete(key);
  try {
    await withPhotos('readwrite', (photos) => photos.delete(key));
  } catch {
    // Where nothing can be kept there is nothing to throw away.
  }
}

/** Throws away what an earlier page left behind: every photo but those that `needed` knows. */
export async function sweepPhotos(needed: (key: string) => boolean): Promise<void> {
  try {
    const keys = await withPhotos('readonly', (photos) => photos.getAllKeys());
    await Promise.all(
      keys
        .map(String)
        .filter((key) => !needed(key))
        .map(dropPhoto),
    );
  } catch {
    // As above.
  }
}
