import { useEffect, useRef, useState } from 'react';
import { isSame, layOver, partAt } from './lay-over.ts';

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
  /** What it means is being sent. Whoever calls the answer says that it is saved: the server may write it another way. */
  readonly sent: () => () => void;
}

interface Edits<T> {
  /** What was newest at the last change: whoever made it has seen that. */
  readonly was: T;
  readonly mine: T;
  /** Where both had written by then; it is told as long as they differ. */
  readonly clashes: readonly string[];
  /** What was saved of it; what is newest next is that, in the server's words. */
  readonly saved?: T | undefined;
}

function lay<T extends object>({ was, mine, clashes, saved }: Edits<T>, newest: T, one: readonly string[]) {
  const isRead = saved !== undefined && !isSame(newest, was);
  const laid = layOver(isRead ? saved : was, mine, newest, one);
  const still = clashes.filter((at) => !isSame(partAt(laid.value, at), partAt(newest, at)));
  return { value: laid.value, clashes: [...new Set([...still, ...laid.clashes])] };
}

/**
 * The state of a form: what was changed in it since it was opened, laid over what is newest. What `one` names is not
 * joined, as `layOver` tells.
 */
export function useLaidOver<T extends object>(newest: T, one: readonly string[] = []): LaidOver<T> {
  const [edits, setEdits] = useState<Edits<T>>({ was: newest, mine: newest, clashes: [] });
  // A photo arrives when its upload is done: it is put into what is newest then, and brings no older words back.
  const latest = useRef({ edits, newest });
  useEffect(() => {
    latest.current.newest = newest;
  }, [newest]);
  const keep = (next: Edits<T>): void => {
    latest.current.edits = next;
    setEdits(next);
  };
  const set = (change: (mine: T) => Partial<T>): T => {
    const { edits: before, newest: was } = latest.current;
    const { value, clashes } = lay(before, was, one);
    const mine = { ...value, ...change(value) };
    keep({ was, mine, clashes, saved: isSame(was, before.was) ? before.saved : undefined });
    return mine;
  };
  const sent = () => {
    const { value: saved } = lay(latest.current.edits, latest.current.newest, one);
    return () => {
      const { value: mine } = lay(latest.current.edits, latest.current.newest, one);
      keep({ was: latest.current.newest, mine, clashes: [], saved });
    };
  };
  const { value, clashes } = lay(edits, newest, one);
  return { value, clashes, changed: !isSame(value, newest), set, sent };
}
