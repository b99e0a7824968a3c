import { MenuDocument } from '@tableside/contract/menu-document.schema';
import { z } from 'zod';
import { ColleagueImport } from '../../modules/accounts/index.ts';
import { CourtImport, StoreImport } from '../../modules/venues/index.ts';

/** A store's file with its menu and its people. A misspelt name is refused: it would be left out in silence. */
const StoreOfFile = z.strictObject({
  ...StoreImport.shape,
  menu: MenuDocument.optional(),
  staff: z.array(ColleagueImport).max(500).default([]),
});
export type StoreOfFile = z.output<typeof StoreOfFile>;

/** New restaurants in one file, as the importers know each part; with `court`, the food court that unites them. */
export const ImportFile = z.strictObject({
  stores: z.array(StoreOfFile).min(1).max(101),
  court: z.strictObject(CourtImport.shape).optional(),
});
export type ImportFile = z.output<typeof ImportFile>;
