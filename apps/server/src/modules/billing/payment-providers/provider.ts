/** What a provider can do; the store's public payment settings are made from it. */
export interface Capabilities {
  readonly card: boolean;
  readonly saved_cards: boolean;
  readonly upi: { readonly collect: boolean; readonly intent: boolean; readonly qr: boolean };
}

/** How the payer wants to pay; `card_token` is the provider's token of a saved card. */
export type PayMethod =
  | { readonly kind: 'card'; readonly card_token: string | null }
  | { readonly kind: 'upi'; readonly flow: 'intent' | 'qr' }
  | { readonly kind: 'upi'; readonly flow: 'collect'; readonly vpa: string };

/** One attempt to pay. `payment_id` is ours, unique, and the idempotency key at the provider. */
export interface StartRequest {
  readonly payment_id: string;
  /** Minor units. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly method: PayMethod;
  /** Where the payer's browser goes back to; it proves nothing. */
  readonly return_url: string;
  /** A few words for the payer's statement: the store and the bill. */
  readonly description: string;
  /** Our opaque reference of the payer, for saved cards; null for a guest with a payment link. */
  readonly customer: string | null;
  /** When it is sent, by the clock that all nodes share: the node's own may be wrong. */
  readonly sent_at: Date;
  readonly expires_at: Date;
}

/** What the provider made of it. `order_id` finds it again; the rest is shown to the payer. */
export interface Started {
  readonly order_id: string;
  readonly checkout_url: string | null;
  readonly upi: {
    readonly intent_url: string | null;
    /** The text of the QR picture. */
    readonly qr: string | null;
    readonly collect_requested: boolean;
  } | null;
}

/** Money the provider took. `ref` is its payment id, unique at the provider. Amounts in minor units. */
export interface Captured {
  readonly ref: string;
  readonly amount: number;
  readonly currency: string;
  /** How much of it the provider has given or is giving back. */
  readonly refunded: number;
}

/**
 * Where an attempt stands at the provider now: every capture it knows (a provider may take money more than once), and
 * whether more can come. `reason` is the provider's own word for the payer.
 */
export interface ProviderPicture {
  readonly state: 'pending' | 'captured' | 'failed' | 'cancelled';
  readonly captures: readonly Captured[];
  readonly reason: string | null;
}

/** `key` is ours and unique: the same key never gives money back twice. */
export interface RefundRequest {
  readonly key: string;
  readonly capture_ref: string;
  readonly amount: number;
  readonly currency: string;
}
export interface RefundPicture {
  readonly ref: string;
  readonly state: 'pending' | 'done' | 'failed';
}
/**
 * A refund as the provider lists it. `key` is that of the request, or whatever somebody else wrote in its place; null for
 * one that was made without, in the provider's own console.
 */
export interface ListedRefund extends RefundPicture {
  readonly key: string | null;
  /** Minor units, in the currency of its capture. */
  readonly amount: number;
}

/** A saved card as the provider tokenised it; never a number. */
export interface SavedCard {
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly type: 'debit' | 'credit';
  readonly name: string;
}

/** An event whose signature holds. It is a hint where to look: what is true is asked with `read`. */
export interface ProviderEvent {
  /** The provider's id of this delivery; the same for its repeats. */
  readonly event_id: string;
  readonly kind: string;
  /** The `order_id` of `Started` or the `ref` of a capture that it is about; null when it concerns nothing of ours. */
  readonly order_id: string | null;
}

/** A store's account at a provider. Secrets stay on the server. */
export interface ProviderAccount {
  readonly key_id: string;
  readonly key_secret: string;
  /** The newest first: during a rotation both hold. */
  readonly webhook_secrets: readonly string[];
  /** Root of the provider's API without a slash at its end. */
  readonly base_url: string;
}

/** The provider said no for good (`declined`, `invalid`), or cannot be reached (`unavailable`): then nothing is known. */
export class ProviderError extends Error {
  readonly kind: 'declined' | 'invalid' | 'unavailable';
  /** The provider's own words for the payer, when it gave some. */
  readonly description: string | null;
  constructor(
    kind: 'declined' | 'invalid' | 'unavailable',
    description: string | null,
    options?: ErrorOptions,
  ) {
    super(`payment provider: ${kind}`, options);
    this.name = 'ProviderError';
    this.kind = kind;
    this.description = description;
  }
}

/** A payment provider with one store's account. Every call ends within 8 seconds or throws `ProviderError` `unavailable`. */
export interface PaymentProvider {
  readonly name: string;
  readonly capabilities: Capabilities;
  /** Starts an attempt; called again with the same `payment_id` it answers with the same `order_id`. */
  start(request: StartRequest): Promise<Started>;
  read(order_id: string): Promise<ProviderPicture>;
  /** Asks the provider to take no money for it any more; a capture that came first stands. */
  cancel(order_id: string): Promise<void>;
  /** `listed` is what `listRefunds` said just before: what stands there by the same key is not made again. */
  refund(request: RefundRequest, listed: readonly ListedRefund[]): Promise<RefundPicture>;
  /** Everything given back of a capture, whoever asked for it. */
  listRefunds(capture_ref: string): Promise<readonly ListedRefund[]>;
  /** Checks signature and age over the raw body; undefined when it is not the provider's word. */
  verifyEvent(
    headers: Readonly<Record<string, string | undefined>>,
    rawBody: Buffer,
    now: Date,
  ): ProviderEvent | undefined;
  /** The card behind a token of this account; null when it is unknown or another customer's. */
  readCard(token: string, customer: string): Promise<SavedCard | null>;
  forgetCard(token: string): Promise<void>;
}

/** Builds the adapter for one store's account. */
export type CreateProvider = (account: ProviderAccount) => PaymentProvider;
