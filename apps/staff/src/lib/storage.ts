/** What local storage holds under a key, parsed; undefined when there is nothing, nothing readable or no storage. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a value across reloads where the browser allows it; says whether it did. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Full or forbidden: the value then lives as long as the page.
    return false;
  }
}

/** Keeps nothing more under a key. */
export function dropStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing can be kept there is nothing to throw away.
  }
}

/** The keys that local storage holds something under. */
export function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
