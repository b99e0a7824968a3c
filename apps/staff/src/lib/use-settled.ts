import { useEffect, useState } from 'react';

/** A value once it has stayed the same (by identity) for so many milliseconds; the first one at once. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  // A timer is outside of React: every further value starts it anew.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
