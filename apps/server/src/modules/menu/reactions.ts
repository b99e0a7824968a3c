import { z } from 'zod';
import type { Forgetting } from '../../events.ts';
import type { CountingReaction } from '../../platform/outbox/reactions.ts';
import { addToOrdered, addToPairs, addToRated } from './popularity/item-stat-repository.ts';
import { forgetAnswers } from './shown/menu-answers.ts';
import { forgetMenuState } from './shown/menu-state.ts';

/** More different dishes than this in one round are a party, and say little about what goes well together. */
const MOST_PAIRED = 15;

const Placed = z.object({
  storeId: z.string(),
  at: z.string(),
  items: z.array(z.object({ itemId: z.string(), qty: z.int() })),
});
const Rated = z.object({
  storeId: z.string(),
  at: z.string(),
  items: z.array(z.object({ itemId: z.string(), level: z.int() })),
});
const dayOf = (at: string): string => new Date(at).toISOString().slice(0, 10);

/** Counts what was ordered, what was ordered together, and how dishes were rated. */
export const menuReactions: readonly CountingReaction[] = [
  {
    name: 'menu.count-ordered',
    on: ['order.placed'],
    count: async (tx, payloads) => {
      const rounds = payloads.map((payload) => Placed.parse(payload));
      addToOrdered(
        tx,
        rounds.flatMap(({ storeId, at, items }) =>
          items.map(({ itemId, qty }) => ({ storeId, itemId, day: dayOf(at), figure: qty })),
        ),
      );
      const together = rounds.map(({ storeId, items }) => ({
        storeId,
        itemIds: [...new Set(items.map(({ itemId }) => itemId))],
      }));
      addToPairs(
        tx,
        together.filter(({ itemIds }) => itemIds.length <= MOST_PAIRED),
      );
    },
  },
  {
    name: 'menu.count-rated',
    on: ['order.rated'],
    count: async (tx, payloads) =>
      addToRated(
        tx,
        payloads
          .map((payload) => Rated.parse(payload))
          .flatMap(({ storeId, at, items }) =>
            items.map(({ itemId, level }) => ({ storeId, itemId, day: dayOf(at), figure: level })),
          ),
      ),
  },
];

const forget = (storeId: string): void => {
  forgetMenuState(storeId);
  forgetAnswers(storeId);
};

/** What every node forgets when it hears that a menu or what is sold out has changed. */
export const menuForgets: Forgetting = { menu: forget, availability: forget };
