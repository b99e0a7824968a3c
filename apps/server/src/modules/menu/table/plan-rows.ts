import { isDeepStrictEqual } from 'node:util';
import type { TextMap } from '@tableside/contract/common.schema';
import { firstTaxes, type KeyedLevied } from '@tableside/contract/first-taxes';
import { houseLanguage } from '@tableside/contract/house-language';
import type { MenuColumn } from '@tableside/contract/menu-columns';
import {
  CategoryHead,
  DocumentGroup,
  DocumentItem,
  type MenuDocument,
} from '@tableside/contract/menu-document.schema';
import type { CheckedRow } from '@tableside/contract/staff-menu.schema';
import type { z } from 'zod';
import { oneText } from '../../../platform/http/trim-texts.ts';
import type { Decimal } from './cells.ts';
import { columnOf } from './columns.ts';
import { complain } from './complain.ts';
import { type Called, type Reading, RowReader } from './row-reader.ts';
import { WorkingMenu } from './working-menu.ts';

/** A table that somebody uploaded: what each column means, and its rows without the headers. */
export interface MenuTable {
  readonly mapping: readonly (string | null)[];
  readonly decimal: Decimal;
  readonly rows: readonly (readonly string[])[];
  /** Keys of the taxes of new dishes that name none and have no neighbour; left out they begin as any new dish. */
  readonly taxes?: readonly string[] | undefined;
}
export interface TableStore {
  readonly taxes: readonly KeyedLevied[];
  readonly exponent: number;
  /** The languages of its guests, the one that it writes its menu in first. */
  readonly languages: readonly string[];
}
export interface PlannedRows {
  /** Rows that say nothing are left out. */
  readonly rows: readonly CheckedRow[];
  /** The menu with every row that is right. */
  readonly menu: MenuDocument;
  /** How many of its new dishes name no tax and had no neighbour, and the keys of the taxes that those get. */
  readonly untold: number;
  readonly first: readonly string[];
}

type Kind = 'category' | 'group' | 'choice' | 'dish';
interface Row {
  readonly at: number;
  readonly kind: Kind | undefined;
  readonly read: RowReader;
}
interface Outcome {
  readonly status: CheckedRow['status'];
  readonly name: string;
}

/** What a row leaves open where there was nothing before. */
const NO_DISH: DocumentItem = {
  ...DocumentItem.parse({ key: 'new', name: { en: 'new' }, base_price: 0 }),
  name: {},
};
const NO_GROUP: DocumentGroup = { key: '', name: {}, min: 0, max: 1, free: 0, items: [] };

const isPreselected = ({ preselected }: { readonly preselected: boolean }): boolean => preselected;
const unpicked = (choice: DocumentGroup['items'][number]) => ({ ...choice, preselected: false });

/** Puts the rows of a table into a menu, one kind after the other, so that a dish finds the group of a later row. */
class RowPlanner {
  private readonly menu: WorkingMenu;
  /** Keys of the store's taxes. */
  private readonly taxes: ReadonlySet<string>;
  private readonly languages: readonly string[];
  /** What new dishes get that are told no tax, neither by their row nor by a neighbour. */
  readonly first: readonly string[];
  /** Keys of those dishes. */
  readonly untold = new Set<string>();
  private readonly used = new Map<string, number>();
  /** Of each row about a group or a choice of one. */
  private readonly groupKeys = new Map<number, string>();

  constructor(
    menu: MenuDocument,
    { taxes, languages }: TableStore,
    first: readonly string[] = firstTaxes(undefined, taxes),
  ) {
    this.menu = new WorkingMenu(menu);
    this.taxes = new Set(taxes.map(({ key }) => key));
    this.languages = languages;
    this.first = first;
  }
  document(): MenuDocument {
    return this.menu.document();
  }

