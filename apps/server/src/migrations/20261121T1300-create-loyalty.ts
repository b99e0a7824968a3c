/** Campaigns (coupons, vouchers, rewards) with their claims, and the credit programme with its ledger. */
export const createLoyalty = `
create table campaign (
  id text primary key, store_id text not null references store, store_ids text[] not null, kind text not null check (kind in ('coupon', 'voucher', 'reward')),
  state text not null check (state in ('draft', 'live', 'paused', 'ended')), title jsonb not null, terms jsonb not null, rule jsonb not null, code text, listed boolean not null,
  single_use boolean not null, stock int, taken int not null default 0, valid_days int, trigger jsonb, total_limit int, used int not null default 0,
  version int not null default 1, created_at timestamptz not null, updated_at timestamptz not null,
  check (taken >= 0 and (stock is null or taken <= stock)), check (used >= 0 and (total_limit is null or used <= total_limit))
);
create unique index campaign_code_once on campaign (store_id, code) where code is not null and state <> 'ended';
create unique index campaign_voucher_code_once on campaign (code) where code is not null and kind = 'voucher';
create index campaign_stores on campaign using gin (store_ids);
create index campaign_store on campaign (store_id, created_at desc);
create table voucher_code (
  code text primary key, campaign_id text not null references campaign, taken_by text references app_user, taken_at timestamptz, created_at timestamptz not null
);
create index voucher_code_campaign on voucher_code (campaign_id, created_at desc, code);
create table voucher (
  id text primary key, campaign_id text not null references campaign, store_id text not null references store, user_id text not null references app_user, order_id text, code text,
  valid_until date, revealed_at timestamptz, used_at timestamptz, at timestamptz not null
);
create unique index voucher_one_per_person on voucher (campaign_id, user_id) where order_id is null;
create unique index voucher_one_per_order on voucher (campaign_id, order_id, user_id) where order_id is not null;
create index voucher_user on voucher (user_id, at desc);
create index voucher_order on voucher (order_id) where order_id is not null;
create table coupon_claim (
  id text primary key, tab_id text not null, store_id text not null, campaign_id text not null references campaign, voucher_id text references voucher, user_id text,
  state text not null check (state in ('held', 'used', 'released')), amount bigint not null check (amount >= 0), claimed_at timestamptz not null, used_at timestamptz, released_at timestamptz
);
create unique index coupon_claim_one_per_tab on coupon_claim (tab_id) where state <> 'released';
create unique index coupon_claim_one_per_voucher on coupon_claim (voucher_id) where voucher_id is not null and state <> 'released';
create index coupon_claim_campaign on coupon_claim (campaign_id, user_id) where state <> 'released';
create table programme (
  store_id text primary key references store, live boolean not null, earn_per bigint not null check (earn_per > 0), earn_credits int not null check (earn_credits > 0),
  expires_days int check (expires_days > 0), items jsonb not null, version int not null default 1, updated_at timestamptz not null
);
create table loyalty_visit (
  tab_id text primary key, order_id text not null, store_id text not null, user_id text not null, base bigint not null check (base >= 0), refunded bigint not null default 0 check (refunded >= 0),
  at timestamptz not null
);
create index loyalty_visit_user on loyalty_visit (user_id, store_id);
create table credit_account (
  store_id text not null references store, user_id text not null references app_user, credits bigint not null default 0 check (credits >= 0), primary key (store_id, user_id)
);
create table credit_lot (
  id text primary key, store_id text not null, user_id text not null, order_id text not null, remaining bigint not null check (remaining >= 0), expires_on date, at timestamptz not null
);
create index credit_lot_open on credit_lot (store_id, user_id) where remaining > 0;
create index credit_lot_order on credit_lot (order_id);
create table credit_ledger (
  id text primary key, seq bigint generated always as identity, store_id text not null, user_id text not null, kind text not null check (kind in ('earn', 'spend', 'give-back', 'reverse', 'expire')),
  credits bigint not null check (credits <> 0), balance bigint not null check (balance >= 0), order_id text, ref text not null default '', lots jsonb not null, at timestamptz not null
);
create unique index credit_ledger_once on credit_ledger (order_id, kind, ref) where order_id is not null;
create index credit_ledger_account on credit_ledger (store_id, user_id, seq desc);
`;
