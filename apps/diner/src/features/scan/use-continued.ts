import { useRoot } from '../../lib/store.ts';

const FRESH_MS = 6 * 3_600_000;

interface Continued {
  readonly storeId: string;
  readonly name: string;
  /** Null where one sits at no table. */
  readonly table: string | null;
}

/** The scanned place while the scan is fresh and nothing was rated since; null when there is nothing to go on with. */
export function useContinued(): Continued | null {
  const scan = useRoot((state) => state.scan);
  const rated = useRoot((state) => state.ratings.rated);
  const name = useRoot(
    (state) => state.recent_places.find(({ store_id }) => store_id === state.scan?.store_id)?.name,
  );
  if (!scan || !name || rated !== null || Date.now() - scan.scanned_at > FRESH_MS) return null;
  return { storeId: scan.store_id, name, table: scan.table_name };
}
