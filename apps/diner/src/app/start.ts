import type { PlateLine } from '@tableside/pricing/line-identity';
import { lineKey } from '@tableside/pricing/line-identity';
import { facts } from '../lib/facts.ts';
import { localKept, sessionKept } from '../lib/kept-storage.ts';
import { useRoot } from '../lib/store.ts';
import {
  clearForUpdate,
  judgeVersion,
  RELOAD_DELAY_MS,
  storedVersion,
  storeVersion,
  takeCarried,
} from './version-rule.ts';

const stores = { local: localKept, session: sessionKept };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isChoice = (value: unknown): value is PlateLine['addons'][number] =>
  isRecord(value) && typeof value['addon_id'] === 'string' && Array.isArray(value['addon_item_ids']);

function lineIn(value: unknown): readonly PlateLine[] {
  if (!isRecord(value)) return [];
  const { item_id, qty, note, addons, course } = value;
  if (typeof item_id !== 'string' || typeof qty !== 'number' || !Number.isSafeInteger(qty) || qty < 1)
    return [];
  const choice = {
    item_id,
    addons: Array.isArray(addons) ? addons.filter(isChoice) : [],
    note: typeof note === 'string' ? note : '',
    course: typeof course === 'string' ? course : null,
  };
  return [{ ...choice, qty, key: lineKey(choice) }];
}

/** The plate that crossed an update, as far as this version understands it. */
export function carriedPlate(
  cart: unknown,
): { readonly store_id: string; readonly lines: readonly PlateLine[] } | null {
  if (!isRecord(cart) || typeof cart['store_id'] !== 'string' || !Array.isArray(cart['lines'])) return null;
  const lines = cart['lines'].flatMap(lineIn);
  return lines.length > 0 ? { store_id: cart['store_id'], lines } : null;
}

/**
 * Before the first render: takes up the kept state. `updating` when it is another version's: then nothing is taken up,
 * and after 2 s the storage is cleared and the page loaded again.
 */
export function takeUp(): 'ready' | 'updating' {
  const verdict = judgeVersion(storedVersion(localKept));
  if (verdict === 'update') {
    setTimeout(() => {
      clearForUpdate(stores);
      location.reload();
    }, RELOAD_DELAY_MS);
    return 'updating';
  }
  if (verdict === 'first') storeVersion(localKept);
  void useRoot.persist.rehydrate();
  const carried = carriedPlate(takeCarried(stores));
  if (carried) facts.plateCarried(carried.store_id, carried.lines, Date.now());
  return 'ready';
}
