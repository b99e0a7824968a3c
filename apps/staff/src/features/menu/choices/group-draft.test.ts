import { type DocumentGroup, MenuDocument } from '@tableside/contract/menu-document.schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findGroups,
  type GroupDraft,
  groupChanges,
  groupDraftOf,
  groupLabel,
  readGroup,
} from './group-draft.ts';

const INR = { code: 'INR', symbol: '₹', exponent: 2 };
const dish = (key: string, addon_groups: readonly string[]) => ({
  key,
  name: { en: key },
  base_price: 100,
  addon_groups,
});
const sauces = {
  key: 'sauces',
  name: { en: 'Sauces', de: 'Soßen' },
  min: 1,
  max: 3,
  free: 1,
  items: [
    { key: 'mint', name: { en: 'Mint' }, price: 0, veg: true, preselected: true },
    { key: 'garlic', name: { en: 'Garlic' }, price: 2_050, veg: true, preselected: false },
  ],
};
const menu = MenuDocument.parse({
  addon_groups: [sauces, { key: 'sizes', name: { en: 'Sizes' }, max: 1, items: [] }],
  categories: [
    {
      key: 'food',
      name: { en: 'Food' },
      items: [dish('soup', ['sizes', 'sauces']), dish('rice', ['sizes'])],
    },
    { key: 'bar', name: { en: 'Bar' }, items: [dish('tea', [])] },
  ],
});
const draft = (change: Partial<GroupDraft> = {}): GroupDraft => ({
  ...groupDraftOf(sauces, menu, INR),
  ...change,
});
const problemsOf = (change: Partial<GroupDraft>) => {
  const read = readGroup(draft(change), INR, 'en');
  return 'problems' in read ? read.problems : {};
};

describe('the form of a group', () => {
  it('holds prices as they would be typed, nothing where a choice costs nothing, and the dishes that have it', () => {
    expect(draft()).toMatchObject({ min: '1', max: '3', free: '1', dishes: ['soup'] });
    expect(draft().choices.map(({ price }) => price)).toEqual(['', '20.50']);
  });

  it('given any group, when nothing is touched, then it means what it was', () => {
    const named = fc.record({ en: fc.stringMatching(/^[a-z]{1,12}$/) });
    const groups: fc.Arbitrary<DocumentGroup> = fc
      .record({
        name: named,
        range: fc.tuple(
          fc.integer({ min: 0, max: 50 }),
          fc.integer({ min: 0, max: 50 }),
          fc.integer({ min: 1, max: 50 }),
        ),
        items: fc.array(
          fc.record({
            name: named,
            price: fc.integer({ min: 0, max: 9_999_999 }),
            veg: fc.boolean(),
            picked: fc.boolean(),
          }),
          { minLength: 1, maxLength: 6 },
        ),
      })
      .map(({ name, range: [min, free, max], items }) => ({
        key: 'any',
        name,
        min: Math.min(min, max),
        max,
        free: Math.min(free, max),
        items: items.map(({ picked, ...item }, at) => ({
          key: `choice-${at}`,
          ...item,
          preselected: picked && at < max,
        })),
      }));
    fc.assert(
      fc.property(groups, (group) => {
        expect(readGroup(groupDraftOf(group, menu, INR), INR, 'en')).toEqual({ group });
      }),
    );
  });

  it('given it was written before the house wrote in Thai, then only what is named anew needs Thai', () => {
    const was = draft();
    const named = (change: Partial<GroupDraft>) => readGroup({ ...was, ...change }, INR, 'th', was);
    expect(named({ max: '2' })).toMatchObject({ group: { max: 2, name: sauces.name } });
    const [mint, ...others] = was.choices;
    if (!mint) throw new Error('no choice');
    const fresh = { ...mint, key: 'fresh', name: { en: 'Chili' } };
    expect(named({ choices: [{ ...mint, name: { en: 'Mint!' } }, ...others, fresh] })).toEqual({
      problems: { 'mint/name': 'need-name', 'fresh/name': 'need-name' },
    });
    const thai = { ...fresh, name: { th: 'พริก' } };
    expect(named({ choices: [mint, ...others, thai] })).toMatchObject({
      group: { items: [{ name: { en: 'Mint' } }, { name: { en: 'Garlic' } }, { name: { th: 'พริก' } }] },
    });
  });

  it.each<[string, Partial<GroupDraft>, object]>([
    ['no name in the language of the house', { name: { de: 'Soßen' } }, { name: 'need-name' }],
    ['nothing to pick', { max: '0', min: '0', free: '0' }, { max: 'need-range' }],
    ['more picks than anybody makes', { max: '51' }, { max: 'need-range' }],
    ['at least above at most', { min: '4' }, { min: 'need-range' }],
    ['more free than may be picked', { free: '4' }, { free: 'need-range' }],
    ['no number', { min: 'two', free: '' }, { min: 'need-range', free: 'need-range' }],
    [
      'more preselected than may be picked',
      { max: '1', choices: draft().choices.map((choice) => ({ ...choice, preselected: true })) },
      { choices: 'problem-too-many-preselected' },
    ],
    ['no choices', { choices: [] }, { choices: 'need-choices' }],
    [
      'a choice without words, with a price that is none',
      { choices: [{ key: 'new', name: {}, price: 'much', veg: false, preselected: false }] },
      { 'new/name': 'need-name', 'new/price': 'need-price' },
    ],
  ])('given %s, then it says where', (_, change, problems) => {
    expect(problemsOf(change)).toEqual(problems);
  });
});

describe('saving a group', () => {
  it('given other dishes, then each one that gets or loses it is written, and no other', () => {
    const changes = groupChanges(menu, sauces, ['rice', 'tea']);
    expect(changes.map((change) => change.kind)).toEqual(['put-group', 'put-item', 'put-item', 'put-item']);
    expect(
      changes.flatMap((change) =>
        change.kind === 'put-item' ? [[change.category, change.item.key, change.item.addon_groups]] : [],
      ),
    ).toEqual([
      ['food', 'soup', ['sizes']],
      ['food', 'rice', ['sizes', 'sauces']],
      ['bar', 'tea', ['sauces']],
    ]);
  });

  it('given the same dishes, then only the group is written', () => {
    expect(groupChanges(menu, sauces, ['soup'])).toEqual([{ kind: 'put-group', group: sauces }]);
  });
});

describe('looking for a group', () => {
  it.each([
    ['', ['sauces', 'sizes']],
    ['sosse', []],
    ['soß', ['sauces']],
    ['SIZ', ['sizes']],
  ])('%s finds %j', (typed, found) => {
    expect(findGroups(menu, typed).map(({ key }) => key)).toEqual(found);
  });
});

it('groups of one name are told apart by their first choices', () => {
  const group = (key: string, name: string, ...choices: string[]) => ({
    key,
    name: { en: name },
    min: 0,
    max: 1,
    free: 0,
    items: choices.map((choice) => ({
      key: choice,
      name: { en: choice },
      price: 0,
      veg: true,
      preselected: false,
    })),
  });
  const groups = [
    group('a', 'Main dish', 'Tofu', 'Paneer', 'Rice'),
    group('b', 'Main dish', 'Duck'),
    group('c', 'Spice'),
  ];
  expect(groups.map((each) => groupLabel(each, groups, 'en'))).toEqual([
    'Main dish (Tofu, Paneer …)',
    'Main dish (Duck …)',
    'Spice',
  ]);
});
