import { type GoalId, missedIn, type Results } from './outcome.ts';

/** The goals that the words name, or all without any. Throws on a word that names none. */
export function wantedGoals(
  goals: readonly { readonly id: GoalId }[],
  words: readonly string[],
): ReadonlySet<GoalId> {
  const named = words.map((word) => {
    const goal = goals.find(({ id }) => id.toLowerCase() === word.toLowerCase());
    if (!goal) throw new Error(`No such goal: ${word}. There are ${goals.map(({ id }) => id).join(', ')}.`);
    return goal.id;
  });
  return new Set(named.length > 0 ? named : goals.map(({ id }) => id));
}

/** With `check`, 1 where a floor is missed or could not be measured. */
export const exitCodeOf = (results: Results, check: boolean): 0 | 1 =>
  check && missedIn(results).length > 0 ? 1 : 0;
