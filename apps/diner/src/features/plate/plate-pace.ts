import type { Course } from '@tableside/contract/vocabulary';
import { mergeLines, type PlateLine, plateLine } from '@tableside/pricing/line-identity';
import type { PricedLine } from './plate-estimate.ts';

/** The courses that are eaten one after the other; drinks come when they are ready. */
export const EATEN = ['starter', 'main', 'dessert'] as const satisfies readonly Course[];
const KNOWN: readonly Course[] = [...EATEN, 'drink'];

/** The course of a dish: what the diner chose for it, else the menu's; null comes with the first. */
export const courseOf = ({ line, item }: Pick<PricedLine, 'line' | 'item'>): Course | null => {
  const wanted = line.course ?? item?.course;
  return KNOWN.find((course) => course === wanted) ?? null;
};

/** What waits when a meal comes course by course: everything eaten after the first course on the plate. */
export function laterCourses(lines: readonly Pick<PricedLine, 'line' | 'item'>[]): readonly Course[] {
  const there = new Set(lines.map(courseOf));
  const eaten: readonly Course[] = EATEN.filter((course) => there.has(course));
  return there.has(null) && eaten.length === 1
    ? eaten.filter((course) => course !== 'starter')
    : eaten.slice(1);
}

/** The plate with another course for one line; lines that are the same then become one. */
export const withCourse = (lines: readonly PlateLine[], key: string, course: Course): readonly PlateLine[] =>
  mergeLines(lines.map((line) => (line.key === key ? plateLine({ ...line, course }, line.qty) : line)));
