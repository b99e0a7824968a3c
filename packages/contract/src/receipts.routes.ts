import { routes } from './endpoint.ts';

/**
 * Receipts of what was paid together, for whoever holds the link: `id` is an order's or the tab's, `key` a code of the
 * receipt that cannot be guessed. A signed-in member of an order needs no key; the answer's `key` is for sharing. Until the
 * bill is final it opens what its member may read: no more than what they have paid once they have left. That of a member
 * who left without having paid opens nothing, then or later. The link also goes to the diner's phone once the bill is paid.
 * Anybody else is told `not-found`.
 */
export const receiptsRoutes = routes({
  /** The receipt as data. */
  getReceipt: {
    method: 'GET',
    path: '/orders/:id/ebill',
    audience: 'visitor',
    kind: 'query',
    refusals: [],
    limits: [{ max: 60, per: 60, by: 'address' }],
  },
  /** The receipt as a PDF for A4. `lang` is the language to print in, else the browser's. */
  getReceiptPdf: {
    method: 'GET',
    path: '/orders/:id/ebill.pdf',
    audience: 'visitor',
    kind: 'query',
    refusals: [],
    limits: [{ max: 20, per: 60, by: 'address' }],
  },
});