  /** What a row is shown as; empty where it says nothing that it could be known by. */
  private titled(read: RowReader, called: Called, old: { readonly name: TextMap } | undefined): string {
    return called.text || oneText(old?.name ?? {}, called.language, this.languages) || read.text('key');
  }
  /** False for a second row about the same thing. */
  private once({ at, read }: Row, thing: string, column: MenuColumn): boolean {
    const first = this.used.get(thing);
    if (first === undefined) this.used.set(thing, at);
    else read.problem(column, 'duplicate', String(first + 1));
    return first === undefined;
  }
  private finish<T>(
    { read }: Row,
    schema: z.ZodType<T>,
    made: unknown,
    old: T | undefined,
    keep: (value: T) => void,
  ) {
    const parsed = schema.safeParse(made);
    if (!parsed.success) complain(read, parsed.error);
    if (!parsed.success || read.problems.length > 0) return 'wrong';
    keep(parsed.data);
    if (old === undefined) return 'new';
    return isDeepStrictEqual(old, parsed.data) ? 'same' : 'changed';
  }
  private removed(
    { read }: Row,
    there: boolean,
    column: MenuColumn,
    remove: () => void,
  ): CheckedRow['status'] {
    if (!there) read.problem(column, 'not-there');
    if (read.problems.length > 0) return 'wrong';
    remove();
    return 'deleted';
  }

  category(row: Row): Outcome {
    const { read } = row;
    const called = read.called();
    const given = read.text('key');
    const own = read.alsoCalled();
    const known = this.menu.categoryOf(called.text) ?? (own && this.menu.categoryOf(own.text));
    const key = given || (known ?? this.menu.freshKey(called.text, 'category'));
    const old = this.menu.head(key);
    const shown = this.titled(read, called, old);
    this.once(row, `category ${key}`, given ? 'key' : called.column);
    if (read.flag('delete', false))
      return {
        name: shown,
        status: this.removed(row, old !== undefined, 'key', () => this.menu.removeCategory(key)),
      };
    const made = {
      key,
      name: read.texts('name', old?.name ?? {}),
      image: read.has('images') ? (read.list('images', [])[0] ?? null) : (old?.image ?? null),
      stations: read.list('station', old?.stations ?? []),
      times: read.list('times', old?.times ?? []),
      hidden: read.flag('hidden', old?.hidden ?? false),
    };
    const status = this.finish(row, CategoryHead, made, old, (head) => this.menu.putCategory(head));
    return { name: shown, status };
  }

  group(row: Row): Outcome {
    const { read } = row;
    const called = read.called();
    const given = read.text('key');
    const named = read.known(
      (name) => this.menu.groupNamed(name),
      (known) => this.menu.group(known)?.name,
    );
    const key = given || (named ?? this.menu.freshKey(called.text, 'group'));
    this.groupKeys.set(row.at, key);
    const old = this.menu.group(key);
    const shown = this.titled(read, called, old);
    this.once(row, `group ${key}`, given ? 'key' : called.column);
    if (read.flag('delete', false))
      return {
        name: shown,
        status: this.removed(row, old !== undefined, 'key', () => this.menu.removeGroup(key)),
      };
    const was = old ?? NO_GROUP;
    const min = read.count('min', was.min) ?? 0;
    const made = {
      key,
      name: read.texts('name', was.name),
      min: 0,
      max: read.count('max', was.max) ?? 1,
      free: read.count('free', was.free) ?? 0,
      items: was.items.map(unpicked),
    };
    if (min > made.max) read.problem('min', 'above-max');
    // How many must be chosen and how many are is checked when the choices have been read.
    const before = old && { ...old, min: 0, items: old.items.map(unpicked) };
    const status = this.finish(row, DocumentGroup, made, before, (group) =>
      this.menu.putGroup({ ...group, min, items: was.items }),
    );
    return { name: shown, status: status === 'same' && old?.min !== min ? 'changed' : status };
  }

