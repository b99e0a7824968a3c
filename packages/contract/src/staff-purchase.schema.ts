import { z } from 'zod';
import { freeText, Id, IdParams, Note, StoreParams, Timestamp } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { LONGEST_NAME, LONGEST_PHONE, LONGEST_TOLD_ADDRESS } from './limits.ts';
import { CartLine } from './ordering.schema.ts';
import { AWAY_MODES, PURCHASE_STATES, PurchaseOrder } from './purchase.schema.ts';
import { staffPurchaseRoutes } from './staff-purchase.routes.ts';

/** `lines` are what it is made of, to be edited; `link` is for its guest. */
const PreparedOrder = PurchaseOrder.omit({ state: true })
  .extend({
    state: z.enum([...PURCHASE_STATES, 'withdrawn']),
    phone: z.string(),
    link: z.string(),
    lines: z.array(CartLine.extend({ line_id: Id })),
    prepared_by: z.string(),
    created_at: Timestamp,
    version: z.int(),
  })
  .meta({ id: 'PreparedOrder' });
export type PreparedOrder = z.infer<typeof PreparedOrder>;

const content = {
  items: z.array(CartLine).min(1).max(200),
  at: z.iso.datetime().nullish(),
  /** Where it goes, as it was told; only of what is brought. */
  address: freeText(LONGEST_TOLD_ADDRESS).nullish(),
  note: Note.default(''),
};

export const staffPurchaseShapes = shapes(staffPurchaseRoutes)({
  listPrepared: { params: StoreParams, responses: { 200: z.array(PreparedOrder) } },
  prepareOrder: {
    params: StoreParams,
    body: z.object({
      mode: z.enum(AWAY_MODES),
      name: freeText(LONGEST_NAME).pipe(z.string().min(1)),
      phone: z.string().min(3).max(LONGEST_PHONE),
      ...content,
    }),
    responses: { 201: PreparedOrder },
  },
  changePrepared: {
    params: IdParams,
    body: z.object({ version: z.int().min(1), ...content }),
    responses: { 200: PreparedOrder },
  },
  withdrawPrepared: { params: IdParams, responses: { 200: PreparedOrder } },
});
