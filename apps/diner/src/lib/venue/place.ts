import type { ScanData } from '@tableside/contract/venues.schema';
import { useBoot } from '../boot.ts';
import { useHydrated } from '../hydrated.tsx';
import { useRoot } from '../store.ts';

/** Where the diner is: what the last scan said. The page of another place's link is that place's until it is scanned. */
export function usePlace(): ScanData | null {
  const hydrated = useHydrated();
  const boot = useBoot();
  const scan = useRoot((state) => state.scan);
  const before = boot?.menu && scan && scan.store_id !== boot.menu.store._id && location.pathname === '/';
  return hydrated && !before ? scan : (boot?.scanned?.scan ?? null);
}
