import { MOST_MENU_ROWS } from '@tableside/contract/limits';
import type { MenuDraft } from '@tableside/contract/staff-menu.schema';
import { MOST_CLIPS } from '@tableside/contract/vocabulary';
import { webm } from '../../testing/clip.ts';
import type { Provoke, Scene } from './scene.ts';

const draft = async ({ manager, base }: Scene): Promise<MenuDraft> =>
  (await manager.call('GET', `${base}/menu`)).json();
const seenOf = ({ revision, menu_version }: MenuDraft) => ({ revision, menu_version });
/** A draft that somebody else has saved once more since it was read. */
async function outdated(scene: Scene) {
  const read = await draft(scene);
  const { revision } = read;
  await scene.manager.call('POST', `${scene.base}/menu/discard`, { revision });
  return seenOf(read);
}
const stale =
  (verb: string, more: object = {}): Provoke =>
  async (scene) =>
    scene.manager.call('POST', `${scene.base}/menu/${verb}`, { ...(await outdated(scene)), ...more });
const nothing =
  (verb: string, more: object = {}): Provoke =>
  async (scene) => {
    const { revision } = await draft(scene);
    await scene.manager.call('POST', `${scene.base}/menu/discard`, { revision });
    return scene.manager.call('POST', `${scene.base}/menu/${verb}`, {
      ...seenOf(await draft(scene)),
      ...more,
    });
  };
const change = { changes: [{ kind: 'put-category', category: { key: 'more', name: { en: 'More' } } }] };

const table = { mapping: ['category', 'name_en', 'price'], decimal: '.', rows: [['Food', 'Soup', '1']] };
const file =
  (content: string): Provoke =>
  ({ manager, base }) =>
    manager.call('POST', `${base}/menu/file`, { file: Buffer.from(content).toString('base64') });
const TOO_MANY = `category,name_en\n${'Food,Soup\n'.repeat(MOST_MENU_ROWS + 1)}`;

const clip = ({ manager, base }: Scene, file: Buffer) =>
  manager.call('POST', `${base}/clips`, {
    title: 'Soup',
    words: '',
    item_id: null,
    clip: file.toString('base64'),
  });

/** How the calls of the menu editor come to say no. */
export const refusedMenu: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  changeMenu: { 'draft-changed': stale('changes', change) },
  publishMenu: { 'draft-changed': stale('publish'), 'nothing-to-publish': nothing('publish') },
  importMenuRows: { 'draft-changed': stale('import', table) },
  readMenuFile: { 'file-unreadable': file('\u0001\u0002 no table'), 'file-too-long': file(TOO_MANY) },
  uploadPhoto: {
    'photo-unreadable': ({ manager, base }) =>
      manager.call('POST', `${base}/photos`, { photo: Buffer.from('no photo').toString('base64') }),
  },
  uploadClip: {
    'clip-unreadable': (scene) => clip(scene, Buffer.from('no clip')),
    'clips-full': async (scene) => {
      for (let at = 0; at < MOST_CLIPS; at += 1) await clip(scene, webm(1 + at / 10));
      return clip(scene, webm(9));
    },
  },
  orderClips: {
    'state-changed': ({ manager, base }) => manager.call('PUT', `${base}/clips`, { clips: ['nobody-knows'] }),
  },
  scheduleMenu: {
    'draft-changed': stale('schedule', { at: '2026-12-24T06:00' }),
    'nothing-to-publish': nothing('schedule', { at: '2026-12-24T06:00' }),
    'schedule-past': async (scene) => {
      await scene.manager.call('POST', `${scene.base}/menu/changes`, {
        ...seenOf(await draft(scene)),
        ...change,
      });
      const seen = seenOf(await draft(scene));
      return scene.manager.call('POST', `${scene.base}/menu/schedule`, { ...seen, at: '2020-01-01T06:00' });
    },
  },
  unscheduleMenu: { 'draft-changed': stale('unschedule') },
  discardMenu: { 'draft-changed': stale('discard') },
  undoMenu: { 'draft-changed': stale('undo'), 'nothing-to-publish': nothing('undo') },
};
