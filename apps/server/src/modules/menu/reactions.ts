import { z } from 'zod';
import type { EventName, Events } from '../../events.ts';
import type { Reaction } from '../../platform/outbox/reactions.ts';
import { addToOrdered, addToPairs, addToRated } from './item-stat-repository.ts';
import { forgetAnswers } from './menu-answers.ts';
import { forgetMenuState } from './menu-state.ts';

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
export const menuReactions: readonly Reaction[] = [
  {
    name: 'menu.count-ordered',
    on: ['order.placed'],
    counting: true,
    run: async (tx, payload) => {
      const { storeId, at, items } = Placed.parse(payload);
      const ids = items.map(({ itemId }) => itemId);
      if (ids.length === 0) return;
      addToOrdered(
        tx,
        storeId,
        dayOf(at),
        ids,
        items.map(({ qty }) => qty),
      );
      const together = [...new Set(ids)];
      if (together.length > 1 && together.length <= MOST_PAIRED) addToPairs(tx, storeId, together);
    },
  },
  {
    name: 'menu.count-rated',
    on: ['order.rated'],
    counting: true,
    run: async (tx, payload) => {
      const { storeId, at, items } = Rated.parse(payload);
      if (items.length === 0) return;
      addToRated(
        tx,
        storeId,
        dayOf(at),
        items.map(({ itemId }) => itemId),
        items.map(({ level }) => level),
      );
    },
  },
];

const forget = ({ storeId }: { readonly storeId: string }): void => {
  forgetMenuState(storeId);
  forgetAnswers(storeId);
};

/** What every node does when it hears that a menu or what is sold out has changed. */
export const menuEvents: Partial<{ readonly [N in EventName]: (payload: Events[N]) => void }> = {
  'menu.changed': forget,
  'availability.changed': forget,
};
