import type { ScanData } from '@tableside/contract/venues.schema';
import { useBoot } from './boot.ts';
import { useHydrated } from './hydrated.tsx';
import { useRoot } from './store.ts';

/** Where the diner is: what the last scan said. */
export function usePlace(): ScanData | null {
  const hydrated = useHydrated();
  const boot = useBoot();
  const scan = useRoot((state) => state.scan);
  return hydrated ? scan : (boot?.scanned?.scan ?? null);
}
