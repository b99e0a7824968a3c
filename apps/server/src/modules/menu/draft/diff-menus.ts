import { isDeepStrictEqual } from 'node:util';
import type { DocumentCategory, DocumentGroup, MenuDocument } from '@tableside/contract/menu-document.schema';
import type { MenuDifference } from '@tableside/contract/staff-menu.schema';
import { oneText } from '../../../platform/http/trim-texts.ts';

type Field = MenuDifference['fields'][number];
type Value = Field['before'];
interface Thing {
  readonly key: string;
  readonly name: Readonly<Record<string, string>>;
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function scalarOf(value: unknown): Value {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) && value.every((part) => typeof part === 'string') ? value.join(', ') : null;
}

function fieldsBetween(before: object, after: object): Field[] {
  const was = new Map<string, unknown>(Object.entries(before));
  const is = new Map<string, unknown>(Object.entries(after));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => {
    const [old, now] = [was.get(field), is.get(field)];
    if (isDeepStrictEqual(old, now)) return [];
    if (isTexts(old) && isTexts(now))
      return fieldsBetween(old, now).map((inner) => ({ ...inner, field: `${field}.${inner.field}` }));
    return [{ field, before: scalarOf(old), after: scalarOf(now) }];
  });
}

function* between<T extends Thing>(
  kind: MenuDifference['kind'],
  before: readonly T[],
  after: readonly T[],
  strip: (thing: T) => object = (thing) => thing,
): Generator<MenuDifference> {
  const was = new Map(before.map((thing) => [thing.key, thing]));
  const is = new Set(after.map(({ key }) => key));
  for (const thing of after) {
    const { key, name } = thing;
    const old = was.get(key);
    if (!old) yield { kind, key, name: { ...name }, change: 'added', fields: [] };
    else {
      const fields = fieldsBetween(strip(old), strip(thing));
      if (fields.length > 0) yield { kind, key, name: { ...name }, change: 'changed', fields };
    }
  }
  for (const { key, name } of before)
    if (!is.has(key)) yield { kind, key, name: { ...name }, change: 'removed', fields: [] };
}

/** True when what is in both stands in another order. */
function reordered(before: readonly Thing[], after: readonly Thing[]): boolean {
  const keys = (things: readonly Thing[], others: readonly Thing[]) => {
    const known = new Set(others.map(({ key }) => key));
    return things.map(({ key }) => key).filter((key) => known.has(key));
  };
  return !isDeepStrictEqual(keys(before, after), keys(after, before));
}

const inOrder = ({ key, name }: Thing, kind: MenuDifference['kind']): MenuDifference => ({
  kind,
  key,
  name: { ...name },
  change: 'changed',
  fields: [{ field: 'order', before: null, after: null }],
});
const itemsOf = ({ categories }: MenuDocument) =>
  categories.flatMap(({ key, items }) => items.map((item) => ({ ...item, category: key })));
const headOf = ({ items: _, ...head }: DocumentCategory) => head;
// What is preselected is said by name, beside what else changed about the choices.
const groupOf = ({ items, ...group }: DocumentGroup) => ({
  ...group,
  choices: items.map(({ preselected: _, ...choice }) => choice),
  preselected: items.flatMap(({ key, name, preselected }) =>
    preselected ? [oneText(name, 'en') || key] : [],
  ),
});

/** What makes one menu the other, as people would list it; empty when they are the same but for the order of groups. */
export function diffMenus(before: MenuDocument, after: MenuDocument): MenuDifference[] {
  const was = new Map(before.categories.map((category) => [category.key, category]));
  const moved = after.categories.filter(({ key, items }) => reordered(was.get(key)?.items ?? [], items));
  const order = reordered(before.categories, after.categories)
    ? [inOrder({ key: '', name: {} }, 'menu')]
    : [];
  return [
    ...order,
    ...between('category', before.categories, after.categories, headOf),
    ...moved.map((category) => inOrder(category, 'category')),
    ...between('item', itemsOf(before), itemsOf(after)),
    ...between('group', before.addon_groups, after.addon_groups, groupOf),
  ];
}
