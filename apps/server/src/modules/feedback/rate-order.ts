import type { Parsed } from '@tableside/contract/endpoint';
import type { feedbackShapes } from '@tableside/contract/feedback.schema';
import type { CommandContext } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refused.ts';
import { orderMoney } from '../billing/index.ts';
import { holdsCardNumber, orderLines, requireMember, touch } from '../ordering/index.ts';
import { insertDishRatings, insertRating } from './feedback-repository.ts';
import { ratedDishes, ratingOpen } from './rating-rule.ts';

type Asked = Parsed<(typeof feedbackShapes)['rateOrder']>['body'];

/** A member's word on the meal, once, from the moment its payment is asked for. */
export async function rateOrder(
  orderId: string,
  asked: Asked,
  { tx, now, principal, announce }: CommandContext<'diner'>,
): Promise<void> {
  if (holdsCardNumber(asked.comment) || asked.chips.some(holdsCardNumber))
    return refuse('card-number-refused');
  const [order, lines, money] = await Promise.all([
    touch(tx, orderId, now),
    orderLines(tx, [orderId]),
    orderMoney(tx, orderId),
  ]);
  if (!order) return refuse('not-found');
  requireMember(order, principal.userId);
  if (!ratingOpen(money.curr_state)) return refuse('rating-not-open');
  const dishes =
    ratedDishes(lines, asked) ??
    refuse('malformed', { fields: [{ path: 'body.items', message: 'line_id' }] });
  const { storeId, tabId, version, userIds } = order;
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
  announce('order.rated', {
    v: 1,
    storeId,
    orderId,
    level: asked.level,
    items: dishes.map(({ itemId, level }) => ({ itemId, level })),
    at: now.toISOString(),
  });
  announce('order.changed', { v: 1, storeId, orderId, tabId, version, userIds });
}
