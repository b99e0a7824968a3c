import { houseLanguage } from '@tableside/contract/house-language';
import type { staffMenuRoutes } from '@tableside/contract/staff-menu.routes';
import type { staffMenuShapes } from '@tableside/contract/staff-menu.schema';
import type { Handlers } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { savePhoto } from '../../../platform/media/save-photo.ts';
import { findStore } from '../../venues/index.ts';
import { exportMenu } from '../table/export-menu.ts';
import { checkRows, importRows } from '../table/import-rows.ts';
import { readMenuFile } from '../table/read-menu-file.ts';
import { changeMenu } from './change-menu.ts';
import { getMenuDraft } from './get-menu-draft.ts';
import { type DrawMenu, previewMenu } from './preview-menu.ts';
import { discardMenu, type MenuSeen, publishMenu, undoMenu } from './publish-menu.ts';
import { scheduleMenu, unscheduleMenu } from './schedule-menu.ts';

/** What the menu's editor is given by the product. */
export interface EditorDeps {
  /** Where uploaded photos and clips are kept. */
  readonly photoFolder: string;
  /** Draws a guest's page; where there are no pages there is none, and a preview is refused as `not-found`. */
  readonly draw: DrawMenu | undefined;
}

/** What a colleague has seen of a store's menu before changing it. */
const seenOf = (
  { store_id: storeId }: { readonly store_id: string },
  { revision, menu_version: version }: { readonly revision: number; readonly menu_version: number },
): MenuSeen => ({ storeId, revision, version });

/** The calls of the menu editor. */
export const createStaffMenu = ({
  photoFolder,
  draw,
}: EditorDeps): Handlers<typeof staffMenuRoutes, typeof staffMenuShapes> => ({
  getMenuDraft: async ({ params }, context) => ({
    status: 200,
    body: await getMenuDraft(context, params.store_id),
  }),
  changeMenu: async ({ params, body }, context) => ({
    status: 200,
    body: await changeMenu(context, { storeId: params.store_id, ...body }),
  }),
  previewMenu: async ({ params, body }, context) => ({
    status: 200,
    body: await previewMenu(context, draw ?? refuse('not-found'), {
      storeId: params.store_id,
      changes: body.changes,
      language: body.language,
      orderType: body.order_type,
      theme: body.theme,
    }),
  }),
  publishMenu: async ({ params, body }, context) => ({
    status: 200,
    body: await publishMenu(context, seenOf(params, body)),
  }),
  discardMenu: async ({ params, body }, context) => ({
    status: 200,
    body: await discardMenu(context, { storeId: params.store_id, revision: body.revision }),
  }),
  undoMenu: async ({ params, body }, context) => ({
    status: 200,
    body: await undoMenu(context, seenOf(params, body)),
  }),
  scheduleMenu: async ({ params, body }, context) => ({
    status: 200,
    body: await scheduleMenu(context, { ...seenOf(params, body), at: body.at }),
  }),
  unscheduleMenu: async ({ params, body }, context) => ({
    status: 200,
    body: await unscheduleMenu(context, { storeId: params.store_id, revision: body.revision }),
  }),
  readMenuFile: async ({ params, body }, { db, principal }) => {
    requireStore(principal, params.store_id);
    const { optedLanguages, currency } = (await findStore(db, params.store_id)) ?? refuse('not-found');
    const house = { language: houseLanguage(optedLanguages), exponent: currency.exponent };
    return { status: 200, body: readMenuFile(body.file, house) };
  },
  checkMenuRows: async ({ params, body }, context) => ({
    status: 200,
    body: await checkRows(context, params.store_id, body),
  }),
  importMenuRows: async ({ params, body }, context) => ({
    status: 200,
    body: await importRows(context, { storeId: params.store_id, ...body }),
  }),
  exportMenu: ({ params, query }, context) => exportMenu(context, params.store_id, query.format),
  uploadPhoto: async ({ params, body }, { principal }) => {
    requireStore(principal, params.store_id);
    const path = await savePhoto(photoFolder, Buffer.from(body.photo, 'base64'));
    return { status: 201, body: { path } };
  },
});
