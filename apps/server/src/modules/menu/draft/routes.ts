import type { staffMenuRoutes } from '@tableside/contract/staff-menu.routes';
import type { staffMenuShapes } from '@tableside/contract/staff-menu.schema';
import type { Handlers } from '../../../platform/http/handler.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { savePhoto } from '../../../platform/media/save-photo.ts';
import { exportMenu } from '../table/export-menu.ts';
import { checkRows, importRows } from '../table/import-rows.ts';
import { readMenuFile } from '../table/read-menu-file.ts';
import { changeMenu } from './change-menu.ts';
import { getMenuDraft } from './get-menu-draft.ts';
import { discardMenu, publishMenu, undoMenu } from './publish-menu.ts';

/** The calls of the menu editor; photos are kept in `photoFolder`. */
export const createStaffMenu = (
  photoFolder: string,
): Handlers<typeof staffMenuRoutes, typeof staffMenuShapes> => ({
  getMenuDraft: async ({ params }, context) => ({
    status: 200,
    body: await getMenuDraft(context, params.store_id),
  }),
  changeMenu: async ({ params, body }, context) => ({
    status: 200,
    body: await changeMenu(context, { storeId: params.store_id, ...body }),
  }),
  publishMenu: async ({ params, body }, context) => ({
    status: 200,
    body: await publishMenu(context, {
      storeId: params.store_id,
      revision: body.revision,
      version: body.menu_version,
    }),
  }),
  discardMenu: async ({ params, body }, context) => ({
    status: 200,
    body: await discardMenu(context, { storeId: params.store_id, revision: body.revision }),
  }),
  undoMenu: async ({ params, body }, context) => ({
    status: 200,
    body: await undoMenu(context, {
      storeId: params.store_id,
      revision: body.revision,
      version: body.menu_version,
    }),
  }),
  readMenuFile: async ({ params, body }, { principal }) => {
    requireStore(principal, params.store_id);
    return { status: 200, body: readMenuFile(body.file) };
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
