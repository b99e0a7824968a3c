import { z } from 'zod';

/** What the payment sandbox answers, as its README has it; fields that nobody reads here are left out. */
const Capture = z.object({
  id: z.string().min(1),
  amount: z.int().min(1),
  currency: z.string(),
  refunded: z.int().min(0),
});
export const SandboxOrder = z.object({
  id: z.string().min(1),
  state: z.enum(['open', 'captured', 'failed', 'cancelled', 'expired']),
  error: z.object({ code: z.string(), description: z.string() }).nullable(),
  captures: z.array(Capture),
  checkout_url: z.url({ protocol: /^https?$/ }).nullable(),
  upi: z
    .object({
      flow: z.enum(['intent', 'qr', 'collect']),
      approve_url: z.url({ protocol: /^https?$/ }),
    })
    .nullable(),
});
export type SandboxOrder = z.infer<typeof SandboxOrder>;

export const SandboxRefund = z.object({
  id: z.string().min(1),
  key: z.string().nullable(),
  amount: z.int().min(1),
  state: z.enum(['pending', 'done', 'failed']),
});
export const SandboxRefunds = z.object({ refunds: z.array(SandboxRefund) });

export const SandboxCard = z.object({
  token: z.string().min(1),
  customer: z.string(),
  brand: z.string(),
  last4: z.string().regex(/^\d{4}$/),
  exp_month: z.int().min(1).max(12),
  exp_year: z.int(),
  type: z.enum(['debit', 'credit']),
  name: z.string(),
});

export const SandboxVaultSession = z.object({
  session: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
  expires_at: z.iso.datetime(),
});
export type SandboxVaultSession = z.infer<typeof SandboxVaultSession>;

export const SandboxProblem = z.object({ error: z.object({ code: z.string(), description: z.string() }) });

export const SandboxEvent = z.object({
  id: z.string().min(1),
  kind: z.string(),
  data: z.object({ order: z.object({ id: z.string().min(1) }) }),
});
