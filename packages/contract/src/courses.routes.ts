import { routes } from './endpoint.ts';

/** How the members of a party pace their meal. */
export const coursesRoutes = routes({
  /** "The mains now": a held course goes to the kitchen. Fired twice it is still cooked once. */
  fireCourse: {
    method: 'POST',
    path: '/orders/:id/fire',
    audience: 'diner',
    kind: 'command',
    answer: 'order',
    refusals: ['state-changed'],
  },
});
