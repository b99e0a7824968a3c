const AFTER_MS = 7000;

/** What the menu needs without a connection, and what a diner at a table taps next, most likely first. */
const next: readonly (() => Promise<unknown>)[] = [
  () => import('../lib/menu/menu-waiting.tsx'),
  () => import('../lib/menu/menu-trouble.tsx'),
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

/** What the app is called and how it looks on a home screen. */
function nameManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}

/**
 * Once the first screen has settled and somebody is there still: fetches the next screens one after another, unless the
 * device saves data, and names the manifest, which the page leaves out so that it does not come before the menu.
 */
export async function fetchAhead(ended: AbortSignal): Promise<void> {
  await later(AFTER_MS);
  if (ended.aborted) return;
  // One at a time: what is tapped meanwhile must not wait behind them.
  for (const fetchOne of spares() ? [] : next) await fetchOne().catch(() => undefined);
  nameManifest();
}
