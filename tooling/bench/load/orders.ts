import type { SeededItem, SeededStore } from '../seed/seed.ts';
import { rawRequest } from './raw-http.ts';

/** A table with its diner, and what can be ordered there. */
export interface Seat {
  readonly storeId: string;
  readonly handle: string;
  readonly token: string;
  readonly items: readonly SeededItem[];
}

/** The tables of the stores, one store after the other for each place. */
export function seatsOf(stores: readonly SeededStore[]): readonly Seat[] {
  const most = Math.max(...stores.map(({ tables }) => tables.length));
  const places = Array.from({ length: most }, (_, place) => place);
  return places.flatMap((place) =>
    stores.flatMap(({ id, items, tables }) => {
      const table = tables[place];
      return table ? [{ storeId: id, items, ...table }] : [];
    }),
  );
}

export const LINES = 5;
let sent = 0;

/** `POST /orders` of five lines, another five in each round, with a key of its own. */
export function orderRequest({ storeId, handle, token, items }: Seat, round: number, run: string): string {
  sent += 1;
  const lines = Array.from({ length: LINES }, (_, place) => {
    const item = items[(round * LINES + place + 1) % items.length];
    return { item_id: item?.id, qty: 1 + (place % 2), addons: item?.addons ?? [], note: '' };
  });
  return rawRequest({
    method: 'POST',
    path: '/api/orders',
    headers: {
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': `bench-${run}-${String(sent).padStart(9, '0')}`,
    },
    body: { platform: 'bolt', __type: 'dinein', store_id: storeId, table_id: handle, items: lines },
  });
}

/** Tables between the first round of one and its second. */
const APART = 107;
const ROUNDS = 3;

/**
 * Which table sends which round: a table's first round opens its party, two more follow, each after as many other
 * tables began. Past the first few hundred, a third of all sends are first rounds.
 */
export function* schedule(tables: number): Generator<{ readonly table: number; readonly round: number }> {
  for (let begun = 0; begun < tables + (ROUNDS - 1) * APART; begun += 1)
    for (let round = 0; round < ROUNDS; round += 1) {
      const table = begun - round * APART;
      if (table >= 0 && table < tables) yield { table, round };
    }
}
