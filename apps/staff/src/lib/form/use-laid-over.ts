import { useRef, useState } from 'react';
import { isSame, layOver } from './lay-over.ts';

/** What a form tells of itself beside its fields. */
export interface Edited {
  /** It holds what is not saved. */
  readonly changed: boolean;
  /** What somebody else has changed too since it was opened, as `layOver` names it. */
  readonly clashes: readonly string[];
}
interface LaidOver<T> extends Edited {
  readonly value: T;
  /** Takes a change and tells what the form means with it. */
  readonly set: (change: (mine: T) => Partial<T>) => T;
}

/** The state of a form: what was changed in it since it was opened, laid over what is newest. */
export function useLaidOver<T extends object>(newest: T): LaidOver<T> {
  const [was] = useState(newest);
  const [mine, setMine] = useState(newest);
  // A photo arrives when its upload is done, and then must not bring older words back.
  const latest = useRef(newest);
  const set = (change: (mine: T) => Partial<T>): T => {
    const next = { ...latest.current, ...change(latest.current) };
    latest.current = next;
    setMine(next);
    return layOver(was, next, newest).value;
  };
  const { value, clashes } = layOver(was, mine, newest);
  return { value, clashes, changed: !isSame(value, newest), set };
}
