import type { Item } from '@tableside/contract/menu.schema';
import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { isRecord } from '../is-record.ts';
import { keptJson } from '../kept-json.ts';
import { localKept } from '../kept-storage.ts';
import { type Menu, useMenu } from '../menu/menu.ts';
import { listDishes, readDishes } from '../menu/read-dishes.ts';
import { useRoot } from '../store.ts';

type Items = Readonly<Record<string, Item>>;
const isItems = (value: unknown): value is Items => isRecord(value) && Object.values(value).every(isRecord);

const plateItems = keptJson(localKept, 'court-items', isItems);
/** As this or another tab kept them last. */
const keptItems = (): Items => plateItems.read() ?? {};

/** The dishes of a plate over several stalls; `fresh` once every stall of it was asked on this page. */
const useItems = create<{ readonly items: Items; readonly fresh: boolean }>()(() => ({
  items: keptItems(),
  fresh: false,
}));

/** Every dish shown on this page: one may reach the plate when its stall is left already. */
const shown = new Map<string, Item>();

/** A dish as it was last known: of the stall one stands at, of the plate, of a stall that was left, or in another tab. */
function lastKnown(id: string, here: Menu['byId']): readonly Item[] {
  const item = here.get(id) ?? useItems.getState().items[id] ?? shown.get(id) ?? keptItems()[id];
  return item ? [item] : [];
}

/** Keeps what the plate holds of these, and forgets what it holds no more. */
function remember(found: readonly Item[]): void {
  const wanted = new Set(useRoot.getState().cart.lines.map(({ item_id }) => item_id));
  const { items } = useItems.getState();
  const all = { ...keptItems(), ...items, ...Object.fromEntries(found.map((item) => [item._id, item])) };
  const kept = Object.fromEntries(Object.entries(all).filter(([id]) => wanted.has(id)));
  if (JSON.stringify(kept) === JSON.stringify(items)) return;
  useItems.setState({ items: kept });
  plateItems.write(kept);
}

/** What `readDishes` finds at these stalls, known from now on as if their menus had been read. */
export async function readStalls(ids: readonly string[]): Promise<readonly Item[] | null> {
  const found = await readDishes(ids, 'foodcourt');
  for (const item of found ?? []) shown.set(item._id, item);
  return found;
}

/** Forgets all that is known of these stalls: what they still have is told anew. */
function forgetStalls(ids: readonly string[]): void {
  for (const [id, { store_id }] of shown) if (ids.includes(store_id)) shown.delete(id);
  const { items } = useItems.getState();
  const others = Object.entries(items).filter(([, { store_id }]) => !ids.includes(store_id));
  useItems.setState({ items: Object.fromEntries(others) });
  plateItems.write(Object.fromEntries(others));
}

/** Asks every stall of the plate for its dishes as they are now. */
export async function refreshCourtItems(): Promise<void> {
  remember([]);
  const stalls = [...new Set(Object.values(useItems.getState().items).map(({ store_id }) => store_id))];
  const answers = await Promise.all(stalls.map((id) => listDishes(id, 'foodcourt')));
  forgetStalls(stalls.filter((_, nth) => answers[nth]?.ok));
  remember(answers.flatMap((answer) => (answer.ok ? answer.value : [])));
  if (answers.every(({ ok }) => ok)) useItems.setState({ fresh: true });
}

/** The menu of the place; in a food court with the dishes on the plate from its other stalls. */
export function usePlateMenu(): Menu {
  const menu = useMenu();
  const court = useRoot(({ scan }) => scan?.type === 'foodcourt');
  const lines = useRoot(({ cart }) => cart.lines);
  const { items, fresh } = useItems();
  const { byId } = menu;
  useEffect(() => {
    if (!court) return;
    for (const [id, item] of byId) shown.set(id, item);
    remember(lines.flatMap(({ item_id }) => lastKnown(item_id, byId)));
  }, [court, lines, byId]);
  return useMemo(
    () =>
      court
        ? { ...menu, byId: new Map([...Object.entries(items), ...byId]), complete: fresh && menu.complete }
        : menu,
    [court, items, fresh, menu, byId],
  );
}
