import { routes } from './endpoint.ts';

/** The 2048 table of a house. */
export const gamesRoutes = routes({
  /** The ten best scores of the house, and the caller’s own best. */
  getScores: {
    method: 'GET',
    path: '/stores/:id/scores',
    audience: 'visitor',
    kind: 'query',
    refusals: [],
  },
  /** By guests at a table. The game is played again from its seed; its score is what that comes to. */
  addScore: {
    method: 'POST',
    path: '/stores/:id/scores',
    audience: 'diner',
    kind: 'command',
    refusals: ['not-seated', 'game-implausible'],
    limits: [{ max: 10, per: 60, by: 'caller' }],
  },
});
