import { z } from 'zod';
import { Id, PhotoBytes, StoreParams, TextMap, Timestamp } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { MOST_MENU_ROWS } from './limits.ts';
import { CategoryHead, DocumentGroup, DocumentItem, MenuDocument, MenuKey } from './menu-document.schema.ts';
import { staffMenuRoutes } from './staff-menu.routes.ts';
import { LANGUAGES, SCAN_TYPES } from './vocabulary.ts';

const MOST_CHANGES = 500;
const revision = z.int().min(0);
const at = z.int().min(0).max(100_000);

/** One step of writing a menu; keys name things, and a key that is not there yet makes a new one. */
export const MenuChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('put-category'), category: CategoryHead }),
  /** Into that category: at its end when it was elsewhere, else where it stands. */
  z.object({ kind: z.literal('put-item'), category: MenuKey, item: DocumentItem }),
  z.object({ kind: z.literal('put-group'), group: DocumentGroup }),
  /** With a category go its dishes; a group is taken from the dishes that have it. */
  z.object({ kind: z.literal('remove'), what: z.enum(['category', 'item', 'group']), key: MenuKey }),
  /** To place `to` (from 0) among its neighbours. */
  z.object({ kind: z.literal('move'), what: z.enum(['category', 'item']), key: MenuKey, to: at }),
  z.object({ kind: z.literal('replace'), menu: MenuDocument }),
]);
export type MenuChange = z.output<typeof MenuChange>;

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** What publishing would change: `field` as in the document, with a language after a dot where it is a text. */
export const MenuDifference = z
  .object({
    kind: z.enum(['category', 'item', 'group', 'menu']),
    key: z.string(),
    name: TextMap,
    change: z.enum(['added', 'removed', 'changed']),
    fields: z.array(z.object({ field: z.string(), before: Value, after: Value })),
  })
  .meta({ id: 'MenuDifference' });
export type MenuDifference = z.infer<typeof MenuDifference>;

/** The menu as its writers have it, and how it differs from what guests see. */
export const MenuDraft = z
  .object({
    /** Goes up with every saving; name it to change what you have seen. */
    revision: z.int(),
    menu_version: z.int(),
    menu: MenuDocument,
    differences: z.array(MenuDifference),
    can_undo: z.boolean(),
    saved_by: z.string().nullable(),
    saved_at: Timestamp.nullable(),
    /** When the draft publishes itself and who said so. */
    scheduled: z.object({ at: Timestamp, by: z.string() }).nullable(),
    /** What the store can charge a dish with, each on orders of its kinds (none: all); `rate_bp` in basis points. */
    taxes: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        rate_bp: z.int(),
        order_types: z.array(z.enum(SCAN_TYPES)),
      }),
    ),
    /** The ids of the dishes that guests can see or order, by key: what is sold out is said of these. */
    ids: z.record(z.string(), Id),
  })
  .meta({ id: 'MenuDraft' });
export type MenuDraft = z.output<typeof MenuDraft>;
/** The numbers of a draft and of the menu after a change. */
const MenuSaved = z.object({ revision: z.int(), menu_version: z.int() }).meta({ id: 'MenuSaved' });

const DECIMALS = ['.', ','] as const;
/** In base64; the call itself may be no longer. */
const LONGEST_FILE = 16_000_000;
const cell = z.string().max(4000);
/** What a column means; null is not read. */
const Mapping = z.array(z.string().max(40).nullable()).max(100);

/** A file made out as a table; `decimal` is the sign its prices seem to use. */
export const MenuFile = z
  .object({
    encoding: z.string(),
    delimiter: z.string(),
    columns: z.array(z.string()),
    mapping: Mapping,
    decimal: z.enum(DECIMALS),
    rows: z.array(z.array(z.string())),
  })
  .meta({ id: 'MenuFile' });
export type MenuFile = z.output<typeof MenuFile>;

