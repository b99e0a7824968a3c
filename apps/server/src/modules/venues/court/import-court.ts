import { Photo } from '@tableside/contract/menu-document.schema';
import { TABLE_CODE_LENGTH } from '@tableside/contract/vocabulary';
import { z } from 'zod';
import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { validate } from '../../../platform/http/validate.ts';
import { newCode, newId } from '../../../platform/ids.ts';
import { insertCode, listActiveCodes } from '../code/code-repository.ts';
import { forgetStore } from '../store/find-store.ts';
import { lockStoresBySlug, type NamedStore, seatStalls, writeCourt } from './court-repository.ts';
import { stallProblem } from './stall-rule.ts';

const Slug = z.string().min(1).max(80);
/** A food court as its file describes it: stores by their slugs; `desk` is where its tabs are paid, and no stall. */
export const CourtImport = z.object({
  slug: Slug,
  name: z.string().min(1).max(200),
  image: Photo.max(300).nullable().default(null),
  desk: Slug,
  stalls: z.array(Slug).min(1).max(100),
});

const wrong = (path: string, message: string): never =>
  refuse('malformed', { fields: [{ path: `court.${path}`, message }] });

/** The desk and the stalls of a file. Refuses what is no store, another court's store, or paid in another currency. */
function storesOf(
  court: z.output<typeof CourtImport>,
  bySlug: ReadonlyMap<string, NamedStore>,
): { readonly desk: NamedStore; readonly stalls: readonly NamedStore[] } {
  const desk = bySlug.get(court.desk) ?? wrong('desk', court.desk);
  const stalls = court.stalls.map((slug, place) => {
    const stall = bySlug.get(slug);
    const problem = stall ? stallProblem(stall, desk) : slug;
    return stall && problem === undefined ? stall : wrong(`stalls.${place}`, problem ?? slug);
  });
  return { desk, stalls };
}

export interface ImportedCourt {
  readonly groupId: string;
  /** False when the court was there already and has been brought up to date. */
  readonly created: boolean;
}

/**
 * Creates or updates a food court by its slug, and its printed code. The stores must be there already; their menus come
 * afterwards, because a stall's dishes are taxed by the desk's taxes. The same file again changes nothing but versions.
 * Refuses `malformed` with the fields.
 */
export async function importCourt(
  tx: Tx,
  data: unknown,
  now: Date,
  announce: Announce,
): Promise<ImportedCourt> {
  const court = validate(CourtImport, data, 'court', 'en');
  const found = await lockStoresBySlug(tx, [court.desk, ...court.stalls]);
  const { desk, stalls } = storesOf(court, new Map(found.map((store) => [store.slug, store])));
  const image = court.image === null ? null : `/media/${court.image}`;
  const { slug, name } = court;
  const fresh = newId();
  const written = await writeCourt(tx, { id: fresh, slug, name, image, deskId: desk.id });
  if (!written) throw new Error('a written food court answers with its id');
  const groupId = written.id;
  if (found.some((store) => store.groupId !== null && store.groupId !== groupId))
    return wrong('stalls', 'of another food court');
  const changed = await seatStalls(tx, groupId, [desk.id, ...stalls.map(({ id }) => id)]);
  const codes = await listActiveCodes(tx, desk.id);
  if (!codes.some(({ kind }) => kind === 'group'))
    insertCode(tx, {
      id: newId(),
      code: newCode(TABLE_CODE_LENGTH),
      kind: 'group',
      scan_type: 'foodcourt',
      table_id: null,
      store_id: desk.id,
      group_id: groupId,
      generation: 1,
      created_at: now,
    });
  for (const storeId of changed) {
    forgetStore(storeId);
    announce('store.changed', { v: 1, storeId });
  }
  return { groupId, created: groupId === fresh };
}
