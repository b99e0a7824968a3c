import { useRef, useState } from 'react';

/** What was typed into forms of one kind and not sent, by whose and what it is. */
export type Begun<T> = Map<string, Partial<T>>;

/** What was typed into a form `at` its key: it waits in `begun` for whoever leaves the form meanwhile, until it is forgotten. */
export function useBegun<T>(begun: Begun<T>, at: string) {
  const [parts, setParts] = useState<Partial<T>>(() => begun.get(at) ?? {});
  // What changes it may come long after it was asked for, such as a position of the device.
  const latest = useRef(parts);
  const change = (part: Partial<T>): void => {
    latest.current = { ...latest.current, ...part };
    begun.set(at, latest.current);
    setParts(latest.current);
  };
  return { parts, change, forget: () => void begun.delete(at) };
}
