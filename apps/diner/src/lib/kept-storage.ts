/** As much of a storage as is used here. Nothing throws. */
export type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** For the time of the page, where storage is forbidden. */
function memoryStorage(): KeptStorage {
  const map = new Map<string, string>();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

function usable(storage: () => Storage): KeptStorage {
  try {
    const found = storage();
    found.getItem('root');
    return {
      getItem: (key) => found.getItem(key),
      setItem: (key, value) => {
        try {
          found.setItem(key, value);
        } catch {
          // It is full: what was there before stays.
        }
      },
      removeItem: (key) => found.removeItem(key),
      clear: () => found.clear(),
    };
  } catch {
    return memoryStorage();
  }
}

/** Local storage, or a stand-in that lasts as long as the page where the browser refuses it. */
export const localKept: KeptStorage = usable(() => localStorage);
/** The same for session storage. */
export const sessionKept: KeptStorage = usable(() => sessionStorage);
