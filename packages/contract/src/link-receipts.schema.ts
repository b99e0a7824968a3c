import { z } from 'zod';
import { IdParams, TextMap, Timestamp } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { linkReceiptsRoutes } from './link-receipts.routes.ts';
import { Pdf, PrintLanguage, ReceiptPayment, ReceiptStore } from './receipts.schema.ts';

/**
 * A share that was paid. `title` is what it was asked for as, else the table; `lines` what it covers when it was asked for
 * by dishes, each with the fraction (`num` / `den`) of them. The taxes stand on the bill of the whole table.
 */
export const ShareReceipt = z
  .object({
    bill_no: z.string().nullable(),
    issued_at: Timestamp.nullable(),
    store: ReceiptStore,
    title: z.string(),
    lines: z.array(z.object({ name: TextMap, qty: z.int(), num: z.int(), den: z.int() })),
    payment: ReceiptPayment,
  })
  .meta({ id: 'ShareReceipt' });
export type ShareReceipt = z.infer<typeof ShareReceipt>;

export const linkReceiptsShapes = shapes(linkReceiptsRoutes)({
  getLinkReceipt: { params: IdParams, responses: { 200: ShareReceipt } },
  getLinkReceiptPdf: {
    params: IdParams,
    query: z.object({ lang: PrintLanguage }),
    responses: { 200: Pdf },
  },
});
