import type { Sent } from '@tableside/contract/endpoint';
import type { feedbackShapes } from '@tableside/contract/feedback.schema';
import { isVoid } from '@tableside/contract/ordered-lines';
import type { Order, OrderLine } from '@tableside/contract/ordering.schema';
import { isRecord } from '../is-record.ts';
import { keptJson } from '../kept-json.ts';
import { localKept } from '../kept-storage.ts';

/** 1 needs improvement, 2 okay, 3 good, 4 great. */
export type Level = 1 | 2 | 3 | 4;
/** From the worst to the best. */
export const LEVELS: readonly Level[] = [1, 2, 3, 4];

const LOW = ['slow', 'cold', 'wrong-dish', 'small', 'noisy', 'pricey'] as const;
const HIGH = ['friendly', 'quick', 'tasty', 'fresh', 'cosy', 'good-value'] as const;
export type Chip = (typeof LOW)[number] | (typeof HIGH)[number];
/** What fits a level: where it hurt, or what was liked. The ids are stored as the English words staff read. */
export const chipsFor = (level: Level): readonly Chip[] => (level <= 2 ? LOW : HIGH);

export interface RatingDraft {
  readonly level: Level | null;
  /** By line id. */
  readonly items: Readonly<Record<string, Level>>;
  readonly service: Level | null;
  readonly chips: readonly Chip[];
  readonly comment: string;
}
/** Nothing filled in yet. */
export const emptyRating: RatingDraft = { level: null, items: {}, service: null, chips: [], comment: '' };

/** Sets the level; chips that no longer fit go. */
export function withLevel(draft: RatingDraft, level: Level): RatingDraft {
  const fitting = chipsFor(level);
  return { ...draft, level, chips: draft.chips.filter((chip) => fitting.includes(chip)) };
}

/** Puts a chip in, or takes it out again. */
export const withChip = (draft: RatingDraft, chip: Chip): RatingDraft => ({
  ...draft,
  chips: draft.chips.includes(chip) ? draft.chips.filter((one) => one !== chip) : [...draft.chips, chip],
});

/** One line per dish that was really brought: the same dish is rated once, however many rounds it came in. */
export function ratableLines(items: Order['items']): readonly OrderLine[] {
  const seen = new Set<string>();
  return items.filter(({ item_id, status }) => {
    if (isVoid(status) || seen.has(item_id)) return false;
    seen.add(item_id);
    return true;
  });
}

type RatingBody = Sent<(typeof feedbackShapes)['rateOrder']>['body'];

/** The body of POST /orders/{id}/rating; null until a level is chosen. A dish that was taken off since is left out. */
export function ratingBody(draft: RatingDraft, lines: Order['items']): RatingBody | null {
  const { level, items, service, chips, comment } = draft;
  if (level === null) return null;
  return {
    level,
    items: ratableLines(lines).flatMap(({ _id: line_id }) => {
      const value = items[line_id];
      return value === undefined ? [] : [{ line_id, level: value }];
    }),
    ...(service !== null && { service_level: service }),
    chips: chips.map((chip) => chip.replaceAll('-', ' ')),
    comment: comment.trim(),
  };
}

const isDraft = (value: unknown): value is RatingDraft =>
  isRecord(value) &&
  'level' in value &&
  'service' in value &&
  isRecord(value['items']) &&
  Array.isArray(value['chips']) &&
  typeof value['comment'] === 'string';

const draftOf = (orderId: string) => keptJson(localKept, `rating-draft:${orderId}`, isDraft);

/** What was filled in before on this phone; a draft may wait, it is no order. */
export const keptDraft = (orderId: string): RatingDraft => draftOf(orderId).read() ?? emptyRating;

/** Keeps a draft, or forgets it (null). */
export function keepDraft(orderId: string, draft: RatingDraft | null): void {
  if (draft) draftOf(orderId).write(draft);
  else draftOf(orderId).forget();
}
