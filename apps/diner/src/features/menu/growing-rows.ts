import { useCallback, useEffect, useState } from 'react';
import { FIRST_ROWS } from '../../first-paint/may-order.ts';
import { useHydrated } from '../../lib/hydrated.tsx';

/** Few enough for one step to stay under 50 ms on a slow phone. */
const STEP = 6;
/** As far as the list had grown when it was last left, so that Back finds its place again. */
let reached = FIRST_ROWS;

const whenIdle = (run: () => void): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 32);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 200 });
  return () => cancelIdleCallback(handle);
};

/**
 * How many rows are drawn: what fits the screen first, the others in steps while nothing else is to be done, once the
 * place is known: with it every drawn row gets its control.
 */
export function useGrowingRows(
  total: number,
  placed: boolean,
): { readonly rows: number; readonly showAll: () => void } {
  const hydrated = useHydrated();
  const [rows, setRows] = useState(() => (hydrated ? reached : FIRST_ROWS));
  useEffect(() => {
    if (!hydrated || !placed || rows >= total) return;
    return whenIdle(() => {
      reached = rows + STEP;
      setRows(reached);
    });
  }, [hydrated, placed, rows, total]);
  const showAll = useCallback(() => {
    reached = Math.max(reached, total);
    setRows((now) => Math.max(now, total));
  }, [total]);
  return { rows, showAll };
}
