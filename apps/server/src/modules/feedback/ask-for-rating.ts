import type { CommandContext } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refused.ts';
import { findOrder, tellChanged } from '../ordering/index.ts';
import { findAsk, listRaters, noteAsk } from './feedback-repository.ts';
import { findMeal } from './find-meal.ts';
import { askedSince, askProblem } from './rating-rule.ts';

/**
 * A colleague asks the guests of a table how it was: the phones of those who have not said so yet show it. Within ten minutes
 * of the last ask nothing changes. Refuses with `nothing-to-rate`, `nobody-to-ask` or `all-rated`.
 */
export async function askForRating(
  askedId: string,
  { tx, now, principal, announce }: CommandContext<'staff'>,
): Promise<void> {
  const [found, last] = await Promise.all([findOrder(tx, askedId), findAsk(tx, askedId)]);
  if (!found || !principal.storeIds.includes(found.storeId)) return refuse('not-found');
  const since = askedSince(now);
  if (last && last > since) return;
  const [{ order, lines, money }, ratedIds] = await Promise.all([
    findMeal(tx, askedId, now),
    listRaters(tx, askedId),
  ]);
  const guestIds = order.seatingId === null ? [] : order.userIds;
  const problem = askProblem({ state: money.curr_state, lines, guestIds, ratedIds });
  if (problem) return refuse(problem);
  const by = { id: principal.staffId, name: principal.name };
  if (await noteAsk(tx, order.id, by, { now, since })) tellChanged(announce, order);
}
