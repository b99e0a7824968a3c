/** For the time of the page, where storage is forbidden. */
function memoryStorage(): Storage {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  };
}

function usable(storage: () => Storage): Storage {
  try {
    const found = storage();
    found.getItem('root');
    return found;
  } catch {
    return memoryStorage();
  }
}

/** Local storage, or a stand-in that lasts as long as the page where the browser refuses it. */
export const localKept: Storage = usable(() => localStorage);
/** The same for session storage. */
export const sessionKept: Storage = usable(() => sessionStorage);