  choice(row: Row): Outcome {
    const { read } = row;
    const called = read.called();
    const words = read.text('group');
    const group = this.menu.group(this.groupKey(read, words));
    if (!group) {
      read.problem('group', words === '' ? 'missing' : 'unknown-group', words || null);
      return { name: called.text, status: 'wrong' };
    }
    this.groupKeys.set(row.at, group.key);
    const named = read.known(
      ({ language, text }) =>
        [language, 'en'].flatMap((each) => group.items.find(({ name }) => name[each] === text) ?? [])[0]?.key,
      (known) => group.items.find(({ key }) => key === known)?.name,
    );
    const key = read.text('key') || named || this.freshChoice(group, called.text);
    const old = group.items.find((item) => item.key === key);
    const shown = this.titled(read, called, old);
    this.once(row, `choice ${group.key} ${key}`, called.column);
    const others = group.items.filter((item) => item.key !== key);
    if (read.flag('delete', false))
      return {
        name: shown,
        status: this.removed(row, old !== undefined, 'key', () =>
          this.menu.putGroup({ ...group, items: others }),
        ),
      };
    const made = {
      key,
      name: read.texts('name', old?.name ?? {}),
      price: read.price('price', old?.price),
      veg: read.flag('veg', old?.veg ?? false),
      preselected: read.flag('preselected', old?.preselected ?? false),
    };
    const status = this.finish(row, DocumentGroup.shape.items.element, made, old, (item) => {
      const items = old
        ? group.items.map((known) => (known.key === key ? item : known))
        : [...group.items, item];
      this.menu.putGroup({ ...group, items });
    });
    return { name: shown, status };
  }
  /** The key of the group that is named so, by key or in the language of the row's words; else as it is. */
  private groupKey(read: RowReader, words: string): string {
    const called = { language: read.words(), text: words };
    return this.menu.group(words) ? words : (this.menu.groupNamed(called) ?? words);
  }
  private freshChoice({ items }: DocumentGroup, name: string): string {
    const base = this.menu.freshKey(name, 'item');
    const taken = new Set(items.map(({ key }) => key));
    for (let n = 1; ; n += 1) {
      const key = n === 1 ? base : `${base}-${n}`;
      if (!taken.has(key)) return key;
    }
  }

  /** The category a dish is to be in: the one named, made when there is none yet and the dish is to stay, else where it is. */
  private homeOf({ read }: Row, kept: string | undefined, stays: boolean): string | undefined {
    const words = read.text('category');
    if (words === '') return kept;
    const known = this.menu.categoryOf(words);
    if (known !== undefined || !stays) return known;
    const made = CategoryHead.safeParse({
      key: this.menu.freshKey(words, 'category'),
      name: { [read.words()]: words },
    });
    if (!made.success) {
      read.problem('category', 'too-long');
      return undefined;
    }
    this.menu.putCategory(made.data);
    return made.data.key;
  }

  dish(row: Row): Outcome {
    const { read } = row;
    const called = read.called();
    const given = read.text('key');
    const goes = read.flag('delete', false);
    const home = this.homeOf(row, given ? this.menu.item(given)?.category : undefined, !goes);
    const key =
      given ||
      (home === undefined ? undefined : this.dishIn(home, read)) ||
      this.menu.freshKey(called.text, 'item');
    const old = this.menu.item(key)?.item;
    const shown = this.titled(read, called, old);
    this.once(row, `dish ${key}`, given ? 'key' : called.column);
    if (goes)
      return {
        name: shown,
        status: this.removed(row, old !== undefined, given ? 'key' : called.column, () =>
          this.menu.removeItem(key),
        ),
      };
    if (home === undefined) read.problem('category', 'missing');
    const like = old ?? this.neighbourIn(home);
    const was = old ?? { ...NO_DISH, tax_keys: [...(like?.tax_keys ?? this.first)] };
    const made = this.readDish(row, key, was, old?.base_price);
    this.checkNames(row, made);
    const before = this.menu.item(key)?.category;
    const status = this.finish(row, DocumentItem, made, old, (item) => {
      if (like === undefined && !read.has('tax')) this.untold.add(key);
      this.menu.putItem(home ?? '', item);
    });
    return { name: shown, status: status === 'same' && before !== home ? 'changed' : status };
  }
  private dishIn(home: string, read: RowReader): string | undefined {
    return read.known(
      (name) => this.menu.itemNamed(home, name),
      (known) => this.menu.item(known)?.item.name,
    );
  }
  /** The dish that a new one of its category is taxed like; none that was told nothing itself. */
  private neighbourIn(home: string | undefined): DocumentItem | undefined {
    const first = home === undefined ? undefined : this.menu.firstOf(home);
    return first && !this.untold.has(first.key) ? first : undefined;
  }
  private readDish({ read }: Row, key: string, was: DocumentItem, price: number | undefined) {
    return {
      key,
      name: read.texts('name', was.name),
      description: read.texts('description', was.description),
      base_price: read.price('price', price),
      veg: read.flag('veg', was.veg),
      contains_egg: read.flag('contains_egg', was.contains_egg),
      diets: read.list('diets', was.diets),
      item_tag: read.wordOrNull('item_tag', was.item_tag),
      spl_categories: read.list('spl_categories', was.spl_categories),
      images: read.list('images', was.images),
      addon_groups: read.list('addon_groups', was.addon_groups).map((words) => this.groupKey(read, words)),
      order_types: read.list('order_types', was.order_types),
      course: read.wordOrNull('course', was.course),
      allergens: read.list('allergens', was.allergens),
      kcal: read.count('kcal', was.kcal),
      prep_minutes: read.count('prep_minutes', was.prep_minutes),
      tax_keys: read.list('tax', was.tax_keys),
      stations: read.list('station', was.stations),
      times: read.list('times', was.times),
    };
  }
  private checkNames({ read }: Row, made: { addon_groups: string[]; tax_keys: string[] }): void {
    const stranger = made.addon_groups.find((group) => !this.menu.group(group));
    if (stranger !== undefined && read.has('addon_groups'))
      read.problem('addon_groups', 'unknown-group', stranger);
    if (new Set(made.addon_groups).size < made.addon_groups.length) read.problem('addon_groups', 'twice');
    const tax = made.tax_keys.find((key) => !this.taxes.has(key));
    if (tax !== undefined && read.has('tax')) read.problem('tax', 'unknown-tax', tax);
  }

