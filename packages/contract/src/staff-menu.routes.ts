import { routes } from './endpoint.ts';

const read = { audience: 'staff', permission: 'menu.write', kind: 'query', refusals: [] } as const;
const write = { audience: 'staff', permission: 'menu.write', kind: 'command' } as const;
/** A whole menu in ten languages, with room to spare. */
const LONG = 6_000_000;
/** A whole menu as a table. */
const LONGEST = 16_000_000;

/** The menu as owner and manager write it: a draft that guests do not see, until it is published at once. */
export const staffMenuRoutes = routes({
  /** The draft with its version, and how it differs from what guests see. */
  getMenuDraft: { method: 'GET', path: '/staff/stores/:store_id/menu', ...read },
  /** Changes the draft, all of the changes or none. `draft-changed`: somebody else saved meanwhile. */
  changeMenu: {
    method: 'POST',
    path: '/staff/stores/:store_id/menu/changes',
    ...write,
    longest: LONG,
    refusals: ['draft-changed'],
  },
  /** The menu's page as a guest's phone would show it with the draft and these changes; nothing is kept. */
  previewMenu: { method: 'POST', path: '/staff/stores/:store_id/menu/preview', ...read, longest: LONG },
  /** Makes the draft the menu, in one moment. `draft-changed`: it is not the one the caller has seen. */
  publishMenu: {
    method: 'POST',
    path: '/staff/stores/:store_id/menu/publish',
    ...write,
    refusals: ['draft-changed', 'nothing-to-publish'],
  },
  /** Sets when the draft publishes itself, on the store's clock. A draft that is saved later goes out as it stands then. */
  scheduleMenu: {
    method: 'POST',
    path: '/staff/stores/:store_id/menu/schedule',
    ...write,
    refusals: ['draft-changed', 'nothing-to-publish', 'schedule-past'],
  },
  /** Takes that time back. */
  unscheduleMenu: {
    method: 'POST',
    path: '/staff/stores/:store_id/menu/unschedule',
    ...write,
    refusals: ['draft-changed'],
  },
  /** Forgets the draft. */
  discardMenu: {
    method: 'POST',
    path: '/staff/stores/:store_id/menu/discard',
    ...write,
    refusals: ['draft-changed'],
  },
  /** Brings back the menu of before the last publishing; the draft keeps what was taken back. */
  undoMenu: {
    method: 'POST',
    path: '/staff/stores/:store_id/menu/undo',
    ...write,
    refusals: ['draft-changed', 'nothing-to-publish'],
  },
  /** Makes a file's bytes out as a table and guesses what its columns mean; nothing is kept. */
  readMenuFile: {
    method: 'POST',
    path: '/staff/stores/:store_id/menu/file',
    ...read,
    longest: LONGEST,
    refusals: ['file-unreadable', 'file-too-long'],
  },
  /** What each row would do to the draft; nothing is kept. */
  checkMenuRows: { method: 'POST', path: '/staff/stores/:store_id/menu/check', ...read, longest: LONGEST },
  /** Takes a table into the draft, all of it or nothing. */
  importMenuRows: {
    method: 'POST',
    path: '/staff/stores/:store_id/menu/import',
    ...write,
    longest: LONGEST,
    refusals: ['draft-changed'],
  },
  /** The draft as a file that can be imported again without loss. */
  exportMenu: { method: 'GET', path: '/staff/stores/:store_id/menu/export', ...read },
  /** Keeps a photo for a dish, encoded anew; answers the path that a dish names it by. */
  uploadPhoto: {
    method: 'POST',
    path: '/staff/stores/:store_id/photos',
    audience: 'staff',
    permission: 'menu.write',
    kind: 'process',
    longest: LONG,
    refusals: ['photo-unreadable'],
    limits: [{ max: 300, per: 3600, by: 'caller' }],
  },
});
