import { routes } from './endpoint.ts';

/** What a guest says is wrong with a bill. */
export const problemsRoutes = routes({
  /** For whoever may read the receipt (`key`, or a member's sign-in). It stands on the desk until somebody dealt with it. */
  reportProblem: {
    method: 'POST',
    path: '/orders/:id/ebill/problems',
    audience: 'visitor',
    kind: 'command',
    refusals: ['too-many', 'card-number-refused'],
    limits: [{ max: 20, per: 300, by: 'address' }],
  },
});