/** Why a cell cannot be taken. */
const CELL_PROBLEMS = [
  'missing',
  'not-a-price',
  'too-precise',
  'too-large',
  'not-a-number',
  'not-yes-or-no',
  'not-in-list',
  'too-long',
  'bad-form',
  'duplicate',
  'twice',
  'not-there',
  'unknown-group',
  'unknown-tax',
  'above-max',
  'no-choices',
  'too-many-preselected',
] as const;
/** `value` is what the cell says, `other` the row it repeats (from 1) or the name nobody knows. */
const CellProblem = z.object({
  column: z.string().nullable(),
  code: z.enum(CELL_PROBLEMS),
  value: z.string(),
  other: z.string().nullable(),
});
export type CellProblem = z.output<typeof CellProblem>;
const CheckedRow = z.object({
  /** From 0, below the headers. */
  row: z.int(),
  status: z.enum(['new', 'changed', 'same', 'deleted', 'wrong']),
  name: z.string(),
  problems: z.array(CellProblem),
});
export type CheckedRow = z.output<typeof CheckedRow>;
/** What a table would do to the draft of that revision; without the rows that are wrong. */
export const RowsChecked = z
  .object({
    revision: z.int(),
    rows: z.array(CheckedRow),
    differences: z.array(MenuDifference),
    /** New dishes whose taxes neither the table tells nor a dish of their category; they get `taxes` (keys). */
    untold: z.int(),
    taxes: z.array(z.string()),
  })
  .meta({ id: 'RowsChecked' });
export type RowsChecked = z.output<typeof RowsChecked>;
const table = {
  mapping: Mapping,
  decimal: z.enum(DECIMALS),
  rows: z.array(z.array(cell).max(100)).min(1).max(MOST_MENU_ROWS),
  /** Keys of the taxes of new dishes that are told none; left out they are those any new dish begins with. */
  taxes: z.array(MenuKey).max(20).optional(),
};

const seen = z.object({ revision, menu_version: z.int().min(0) });
export const staffMenuShapes = shapes(staffMenuRoutes)({
  getMenuDraft: { params: StoreParams, responses: { 200: MenuDraft } },
  changeMenu: {
    params: StoreParams,
    body: z.object({ revision, changes: z.array(MenuChange).min(1).max(MOST_CHANGES) }),
    responses: { 200: MenuSaved },
  },
  previewMenu: {
    params: StoreParams,
    body: z.object({
      changes: z.array(MenuChange).max(MOST_CHANGES),
      language: z.enum(LANGUAGES),
      order_type: z.enum(SCAN_TYPES),
      theme: z.enum(['light', 'dark']),
    }),
    /** A whole page without scripts. */
    responses: { 200: z.object({ html: z.string() }) },
  },
  publishMenu: { params: StoreParams, body: seen, responses: { 200: MenuSaved } },
  scheduleMenu: {
    params: StoreParams,
    /** `at` on the store's clock. */
    body: seen.extend({ at: z.iso.datetime({ local: true, precision: -1 }) }),
    responses: { 200: MenuSaved },
  },
  unscheduleMenu: { params: StoreParams, body: z.object({ revision }), responses: { 200: MenuSaved } },
  discardMenu: { params: StoreParams, body: z.object({ revision }), responses: { 200: MenuSaved } },
  undoMenu: { params: StoreParams, body: seen, responses: { 200: MenuSaved } },
  readMenuFile: {
    params: StoreParams,
    /** The bytes in base64. */
    body: z.object({ file: z.string().min(4).max(LONGEST_FILE) }),
    responses: { 200: MenuFile },
  },
  checkMenuRows: { params: StoreParams, body: z.object(table), responses: { 200: RowsChecked } },
  importMenuRows: {
    params: StoreParams,
    body: z.object({ revision, ...table }),
    responses: { 200: MenuSaved },
  },
  exportMenu: {
    params: StoreParams,
    query: z.object({ format: z.enum(['csv', 'json']).default('csv') }),
    responses: { 200: z.string().meta({ description: 'text/csv or application/json' }) },
  },
  uploadPhoto: {
    params: StoreParams,
    body: z.object({ photo: PhotoBytes }),
    responses: { 201: z.object({ path: z.string() }) },
  },
});
