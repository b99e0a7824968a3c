import type { Parsed } from '@tableside/contract/endpoint';
import type { feedbackShapes } from '@tableside/contract/feedback.schema';
import type { CommandContext } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refused.ts';
import { rewardRating } from '../loyalty/index.ts';
import { holdsCardNumber, isPrepaid, requireMember, stallsOf, tellChanged } from '../ordering/index.ts';
import { findAsk, insertDishRatings, insertRating } from './feedback-repository.ts';
import { findMeal } from './find-meal.ts';
import { ratedDishes, ratingOpen } from './rating-rule.ts';

type Asked = Parsed<(typeof feedbackShapes)['rateOrder']>['body'];

/**
 * A member's word on the meal, once, from the moment its payment is asked for or the house asks how it was; on what is
 * paid before it is cooked, once it is there.
 */
export async function rateOrder(
  askedId: string,
  asked: Asked,
  { tx, now, principal, announce, language }: CommandContext<'diner'>,
): Promise<void> {
  if (holdsCardNumber(asked.comment) || asked.chips.some(holdsCardNumber))
    return refuse('card-number-refused');
  const [{ order, lines, money }, last] = await Promise.all([
    findMeal(tx, askedId, now),
    findAsk(tx, askedId),
  ]);
  requireMember(order, principal.userId);
  const facts = { asked: last !== undefined, prepaid: isPrepaid(order.type) };
  if (!ratingOpen(money.curr_state, facts)) return refuse('rating-not-open');
  const dishes =
    ratedDishes(lines, asked) ??
    refuse('malformed', { fields: [{ path: 'body.items', message: 'line_id' }] });
  const { id: orderId, storeId } = order;
  const first = await insertRating(tx, {
    orderId,
    userId: principal.userId,
    storeId,
    level: asked.level,
    serviceLevel: asked.service_level ?? null,
    chips: asked.chips,
    comment: asked.comment,
    at: now,
  });
  if (!first) return refuse('rating-not-open');
  if (dishes.length > 0) insertDishRatings(tx, orderId, principal.userId, dishes);
  const at = now.toISOString();
  const rated = { v: 1, orderId, level: asked.level, at } as const;
  const stalls = await stallsOf(tx, order);
  for (const cook of stalls.length > 0 ? stalls : [order]) {
    const own = new Set(lines.filter((line) => line.orderId === cook.id).map(({ id }) => id));
    announce('order.rated', {
      ...rated,
      storeId: cook.storeId,
      items: dishes.filter(({ lineId }) => own.has(lineId)).map(({ itemId, level }) => ({ itemId, level })),
    });
  }
  await rewardRating(tx, { storeId, userId: principal.userId, orderId, language }, { now, announce });
  tellChanged(announce, order);
}
