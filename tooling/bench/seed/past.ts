import type { SeededStore } from './seed.ts';

/** How many parties of the past, and how many that are still at their tables. */
export interface Past {
  readonly done: number;
  readonly open: number;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Statements that write evenings of the past into a seeded database: paid orders of five lines over the last year at all
 * tables of the stores, and running ones at the last tables of each store. Written as rows, since placing a hundred
 * thousand orders would take longer than everything else.
 */
export function pastStatements(stores: readonly SeededStore[], { done, open }: Past): readonly string[] {
  const ids = stores.map(({ id }) => quoted(id)).join(', ');
  const perStore = Math.ceil(open / stores.length);
  const statements = [
    `create table bench_seat as
     select t.id as table_id, t.store_id, row_number() over (partition by t.store_id order by t.position desc, t.id) as from_last,
       row_number() over (order by t.position, t.id) as n from dining_table t where t.store_id in (${ids})`,
    `create table bench_dish as
     select store_id, id, name, base_price, tax_ids, allergens, row_number() over (partition by store_id order by position, id) as n from item
     where store_id in (${ids})`,
    `create table bench_guest as select id, name, row_number() over (order by id) as n from app_user`,
    `create table bench_past as
     select 'past-' || md5(i::text) as id, s.store_id, s.table_id, u.id as user_id, u.name, now() - (i % 31536000) * interval '7 minutes' - interval '1 day' as at,
       false as running, i
     from generate_series(1, ${done}) as i
     join bench_seat s on s.n = 1 + i % (select count(*) from bench_seat) join bench_guest u on u.n = 1 + (i * 7) % (select count(*) from bench_guest)
     union all
     select 'open-' || md5(s.n::text), s.store_id, s.table_id, 'sitting-' || s.n, 'Guest', now() - interval '20 minutes', true, ${done} + s.n
     from bench_seat s where s.from_last <= ${perStore}`,
    // Nobody the load sends for: a diner has one running order.
    `insert into app_user (id, phone, name, created_at) select user_id, '+9198' || (10000000 + i), name, at from bench_past where running`,
    `insert into seating (id, store_id, table_id, state, enigma, opened_at, active_at, closed_at)
     select 's-' || id, store_id, table_id, case when running then 'open' else 'closed' end, 'BENCH', at, at, case when not running then at + interval '1 hour' end
     from bench_past`,
    `insert into seating_member (seating_id, user_id, name, host, joined_at, left_at)
     select 's-' || id, user_id, name, true, at, case when not running then at + interval '1 hour' end from bench_past`,
    `insert into customer_order (id, tab_id, store_id, number, type, order_type, platform, seating_id, table_id, user_id, user_name, members, phase, rounds, item_total,
       created_at, updated_at, done_at)
     select id, id, store_id, i % 900, 'dinein', 'dinein', 'bolt', 's-' || id, table_id, user_id, name, jsonb_build_array(jsonb_build_object('userId', user_id, 'name', name)),
       case when running then 'open' else 'done' end, 1, 100000, at, at, case when not running then at + interval '1 hour' end from bench_past`,
    `insert into order_participant (order_id, user_id, name, at) select id, user_id, name, at from bench_past`,
    `insert into ticket (id, order_id, store_id, number, round, placed_at, changed_at, target_minutes)
     select 't-' || id, id, store_id, i % 900, 1, at, at, 20 from bench_past`,
    `insert into order_line (id, order_id, ticket_id, store_id, item_id, name, veg, qty, unit_price, addons, addons_price, tax_ids, allergens, note, added_by, added_by_name,
       status, position, at)
     select md5(p.id || k::text), p.id, 't-' || p.id, p.store_id, d.id, d.name, true, 1, d.base_price, '[]', 0, d.tax_ids, d.allergens, '', p.user_id, p.name,
       case when p.running then 'placed' else 'served' end, 1000 + k, p.at
     from bench_past p cross join generate_series(1, 5) as k join bench_dish d on d.store_id = p.store_id and d.n = 1 + (p.i + k) % 60`,
    `insert into bill (tab_id, store_id, bill_no, fiscal_year, issued_at, settled_at, total, created_at, paid_at, surplus, snapshot)
     select p.id, p.store_id, 'past-' || p.i, 'past', p.at, p.at, 100000, p.at, p.at, 0, jsonb_build_object('item_total', 100000, 'default_discount', 0, 'discount', 0,
       'taxes_and_charges', 0, 'tip', 0, 'total_amount', 100000, 'charges', '[]'::jsonb,
       'taxes', jsonb_build_array(jsonb_build_object('id', 'gst', 'name', 'GST', 'rate_bp', 500, 'inclusive', true, 'amount', 4762)),
       'lines', (select jsonb_agg(jsonb_build_object('id', md5(p.id || k::text), 'gross', 20000, 'default_discount', 0, 'discount', 0, 'net', 20000, 'tax', 0, 'included_tax', 952, 'due', 20000))
         from generate_series(1, 5) k)) from bench_past p where not running`,
    `insert into payment (id, tab_id, order_id, store_id, part_id, mode, amount, tip, state, asked_by, asked_by_name, confirmed_by, asked_at, done_at)
     select 'p-' || id, id, id, store_id, 'part-' || id, 'cash', 100000, 0, 'captured', user_id, name, 'bench', at, at from bench_past where not running`,
    `drop table bench_seat, bench_dish, bench_guest, bench_past`,
  ];
  // The rows are right by construction: half of the time would go into looking up their keys.
  const unchecked = statements.map((text) => `set session_replication_role = replica; ${text}`);
  return [...unchecked, 'vacuum analyze', 'checkpoint'];
}
