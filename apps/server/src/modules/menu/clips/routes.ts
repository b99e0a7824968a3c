import type { clipsRoutes } from '@tableside/contract/clips.routes';
import type { clipsShapes } from '@tableside/contract/clips.schema';
import type { Handlers } from '../../../platform/http/handler.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { changeClip, orderClips, removeClip } from './change-clips.ts';
import { listClips, listHouseClips } from './list-clips.ts';
import { uploadClip } from './upload-clip.ts';

/** The calls about clips; their files are kept in `folder`. */
export const createClips = (folder: string): Handlers<typeof clipsRoutes, typeof clipsShapes> => ({
  listClips: async ({ params }, { db }) => ({ status: 200, body: await listClips(db, params.id) }),
  listHouseClips: async ({ params }, { db, principal }) => {
    requireStore(principal, params.store_id);
    return { status: 200, body: await listHouseClips(db, params.store_id) };
  },
  uploadClip: async ({ params, body: { clip, ...words } }, context) => {
    requireStore(context.principal, params.store_id);
    const upload = { folder, storeId: params.store_id, file: Buffer.from(clip, 'base64'), words };
    return { status: 201, body: await uploadClip(upload, context) };
  },
  changeClip: async ({ params, body }, context) => ({
    status: 200,
    body: await changeClip(params.id, body, context),
  }),
  orderClips: async ({ params, body }, context) => {
    requireStore(context.principal, params.store_id);
    return { status: 200, body: await orderClips(params.store_id, body.clips, context) };
  },
  removeClip: async ({ params }, context) => removeClip(folder, params.id, context),
});
