/** Drawer shifts with what goes in and out; money and bills belong to the shift they came in; what a card terminal printed. */
export const countDrawers = `
create table cash_shift (
  id text primary key, store_id text not null references store, drawer text not null, number int, opening bigint not null check (opening >= 0), opened_by text not null, opened_by_name text not null,
  opened_at timestamptz not null, closed_by text, closed_by_name text, closed_at timestamptz, counted bigint check (counted >= 0), denominations jsonb, note text not null default '', report jsonb,
  check ((closed_at is null) = (report is null)), check ((closed_at is null) = (number is null)), check ((closed_at is null) = (counted is null)), unique (store_id, number)
);
create unique index cash_shift_one_open on cash_shift (store_id, drawer) where closed_at is null;
create index cash_shift_store on cash_shift (store_id, opened_at desc);
create table cash_movement (
  id text primary key, shift_id text not null references cash_shift, kind text not null check (kind in ('in', 'out')), amount bigint not null check (amount > 0), reason text not null, by_id text not null,
  by_name text not null, at timestamptz not null
);
create index cash_movement_shift on cash_movement (shift_id, at);
alter table payment add column reference text, add column shift_id text references cash_shift;
alter table refund add column shift_id text references cash_shift;
alter table bill add column shift_id text references cash_shift;
create index payment_shift on payment (shift_id) where shift_id is not null;
create index refund_shift on refund (shift_id) where shift_id is not null;
create index bill_shift on bill (shift_id) where shift_id is not null;
`;
