import type { Course } from './vocabulary.ts';

/** The courses that are eaten one after the other; drinks come when they are ready. */
export const EATEN = ['starter', 'main', 'dessert'] as const satisfies readonly Course[];
const KNOWN: readonly Course[] = [...EATEN, 'drink'];

/** A dish that is about to be sent; `item` as the menu has it. */
export interface CoursedLine {
  readonly line: { readonly course?: string | null | undefined };
  readonly item: { readonly course: string | null } | undefined;
}

/** The course of a dish: what was chosen for it, else the menu's; null comes with the first. */
export const courseOf = ({ line, item }: CoursedLine): Course | null => {
  const wanted = line.course ?? item?.course;
  return KNOWN.find((course) => course === wanted) ?? null;
};

/** What waits when a meal comes course by course: everything eaten after the first course that is sent. */
export function laterCourses(lines: readonly CoursedLine[]): readonly Course[] {
  const there = new Set(lines.map(courseOf));
  const eaten: readonly Course[] = EATEN.filter((course) => there.has(course));
  return there.has(null) && eaten.length === 1
    ? eaten.filter((course) => course !== 'starter')
    : eaten.slice(1);
}

/** The dishes whose course can be chosen, each with its own, the choices, and whether it waits. */
export function pacedLines<L extends CoursedLine>(lines: readonly L[]) {
  const later = laterCourses(lines);
  return lines.flatMap((coursed) => {
    const course = courseOf(coursed);
    if (!coursed.item || course === 'drink') return [];
    const choices = course === null ? [null, ...EATEN] : EATEN;
    return [
      { ...coursed, item: coursed.item, course, choices, waits: later.some((held) => held === course) },
    ];
  });
}
