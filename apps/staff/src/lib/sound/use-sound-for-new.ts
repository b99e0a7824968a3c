import type { Tone } from '@tableside/contract/sounds';
import { useEffect, useRef } from 'react';
import { play } from './sound.ts';

/** Plays for every id that was not there before; silent for those that were there when first asked. Undefined while nothing is known. */
export function useSoundForNew(ids: readonly string[] | undefined, tune: Tone): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  const joined = ids?.join(' ');
  useEffect(() => {
    if (joined === undefined) return;
    const now = joined.split(' ').filter(Boolean);
    if (known.current && now.some((id) => !known.current?.has(id))) play(tune);
    known.current = new Set(now);
  }, [joined, tune]);
}
