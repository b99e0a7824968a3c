import { useEffect, useState } from 'react';

const SHOWN_MS = 1000;

/** Whether a value has become another a moment ago, since it was first shown. */
export function useJustChanged(value: string): boolean {
  const [seen, setSeen] = useState(value);
  useEffect(() => {
    if (seen === value) return;
    const timer = setTimeout(() => setSeen(value), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [seen, value]);
  return seen !== value;
}
