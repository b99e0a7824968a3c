import { routes } from './endpoint.ts';

export const staffCardsRoutes = routes({
  /**
   * The codes of a store as cards for paper: a PDF, or SVG (one file, or a zip of several). Every code was read back from
   * the file that is answered. `ids` are codes, all of them when not given; `not-found` when none of them is active.
   */
  getCodeCards: {
    method: 'GET',
    path: '/staff/stores/:store_id/code-cards',
    audience: 'staff',
    permission: 'codes.read',
    kind: 'query',
    refusals: [],
    limit: { max: 60, per: 60, by: 'caller' },
  },
});
