import { routes } from './endpoint.ts';

/** The receipt of one share of a bill, for whoever holds its payment link: nothing of what others had or paid. */
export const linkReceiptsRoutes = routes({
  /** The receipt as data. */
  getLinkReceipt: {
    method: 'GET',
    path: '/payment_link/:id/ebill',
    audience: 'visitor',
    kind: 'query',
    refusals: [],
    limits: [{ max: 60, per: 60, by: 'address' }],
  },
  /** The receipt as a PDF for A4. `lang` is the language to print in, else the browser's. */
  getLinkReceiptPdf: {
    method: 'GET',
    path: '/payment_link/:id/ebill.pdf',
    audience: 'visitor',
    kind: 'query',
    refusals: [],
    limits: [{ max: 20, per: 60, by: 'address' }],
  },
});
