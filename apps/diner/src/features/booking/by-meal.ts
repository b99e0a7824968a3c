import { wallClock } from '@tableside/pricing/wall-clock';

/** What of a day is offered under one heading. */
export type Meal = 'night' | 'morning' | 'lunch' | 'dinner';
interface Slot {
  /** ISO 8601. */
  readonly at: string;
}

/** The hour that each ends at; the evening lasts until midnight. */
const ENDS: readonly (readonly [Meal, number])[] = [
  ['night', 5],
  ['morning', 11],
  ['lunch', 16],
];

const mealAt = (hour: number): Meal => ENDS.find(([, end]) => hour < end)?.[0] ?? 'dinner';

/**
 * The times of a day in a row, cut where another meal begins: the night comes first where it is never closed, and last
 * where it closes after midnight.
 */
export function byMeal<S extends Slot>(
  slots: readonly S[],
  timezone: string,
): readonly { readonly meal: Meal; readonly times: readonly S[] }[] {
  const meals: { meal: Meal; times: S[] }[] = [];
  for (const slot of slots) {
    const meal = mealAt(wallClock(timezone, new Date(slot.at)).minutes / 60);
    const last = meals.at(-1);
    if (last?.meal === meal) last.times.push(slot);
    else meals.push({ meal, times: [slot] });
  }
  return meals;
}
