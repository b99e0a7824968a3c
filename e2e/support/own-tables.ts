import type { StaffApi } from '@tableside/client/staff-api';
import { expectValue } from './desk.ts';

/** The names of the tables that one worker seats its parties at. */
export type OwnTables = readonly [string, string, string];

/** 31, 32 and 33 for the first worker, 41, 42 and 43 for the second: numbers that no house of the demo has. */
export function namesFor(worker: number): OwnTables {
  const tens = (worker + 3) * 10;
  return [String(tens + 1), String(tens + 2), String(tens + 3)];
}

/** How often the plan of a place is read again because another worker saved it in between. */
const TRIES = 10;

async function addTables(manager: StaffApi, storeId: string, names: OwnTables): Promise<void> {
  const params = { store_id: storeId };
  for (let left = TRIES; ; left -= 1) {
    const { tables, version } = expectValue(await manager.getPlan({ params }));
    const missing = names.filter((name) => tables.every((table) => table.name !== name));
    if (missing.length === 0) return;
    const made = missing.map(
      (name) => ({ _id: null, name, area: '', seats: 2, shape: 'square', place: null }) as const,
    );
    const saved = await manager.savePlan({ params, body: { version, tables: made, retired: [] } });
    if (saved.ok || saved.code !== 'state-changed' || left === 0) expectValue(saved);
  }
}

/** Puts a worker's own tables on the plan of a place, and answers with the code of each. */
export async function ownTables(
  manager: StaffApi,
  storeId: string,
  names: OwnTables,
): Promise<ReadonlyMap<string, string>> {
  await addTables(manager, storeId, names);
  const codes = expectValue(await manager.listCodes({ params: { store_id: storeId } }));
  const codeOf = (name: string) => codes.find(({ table }) => table?.name === name)?.code ?? '';
  return new Map(names.map((name) => [name, codeOf(name)]));
}
