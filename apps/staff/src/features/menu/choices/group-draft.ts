import { MOST_PICKS } from '@tableside/contract/limits';
import type { DocumentGroup, DocumentItem, MenuDocument } from '@tableside/contract/menu-document.schema';
import type { MenuChange } from '@tableside/contract/staff-menu.schema';
import type { Currency } from '@tableside/contract/venues.schema';
import { dishName } from '../../../lib/dish-name.ts';
import { namedLike } from '../../../lib/find-items.ts';
import { wholeBetween } from '../../../lib/form/read-whole.ts';
import { readMoney } from '../../../lib/money/read-money.ts';
import { spelled } from '../../../lib/money/spelled.ts';
import { isNamed } from '../dish/is-named.ts';

type Names = Readonly<Record<string, string>>;
/** One choice of a group, its extra price as typed; nothing typed costs nothing. */
export interface ChoiceDraft {
  readonly key: string;
  readonly name: Names;
  readonly price: string;
  readonly veg: boolean;
  readonly preselected: boolean;
}
/** A choice group as its form holds it: numbers as typed, and the keys of the dishes that have it. */
export interface GroupDraft {
  readonly key: string;
  readonly name: Names;
  readonly min: string;
  readonly max: string;
  readonly free: string;
  readonly choices: readonly ChoiceDraft[];
  readonly dishes: readonly string[];
}
export type GroupProblem =
  | 'need-name'
  | 'need-price'
  | 'need-range'
  | 'need-choices'
  | 'problem-too-many-preselected';
/** By field: `name`, `min`, `max`, `free`, `choices`, and `name` or `price` of a choice after its key and a slash. */
export type GroupProblems = Readonly<Record<string, GroupProblem>>;

const dishesOf = ({ categories }: MenuDocument): readonly DocumentItem[] =>
  categories.flatMap(({ items }) => items);

/** The keys of the dishes that have a group. */
export const dishesWith = (menu: MenuDocument, group: string): readonly string[] =>
  dishesOf(menu)
    .filter(({ addon_groups }) => addon_groups.includes(group))
    .map(({ key }) => key);

/** The form of a group that is there. */
export const groupDraftOf = (group: DocumentGroup, menu: MenuDocument, currency: Currency): GroupDraft => ({
  key: group.key,
  name: group.name,
  min: String(group.min),
  max: String(group.max),
  free: String(group.free),
  choices: group.items.map(({ key, name, price, veg, preselected }) => ({
    key,
    name,
    price: price === 0 ? '' : spelled(price, currency),
    veg,
    preselected,
  })),
  dishes: dishesWith(menu, group.key),
});

/** A choice without words; vegetarian when the one before it is. */
export const newChoice = (unique: string, before: ChoiceDraft | undefined): ChoiceDraft => ({
  key: `choice-${unique}`,
  name: {},
  price: '',
  veg: before?.veg ?? false,
  preselected: false,
});
/** The form of a new group: one of its choices may be taken. */
export const newGroupDraft = (unique: string): GroupDraft => ({
  key: `group-${unique}`,
  name: {},
  min: '0',
  max: '1',
  free: '0',
  choices: [newChoice(`${unique}-1`, undefined)],
  dishes: [],
});

const priceOf = (typed: string, currency: Currency): number | undefined =>
  typed.trim() === '' ? 0 : readMoney(typed, currency);
const picksIn = (typed: string): number | undefined => wholeBetween(typed, 0, MOST_PICKS);

function rangeProblems(min: number | undefined, max: number | undefined, free: number | undefined) {
  const most = max ?? MOST_PICKS;
  const problems: Record<string, GroupProblem> = {};
  if (max === undefined || max === 0) problems['max'] = 'need-range';
  if (min === undefined || min > most) problems['min'] = 'need-range';
  if (free === undefined || free > most) problems['free'] = 'need-range';
  return problems;
}

function choiceProblems(
  choices: readonly ChoiceDraft[],
  currency: Currency,
  named: (choice: ChoiceDraft) => boolean,
) {
  const problems: Record<string, GroupProblem> = {};
  for (const choice of choices) {
    if (!named(choice)) problems[`${choice.key}/name`] = 'need-name';
    if (priceOf(choice.price, currency) === undefined) problems[`${choice.key}/price`] = 'need-price';
  }
  return problems;
}

/** How many choices a guest finds chosen. */
const preselectedIn = ({ choices }: GroupDraft): number =>
  choices.filter(({ preselected }) => preselected).length;

/** The group that a form means, or what is wrong with it; all is named in the language of the house, or as it `was`. */
export function readGroup(
  draft: GroupDraft,
  currency: Currency,
  house: string,
  was?: GroupDraft,
): { readonly group: DocumentGroup } | { readonly problems: GroupProblems } {
  const [min, max, free] = [picksIn(draft.min), picksIn(draft.max), picksIn(draft.free)];
  const problems: GroupProblems = {
    ...(!isNamed(draft.name, house, was?.name) && { name: 'need-name' }),
    ...rangeProblems(min, max, free),
    ...(draft.choices.length === 0 && { choices: 'need-choices' }),
    ...(max !== undefined &&
      max > 0 &&
      preselectedIn(draft) > max && { choices: 'problem-too-many-preselected' }),
    ...choiceProblems(draft.choices, currency, ({ key, name }) =>
      isNamed(name, house, was?.choices.find((choice) => choice.key === key)?.name),
    ),
  };
  if (min === undefined || max === undefined || free === undefined || Object.keys(problems).length > 0)
    return { problems };
  const items = draft.choices.map(({ key, name, price, veg, preselected }) => ({
    key,
    name: { ...name },
    price: priceOf(price, currency) ?? 0,
    veg,
    preselected,
  }));
  return { group: { key: draft.key, name: { ...draft.name }, min, max, free, items } };
}

/** What has to be written: the group, and each dish that gets it (as its last one) or loses it. */
export function groupChanges(
  menu: MenuDocument,
  group: DocumentGroup,
  dishes: readonly string[],
): MenuChange[] {
  const rewritten = menu.categories.flatMap(({ key: category, items }) =>
    items.flatMap((item): MenuChange[] => {
      const has = item.addon_groups.includes(group.key);
      if (has === dishes.includes(item.key)) return [];
      const others = item.addon_groups.filter((key) => key !== group.key);
      const addon_groups = has ? others : [...others, group.key];
      return [{ kind: 'put-item', category, item: { ...item, addon_groups } }];
    }),
  );
  return [{ kind: 'put-group', group }, ...rewritten];
}

/** The groups whose name in any language holds what was typed. */
export function findGroups({ addon_groups }: MenuDocument, typed: string): readonly DocumentGroup[] {
  return addon_groups.filter(namedLike(typed));
}

/** What a group is called, told apart by its first choices from others of the same name. */
export function groupLabel(
  { name, items }: DocumentGroup,
  groups: readonly DocumentGroup[],
  language: string,
): string {
  const called = (names: Names) => dishName(names, language).name;
  const alike = groups.filter((other) => called(other.name) === called(name));
  if (alike.length < 2) return called(name);
  const first = items.slice(0, 2).map((choice) => called(choice.name));
  return `${called(name)} (${first.join(', ')} …)`;
}
