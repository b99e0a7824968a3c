/** Providers, what they report, what is given back; and idempotency keys of work that goes on after its first commit. */
export const payOnline = `
alter table idempotency add column memo jsonb, add column lease_until timestamptz;
create table provider_setting (
  store_id text not null references store, provider text not null, key_id text not null, sealed text not null, base_url text not null, enabled boolean not null,
  updated_by text not null, updated_at timestamptz not null, primary key (store_id, provider)
);
create unique index provider_setting_one_enabled on provider_setting (store_id) where enabled;
create table provider_event (
  id text primary key, store_id text not null references store, provider text not null, event_id text not null, body_hash text not null, kind text not null, provider_order_id text,
  received_at timestamptz not null, handled_at timestamptz, unique (store_id, provider, event_id), unique (store_id, provider, body_hash)
);
create index provider_event_open on provider_event (received_at) where handled_at is null;
create table capture (
  id text primary key, payment_id text not null references payment, store_id text not null, provider text not null, ref text not null, amount bigint not null check (amount >= 0), currency text not null,
  refunded bigint not null check (refunded >= 0), effective boolean not null, seen_at timestamptz not null, unique (store_id, provider, ref)
);
create unique index capture_one_effective on capture (payment_id) where effective;
create index capture_payment on capture (payment_id);
create table refund (
  id text primary key, tab_id text not null, order_id text not null references customer_order, payment_id text not null references payment, capture_id text references capture, store_id text not null,
  amount bigint not null check (amount > 0), currency text not null, reason text not null check (reason in ('asked', 'double', 'late', 'over', 'wrong')), note text not null default '',
  state text not null check (state in ('pending', 'done', 'failed')), provider_ref text, failure text, by_id text, by_name text, created_at timestamptz not null, done_at timestamptz, next_try_at timestamptz
);
create unique index refund_one_automatic on refund (capture_id) where reason <> 'asked';
create index refund_payment on refund (payment_id);
create index refund_due on refund (next_try_at) where next_try_at is not null;
create index refund_store on refund (store_id, created_at desc);
create table saved_card (
  id text primary key, user_id text not null references app_user, store_id text not null references store, provider text not null, token text not null, brand text not null, last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month int not null, exp_year int not null, type text not null check (type in ('debit', 'credit')), name text not null, created_at timestamptz not null, unique (user_id, provider, token)
);
create index saved_card_user on saved_card (user_id, created_at);
`;
