import { describe, expect, it } from 'vitest';
import { dish } from '../../testing/menu-fixture.ts';
import { railLists } from './rail-lists.ts';

const items = [
  dish('a'),
  dish('b', { veg: false }),
  dish('c', { available: false }),
  dish('d', { item_tag: 'most loved' }),
];
const byId = new Map(items.map((item) => [item._id, item]));
const most = (ordered: string[], rated: string[]) => ({
  top5Ordered: ordered.map((id) => dish(id)),
  top5Rated: rated.map((id) => dish(id)),
  mostOrderedOfCategory: [],
});
const lists = (facts: Partial<Parameters<typeof railLists>[0]>) =>
  railLists({ byId, previous: [], most: undefined, veg: false, wanted: () => true, ...facts }).map(
    ({ key, items: shown }) => [key, shown.map(({ _id }) => _id)],
  );

describe('railLists', () => {
  it('shows what can be had now and hides empty lists', () => {
    expect(lists({ previous: [dish('b'), dish('c'), dish('old')], most: most(['a', 'b'], ['c']) })).toEqual([
      ['order-again', ['b']],
      ['most-ordered', ['a', 'b']],
    ]);
  });
  it('follows the veg switch', () =>
    expect(lists({ most: most(['a', 'b'], []), veg: true })).toEqual([['most-ordered', ['a']]]));
  it('has room for other dishes in the place of those that are not wanted', () => {
    const wanted = ({ _id }: { readonly _id: string }) => _id !== 'a';
    expect(lists({ previous: [dish('a')], most: most(['a', 'b'], []), wanted })).toEqual([
      ['most-ordered', ['b']],
    ]);
  });
  it('falls back to what the house praises, when that is more than a single dish', () => {
    expect(lists({ most: most([], []) })).toEqual([]);
    const praised = new Map([...byId, ['e', dish('e', { spl_categories: ["Chef's special"] })]]);
    expect(lists({ most: most([], []), byId: praised })).toEqual([['from-house', ['d', 'e']]]);
  });
  it('shows nothing where there is nothing', () => expect(lists({ byId: new Map() })).toEqual([]));
});
