import { newKey } from '@tableside/client/call';
import { writeStored } from './storage.ts';

/** What is written here only the browser's other pages hear of. */
const KEY = 'staff-session';

/** Tells the console's other pages in this browser that somebody has signed in or out on this one. */
export function tellSessionChanged(): void {
  writeStored(KEY, newKey());
}

/** Calls back when somebody has signed in or out on another page. Returns the way to stop. */
export function whenSessionChanges(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