  private groupsThat(fail: (group: DocumentGroup) => boolean): ReadonlySet<string> {
    return new Set(this.menu.groups().flatMap((group) => (fail(group) ? [group.key] : [])));
  }
  /** Says of groups that want a choice and have none, or preselect more than may be taken. */
  checkGroups(rows: readonly Row[]): void {
    const empty = this.groupsThat(({ min, items }) => min > 0 && items.length === 0);
    const over = this.groupsThat(({ max, items }) => items.filter(isPreselected).length > max);
    for (const { at, kind, read } of rows) {
      const group = this.groupKeys.get(at) ?? '';
      const [few, many] = kind === 'group' ? (['min', 'max'] as const) : (['group', 'preselected'] as const);
      if (empty.has(group)) read.problem(few, 'no-choices');
      if (over.has(group)) read.problem(many, 'too-many-preselected');
    }
  }
}

function kindOf(read: RowReader): Kind | undefined {
  const word = read.text('kind').toLowerCase();
  if (word === '' || word === 'dish' || word === 'item') return 'dish';
  return (['category', 'group', 'choice'] as const).find((kind) => kind === word);
}

const ORDER = ['category', 'group', 'choice', 'dish'] as const;

/** Reads a table into a menu: what each row comes to, and the menu with those that are right. Row 0 is below the headers. */
export function planRows(menu: MenuDocument, table: MenuTable, store: TableStore): PlannedRows {
  const places = new Map<MenuColumn, number>();
  for (const [at, id] of table.mapping.entries()) {
    const column = id === null ? undefined : columnOf(id);
    if (column && !places.has(column)) places.set(column, at);
  }
  const reading: Reading = {
    places,
    decimal: table.decimal,
    exponent: store.exponent,
    house: houseLanguage(store.languages),
  };
  const rows = table.rows.flatMap((cells, at): Row[] => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const read = new RowReader(cells, reading);
    const kind = kindOf(read);
    if (kind === undefined) read.problem('kind', 'not-in-list');
    return [{ at, kind, read }];
  });
  const planner = new RowPlanner(menu, store, table.taxes);
  const outcomes = new Map<number, Outcome>();
  for (const kind of ORDER)
    for (const row of rows) if (row.kind === kind) outcomes.set(row.at, planner[kind](row));
  planner.checkGroups(rows);
  const checked = rows.map(({ at, read }): CheckedRow => {
    const outcome = outcomes.get(at);
    const status = read.problems.length > 0 ? 'wrong' : (outcome?.status ?? 'wrong');
    return { row: at, status, name: outcome?.name ?? '', problems: read.problems };
  });
  return { rows: checked, menu: planner.document(), untold: planner.untold.size, first: planner.first };
}
