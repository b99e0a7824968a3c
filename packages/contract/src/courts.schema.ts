import { z } from 'zod';
import { freeText, Id, IdParams, TextMap } from './common.schema.ts';
import { courtsRoutes } from './courts.routes.ts';
import { shapes } from './endpoint.ts';
import { LONGEST_NAME } from './limits.ts';
import { CartLine, Order } from './ordering.schema.ts';
import { Currency, StoreSummary } from './venues.schema.ts';

/** `kinds` name its first categories; `waiting` counts the tickets its kitchen has now; `all_veg`: nothing else is served. */
export const Stall = StoreSummary.extend({
  logo: z.string().nullable(),
  timezone: z.string(),
  country: z.string(),
  kinds: z.array(TextMap),
  all_veg: z.boolean(),
  waiting: z.int(),
}).meta({ id: 'Stall' });
export type Stall = z.infer<typeof Stall>;

/** `desk_id` is the store at which the court's tabs are paid. */
const Court = z
  .object({
    details: z.object({
      _id: Id,
      name: z.string(),
      image: z.string().nullable(),
      desk_id: Id,
      country: z.string(),
      default_currency: Currency,
      opted_languages: z.array(z.string()),
    }),
    stores: z.array(Stall),
    delivery: z.boolean(),
    takeaway: z.boolean(),
  })
  .meta({ id: 'Court' });
export type Court = z.infer<typeof Court>;

/** `order` is the picture of the whole tab with its one bill, by the group's id; `orders` has one for each stall. */
const Group = z.object({ _id: Id, order: Order, orders: z.array(Order) }).meta({ id: 'Group' });

export const courtsShapes = shapes(courtsRoutes)({
  listStalls: { params: IdParams, responses: { 200: Court } },
  placeGroup: {
    body: z.object({
      items: z
        .array(CartLine.extend({ store_id: Id }))
        .min(1)
        .max(200),
      store_group_id: Id,
      user_name: freeText(LONGEST_NAME).optional(),
      expected_item_total: z.int().min(0).optional(),
    }),
    responses: { 201: Group },
  },
});
