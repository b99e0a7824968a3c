const AFTER_MS = 5000;

/** What a diner at a table taps next, most likely first. */
const next: readonly (() => Promise<unknown>)[] = [
  () => import('../lib/plate/change-plate.ts'),
  () => import('../features/item/item-sheet.tsx'),
  () => import('../features/plate/plate-sheet.tsx'),
  () => import('../features/search/search-screen.tsx'),
  () => import('../features/services/services-sheet.tsx'),
  () => import('../features/bill/bill-screen.tsx'),
];

const spares = (): boolean => {
  const { connection }: Navigator & { readonly connection?: { readonly saveData?: boolean } } = navigator;
  return connection?.saveData === true;
};

const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Fetches the next screens one after another once the first one has settled, unless the device saves data or nobody is there any more. */
export async function fetchAhead(ended: AbortSignal): Promise<void> {
  await later(AFTER_MS);
  if (ended.aborted || spares()) return;
  // One at a time: what is tapped meanwhile must not wait behind them.
  for (const fetchOne of next) await fetchOne().catch(() => undefined);
}
