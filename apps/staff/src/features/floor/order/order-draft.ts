import { type CoursedLine, laterCourses } from '@tableside/contract/course-pace';
import type { Item } from '@tableside/contract/menu.schema';
import type { PlateLine } from '@tableside/pricing/line-identity';
import { asked } from '../../../lib/ticket/dish-lines.ts';

/** A round as it is put together; `paced`: it is to come course by course. */
export interface RoundDraft {
  readonly lines: readonly PlateLine[];
  readonly paced: boolean;
}

/** Dishes that may be sent to a table now. */
export const orderable = (items: readonly Item[]): readonly Item[] =>
  items.filter(({ order_types }) => order_types.length === 0 || order_types.includes('dinein'));

/** Pieces on the lines. */
export const piecesOf = (lines: readonly PlateLine[]): number => lines.reduce((sum, { qty }) => sum + qty, 0);

/** The lines, each with its dish. */
export const coursed = (lines: readonly PlateLine[], items: readonly Item[]) =>
  lines.map((line) => ({
    line,
    item: items.find(({ _id }) => _id === line.item_id),
  })) satisfies CoursedLine[];

/** The round as it is sent: what is eaten after its first course is held, when it comes course by course. */
export function roundBody({ lines, paced }: RoundDraft, items: readonly Item[]) {
  const hold = paced ? laterCourses(coursed(lines, items)) : [];
  return { items: asked(lines), ...(hold.length > 0 && { hold: [...hold] }) };
}
