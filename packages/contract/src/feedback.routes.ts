import { routes } from './endpoint.ts';

/** What guests say of an order and its dishes. */
export const feedbackRoutes = routes({
  /** Once per diner per order, from the moment its payment is asked for or the house asks how it was. */
  rateOrder: {
    method: 'POST',
    path: '/orders/:id/rating',
    audience: 'diner',
    kind: 'command',
    answer: 'order',
    refusals: ['rating-not-open', 'card-number-refused'],
  },
});
