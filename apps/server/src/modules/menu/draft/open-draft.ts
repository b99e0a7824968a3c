import type { MenuDocument } from '@tableside/contract/menu-document.schema';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { taxIdsByKey } from '../../venues/index.ts';
import { lockMenu } from '../import/menu-import-repository.ts';
import { findDraft, readDocument } from './menu-draft-repository.ts';

/** The menu of guests and the one that is being written, at one moment. */
export interface OpenDraft {
  readonly revision: number;
  readonly version: number;
  readonly published: MenuDocument;
  /** The same as `published` while nothing is being written. */
  readonly draft: MenuDocument;
  readonly previous: MenuDocument | null;
  readonly savedBy: string | null;
  readonly savedAt: Date | null;
  /** The store's taxes: ids by key. */
  readonly taxes: ReadonlyMap<string, string>;
}
/** What somebody has seen and now acts upon. */
export interface SeenDraft {
  readonly revision: number;
  readonly version?: number;
}

/** Reads both menus of a store. */
export async function openDraft(db: Reader, storeId: string): Promise<OpenDraft> {
  const [taxes, row] = await Promise.all([taxIdsByKey(db, storeId), findDraft(db, storeId)]);
  const { version, menu: published } = await readDocument(db, storeId, taxes);
  return {
    revision: row?.revision ?? 0,
    version,
    published,
    draft: row?.document ?? published,
    previous: row?.previous ?? null,
    savedBy: row?.saved_by ?? null,
    savedAt: row?.saved_at ?? null,
    taxes,
  };
}

/** The same for whoever changes it: one at a time. Refuses `draft-changed` when it is not what they have seen. */
export async function takeDraft(tx: Tx, storeId: string, seen: SeenDraft): Promise<OpenDraft> {
  lockMenu(tx, storeId);
  const open = await openDraft(tx, storeId);
  const same =
    open.revision === seen.revision && (seen.version === undefined || open.version === seen.version);
  return same ? open : refuse('draft-changed');
}
