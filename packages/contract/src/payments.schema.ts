import { z } from 'zod';
import { Card } from './accounts.schema.ts';
import { ExpectedAmount, Payment, Tip } from './billing.schema.ts';
import { BasisPointRate, Empty, freeText, Id, IdParams, MoneyAmount, Timestamp } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { MOST_PAID } from './limits.ts';
import { Order } from './ordering.schema.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { Currency, StorePreferences } from './venues.schema.ts';
import { ONLINE_MODES, UPI_FLOWS } from './vocabulary.ts';

/** `num/den` of a line, for a dish that several share; 1/1 is all of it. */
const LineShare = z
  .object({ line_id: Id, num: z.int().min(1).max(1000), den: z.int().min(1).max(1000) })
  .refine(({ num, den }) => num <= den, { path: ['num'], message: '<= den' });

/** `equal` takes one of `people` shares, `items` lines or fractions of them, `amount` minor units, `all` what is left. */
export const PartBody = z
  .object({
    kind: z.enum(['all', 'equal', 'items', 'amount']),
    people: z.int().min(1).max(50).optional(),
    lines: z.array(LineShare).min(1).max(200).optional(),
    amount: z.int().min(1).max(MOST_PAID).optional(),
    /** What the part is for, in the maker's words. */
    label: freeText(60).default(''),
    link: z.boolean().default(false),
  })
  .superRefine((part, context) => {
    const wanted = ({ all: null, equal: 'people', items: 'lines', amount: 'amount' } as const)[part.kind];
    for (const key of ['people', 'lines', 'amount'] as const)
      if ((part[key] !== undefined) !== (key === wanted))
        context.addIssue({ code: 'custom', path: [key], message: wanted ?? '–' });
  });

/**
 * A part of somebody's bill as the holder of its link sees it. `amount` is without a tip; `title` is the maker's label,
 * else the table's name; `covers` counts heads and names nobody.
 */
export const PaymentLink = z
  .object({
    _id: Id,
    state: z.enum(['open', 'pending', 'paid', 'expired', 'cancelled']),
    amount: MoneyAmount,
    title: z.string(),
    store: z.object({ name: z.string(), logo: z.string().nullable(), default_currency: Currency }),
    covers: z.int(),
    /** Suggested tips for this part; none where the store suggests none. */
    tip_choices: z.array(z.object({ rate_bp: BasisPointRate, amount: MoneyAmount })),
    modes: z.array(z.enum(ONLINE_MODES)),
    /** Which UPI flows the store's provider can do. */
    upi: StorePreferences.shape.upi,
    /** The last attempt through this link came to nothing; `reason` is the provider's word for the payer, if it gave one. */
    last_failure: z.object({ reason: z.string().nullable() }).nullable(),
    expires_at: Timestamp,
  })
  .meta({ id: 'PaymentLink' });
export type PaymentLink = z.infer<typeof PaymentLink>;
const LinkPayment = z.object({ link: PaymentLink, payment: Payment });

const ProviderName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const ProviderParams = z.object({ provider: ProviderName });
/** The pages a payer may be sent to after paying; nothing else is an address here. */
const RETURN_PATHS = ['/ratings', '/profile/transactions', '/thanks', '/payment'] as const;
const ReturnQuery = z.object({ url: z.enum(RETURN_PATHS), nonce: z.string().min(1).max(200) });

export const paymentsShapes = shapes(paymentsRoutes)({
  createPart: { params: IdParams, body: PartBody, responses: { 200: Order } },
  cancelPart: { params: z.object({ id: Id, part_id: Id }), responses: { 200: Order } },
  getPaymentLink: { params: IdParams, responses: { 200: PaymentLink } },
  payByLink: {
    params: IdParams,
    body: z.object({
      onlineMode: z.enum(ONLINE_MODES).optional(),
      payerVpa: z.string().max(320).optional(),
      upi_flow: z.enum(UPI_FLOWS).optional(),
      tip: Tip.optional(),
      expected_amount: ExpectedAmount.optional(),
    }),
    responses: { 200: LinkPayment },
  },
  giveUpByLink: { params: z.object({ id: Id, payment_id: Id }), responses: { 200: LinkPayment } },
  listCards: { responses: { 200: z.array(Card) } },
  openVault: {
    body: z.object({ store_id: Id }),
    responses: { 200: z.object({ session: z.string(), url: z.string(), expires_at: Timestamp }) },
  },
  addCard: {
    body: z.object({ store_id: Id, token: z.string().min(1).max(300) }),
    responses: { 200: Card },
  },
  forgetCard: { params: IdParams, responses: { 200: Empty } },
  returnFromProvider: { params: ProviderParams, query: ReturnQuery, responses: { 303: Empty } },
  postFromProvider: { params: ProviderParams, query: ReturnQuery, responses: { 303: Empty } },
  receiveEvent: { params: z.object({ provider: ProviderName, store_id: Id }), responses: { 200: Empty } },
});
