interface Sides<T> {
  /** As the form was opened. */
  readonly was: T;
  readonly mine: T;
  readonly newest: T;
}
interface Way {
  readonly clash: (at: string) => void;
  readonly isOne: (at: string) => boolean;
}
type Fields = Readonly<Record<string, unknown>>;
type List = readonly unknown[];

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is List => Array.isArray(value);

/** Whether two values would be sent as the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What lies at a place as `layOver` names it; a list stands for all that lies in it. */
export const partAt = (value: unknown, at: string): unknown =>
  at.split('.').reduce((part, field) => (isFields(part) ? part[field] : part), value);

function layFields({ was, mine, newest }: Sides<Fields>, at: string, way: Way): Fields {
  const fields = Object.keys({ ...newest, ...mine });
  const each = fields.map((field): [string, unknown] => [
    field,
    layValue(
      { was: was[field], mine: mine[field], newest: newest[field] },
      at === '' ? field : `${at}.${field}`,
      way,
    ),
  ]);
  return Object.fromEntries(each);
}

/** What tells the parts of a list apart: their key, or the words themselves. */
const byKey = (list: List): ReadonlyMap<unknown, unknown> =>
  new Map(list.map((part) => [isFields(part) ? part['key'] : part, part]));

function layList(lists: Sides<List>, at: string, way: Way): List {
  const [was, mine, newest] = [byKey(lists.was), byKey(lists.mine), byKey(lists.newest)];
  const [before, now] = [
    [...was.keys()].filter((key) => mine.has(key)),
    [...mine.keys()].filter((key) => was.has(key)),
  ];
  const order = isSame(before, now) ? [...newest.keys(), ...mine.keys()] : [...mine.keys(), ...newest.keys()];
  return [...new Set(order)].flatMap((key) => {
    const part = layValue({ was: was.get(key), mine: mine.get(key), newest: newest.get(key) }, at, way);
    return part === undefined ? [] : [part];
  });
}

function layValue({ was, mine, newest }: Sides<unknown>, at: string, way: Way): unknown {
  if (isSame(mine, was) || isSame(mine, newest)) return newest;
  if (isSame(newest, was)) return mine;
  if (!way.isOne(at)) {
    if (isFields(was) && isFields(mine) && isFields(newest)) return layFields({ was, mine, newest }, at, way);
    if (isList(was) && isList(mine) && isList(newest)) return layList({ was, mine, newest }, at, way);
  }
  way.clash(at);
  return mine;
}

/**
 * What a form means once somebody else has saved: its own changes over the newest, field by field. `clashes` names what
 * both have changed, with a dot before what lies in it; there the form's own stands. What lies in lists and in fields is
 * joined, but for those named the same way in `one`: their parts together say one thing.
 */
export function layOver<T extends object>(
  was: T,
  mine: T,
  newest: T,
  one: readonly string[] = [],
): { readonly value: T; readonly clashes: readonly string[] } {
  const clashes = new Set<string>();
  const way: Way = { clash: (at) => clashes.add(at), isOne: (at) => one.includes(at) };
  const value = layValue({ was, mine, newest }, '', way);
  // Made of the parts of three values of this type.
  return { value: value as T, clashes: [...clashes] };
}
