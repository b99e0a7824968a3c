import { z } from 'zod';

/** Milliseconds since 1970. */
const Moment = z.number();
/** Minor units. */
const Amount = z.int().min(1);

/** How the sandbox behaves towards one account; a test may change every part of it. */
export const Behaviour = z.object({
  /** How API calls are answered: `lost` does the work and cuts the connection before the answer. */
  answers: z.enum(['well', 'error', 'html', 'silence', 'lost']),
  /** So many calls only, then well again; null for until further notice. */
  answers_left: z.int().min(1).nullable(),
  /** `hold` keeps events until they are released, `drop` never sends them. */
  webhooks: z.enum(['send', 'hold', 'drop']),
  /** Seconds before an event is first sent. */
  webhook_delay: z.number().min(0).max(86_400),
  /** How often each event is sent. */
  webhook_copies: z.int().min(1).max(20),
  /** Seconds until `success@sandbox` approves, and until `deny@` and `late@` fail. */
  auto_seconds: z.number().min(0).max(86_400),
  /** Seconds until `slow@sandbox` approves. */
  slow_seconds: z.number().min(0).max(86_400),
  /** Seconds between a failure and its late capture. */
  late_seconds: z.number().min(0).max(86_400),
  refunds: z.enum(['done', 'failed']),
  /** Seconds until a refund is done or fails; 0 means before the answer. */
  refund_seconds: z.number().min(0).max(86_400),
});
export type Behaviour = z.infer<typeof Behaviour>;

export const usualBehaviour: Behaviour = {
  answers: 'well',
  answers_left: null,
  webhooks: 'send',
  webhook_delay: 0,
  webhook_copies: 1,
  auto_seconds: 1,
  slow_seconds: 30,
  late_seconds: 20,
  refunds: 'done',
  refund_seconds: 0,
};

export const Account = z.object({
  /** The key id that calls name. */
  id: z.string(),
  /** SHA-256 of the key's secret. */
  key_hash: z.string(),
  /** What payers read: who is paid. */
  name: z.string(),
  webhook_url: z.string().nullable(),
  /** Each signs: during a rotation the old and the new. */
  webhook_secrets: z.array(z.string()),
  /** Web origins that may put cards into the vault. */
  origins: z.array(z.string()),
  behaviour: Behaviour,
});
export type Account = z.infer<typeof Account>;

/** What a test number stands for; the number itself is never kept. */
export const CardOutcome = z.enum(['success', 'declined', 'second-step', 'late']);
export type CardOutcome = z.infer<typeof CardOutcome>;

const cardFacts = {
  brand: z.string(),
  last4: z.string(),
  kind: z.enum(['debit', 'credit']),
  exp_month: z.int(),
  exp_year: z.int(),
  name: z.string(),
  /** Tells whether two entries were the same card: an HMAC of its number. */
  fingerprint: z.string(),
  outcome: CardOutcome,
};
const CardFacts = z.object(cardFacts);
export type CardFacts = z.infer<typeof CardFacts>;

/** A saved card. */
export const Card = z.object({ id: z.string(), account: z.string(), customer: z.string(), ...cardFacts });
export type Card = z.infer<typeof Card>;

export const Capture = z.object({ id: z.string(), amount: Amount, currency: z.string(), at: Moment });
export type Capture = z.infer<typeof Capture>;

export const Order = z.object({
  id: z.string(),
  account: z.string(),
  /** The merchant's own, unique in the account. */
  reference: z.string(),
  amount: Amount,
  currency: z.string(),
  method: z.enum(['card', 'upi']),
  flow: z.enum(['intent', 'qr', 'collect']).nullable(),
  vpa: z.string().nullable(),
  /** The saved card that was chosen before the page opened. */
  card_token: z.string().nullable(),
  return_url: z.string(),
  description: z.string(),
  customer: z.string().nullable(),
  created_at: Moment,
  expires_at: Moment,
  state: z.enum(['open', 'captured', 'failed', 'cancelled', 'expired']),
  error: z.object({ code: z.string(), description: z.string() }).nullable(),
  captures: z.array(Capture),
  /** A card that waits for its holder's confirmation. */
  trial: CardFacts.extend({ save: z.boolean() }).nullable(),
  /** What happens by itself, and when. */
  due: z.object({ at: Moment, act: z.enum(['approve', 'deny', 'fail-late', 'capture-late']) }).nullable(),
});
export type Order = z.infer<typeof Order>;

export const Refund = z.object({
  id: z.string(),
  account: z.string(),
  key: z.string(),
  order: z.string(),
  capture: z.string(),
  amount: Amount,
  currency: z.string(),
  state: z.enum(['pending', 'done', 'failed']),
  created_at: Moment,
  due_at: Moment.nullable(),
});
export type Refund = z.infer<typeof Refund>;

/** Lets a browser put one card into the vault. */
export const VaultSession = z.object({
  id: z.string(),
  account: z.string(),
  customer: z.string(),
  expires_at: Moment,
});
export type VaultSession = z.infer<typeof VaultSession>;

export const Delivery = z.object({
  at: Moment,
  /** HTTP status; null when nothing answered. */
  status: z.int().nullable(),
  /** What was special about it, or why nothing answered. */
  note: z.string(),
});
export type Delivery = z.infer<typeof Delivery>;

export const Event = z.object({
  id: z.string(),
  account: z.string(),
  kind: z.string(),
  order: z.string(),
  created_at: Moment,
  /** Exactly what is sent and signed. */
  body: z.string(),
  state: z.enum(['waiting', 'held', 'dropped', 'delivered', 'given-up']),
  next_at: Moment.nullable(),
  deliveries: z.array(Delivery),
});
export type Event = z.infer<typeof Event>;

export const Secret = z.object({ id: z.string(), value: z.string() });
