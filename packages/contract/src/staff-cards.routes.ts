import { routes } from './endpoint.ts';

const card = {
  kind: 'query',
  refusals: ['photo-unreadable', 'card-unreadable'],
  limits: [{ max: 60, per: 60, by: 'caller' }],
} as const;
const check = {
  kind: 'query',
  method: 'GET',
  audience: 'staff',
  refusals: ['photo-unreadable'],
  limits: [{ max: 60, per: 60, by: 'caller' }],
} as const;

/** Printed codes as cards: drawn as PDF, SVG or PNG, and read back. */
export const staffCardsRoutes = routes({
  /**
   * The codes of a store as cards for paper: a PDF, or SVG or PNG (one file, or a zip of several). Every code was read back
   * from the file that is answered. `ids` are codes, all of them when not given; `not-found` when none of them is active.
   * `photo-unreadable`: there is no such picture for a logo. `card-unreadable`: with this logo a code cannot be scanned.
   */
  getCodeCards: {
    method: 'GET',
    path: '/staff/stores/:store_id/code-cards',
    audience: 'staff',
    permission: 'codes.read',
    ...card,
  },
  /**
   * Draws the file that `getCodeCards` would answer, reads it, and says of every card what a scanner sees. Nothing is
   * refused for not being readable: that is the answer.
   */
  checkCodeCards: {
    ...check,
    path: '/staff/stores/:store_id/code-cards/check',
    permission: 'codes.read',
  },
  /**
   * A page of a voucher's codes as the same cards: its one code, or those of its single-use codes that nobody has taken.
   * `not-found` when the page has none.
   */
  getVoucherCards: {
    method: 'GET',
    path: '/staff/campaigns/:id/code-cards',
    audience: 'staff',
    permission: 'offers.read',
    ...card,
  },
  /** Reads the codes of the file of `getVoucherCards` back. */
  checkVoucherCards: {
    ...check,
    path: '/staff/campaigns/:id/code-cards/check',
    permission: 'offers.read',
  },
});
