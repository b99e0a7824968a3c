import type { App } from '@tableside/server/app';
import { expectValue } from '../api/expect.ts';

import type { DemoPlace } from '../places.ts';
import { atDesk } from './at-desk.ts';

/** The outline of a room, in steps of the drawing, with a way in at the bottom. */
const OUTLINE = [
  { x: 0, y: 0, length: 120, turn: 0 },
  { x: 0, y: 0, length: 72, turn: 90 },
  { x: 119, y: 0, length: 72, turn: 90 },
  { x: 0, y: 71, length: 52, turn: 0 },
  { x: 68, y: 71, length: 52, turn: 0 },
] as const;

/** The manager draws the walls of the first room; one that stands in the open has none. */
export async function drawWalls(app: App, place: DemoPlace, storeId: string): Promise<void> {
  await atDesk(app, place, 'manager', async (work) => {
    const params = { store_id: storeId };
    const { version, tables } = expectValue(await work((api) => api.getPlan({ params })), 'the tables');
    const area = tables[0]?.area ?? '';
    const body = { version, tables: [], retired: [], walls: OUTLINE.map((wall) => ({ ...wall, area })) };
    expectValue(await work((api) => api.savePlan({ params, body })), 'the walls');
  });
}
