import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import '../src/app.ts';
import { registeredStatements } from '../src/platform/db/statement.ts';
import { cloneDatabase } from '../testing/database.ts';

/** Orders that lie behind: of one line, at two stores, one every ten minutes, of which the newest are still open. */
const PAST = 50_000;
const OPEN = 60;
/** One of so many was paid another way, in vain or too much, or was done by somebody else or is another kind of deed. */
const RARE = 5000;
/** Orders that were to be brought, at a store of their own, and were cancelled. */
const CANCELLED = 5000;
/** Of so many rows at the most a screen of now may be made. */
const FEW = 2000;

const client = new pg.Client({ connectionString: await cloneDatabase() });
await client.connect();
afterAll(() => client.end());

beforeAll(async () => {
  const at = `now() - i * interval '10 minutes'`;
  const rows = `from generate_series(1, ${PAST}) i`;
  await client.query(`set session_replication_role = replica;
    insert into store (id, slug, name, visible_name, address, phone, country, timezone, currency, opted_languages, order_types, preferences, created_at)
      select 's' || i, 's' || i, 'Jade Garden', 'Jade Garden', '', '', 'IN', 'Asia/Kolkata', '{}', '{en}', '{dinein}', '{}', now() from generate_series(0, 2) i;
    insert into customer_order (id, tab_id, store_id, number, type, order_type, platform, table_id, seating_id, user_id, user_name, members, phase, rounds, item_total, created_at, updated_at, done_at)
      select 'o' || i, 'o' || i, 's' || i % 2, i, 'dinein', 'dinein', 'bolt', 'table' || i % 50, 'seating' || i, 'u', 'Asha', '[]', case when i <= ${OPEN} then 'open' else 'done' end, 1, 100, ${at}, ${at},
        case when i > ${OPEN} then ${at} end ${rows};
    insert into bill_number (store_id, fiscal_year, number) select 's' || i, '2026-27', 25000 from generate_series(0, 1) i;
    insert into bill (tab_id, store_id, bill_no, fiscal_year, created_at, issued_at, paid_at, snapshot, total, surplus, surplus_left)
      select 'o' || i, 's' || i % 2, '2026-27/' || lpad((i / 2)::text, 6, '0'), '2026-27', ${at}, ${at}, case when i > ${OPEN} then ${at} end,
        case when i > ${OPEN} then '{}'::jsonb end, case when i % ${RARE} in (1, 3) then 90 else 100 end, case when i % 10 = 3 or i % ${RARE} = 1 then 10 else 0 end, case when i % 10 = 3 then 10 else 0 end ${rows};
    insert into ticket (id, order_id, store_id, number, round, placed_at, changed_at, target_minutes)
      select 't' || i, 'o' || i, 's' || i % 2, i, 1, ${at}, ${at}, 20 ${rows};
    insert into order_line (id, order_id, ticket_id, store_id, item_id, name, veg, qty, unit_price, addons, addons_price, tax_ids, allergens, note, added_by, added_by_name, status, position, at)
      select 'l' || i, 'o' || i, 't' || i, 's' || i % 2, 'd', '{}', true, 1, 50, '[]', 0, '{}', '{}', '', 'u', 'Asha', case when i <= ${OPEN} then 'placed' else 'served' end, 1, ${at} ${rows};
    insert into payment (id, tab_id, order_id, store_id, part_id, mode, amount, tip, state, asked_by, asked_by_name, asked_at, done_at)
      select 'p' || i, 'o' || i, 'o' || i, 's' || i % 2, 'part' || i, case when i % ${RARE} = 1 then 'card' else 'cash' end, 100, 0, case when i % ${RARE} = 3 then 'failed' else 'captured' end, 'u' || i % 1000, 'Asha', ${at}, ${at} ${rows};
    insert into bill_part (id, tab_id, order_id, store_id, ask, label, link_id, link_expires_at, created_at)
      select 'part' || i, 'o' || i, 'o' || i, 's' || i % 2, '{"kind": "equal"}', '', 'link' || i, ${at}, ${at} ${rows};
    insert into refund (id, tab_id, order_id, payment_id, store_id, amount, currency, reason, state, created_at, done_at)
      select 'r' || i, 'o' || i, 'o' || i, 'p' || i, 's' || i % 2, 10, 'INR', 'asked', 'done', ${at}, ${at} ${rows} where i % 10 = 9;
    insert into bill_problem (id, tab_id, order_id, store_id, kind, note, at, done_at)
      select 'b' || i, 'o' || i, 'o' || i, 's' || i % 2, 'other', '', ${at}, ${at} ${rows} where i % 10 = 9;
    insert into audit (id, store_id, actor, actor_name, action, target, details, at)
      select 'a' || i, 's' || i % 2, case when i % ${RARE} = 1 then 'staff:d' else 'staff:c' end, 'Cem', case when i % ${RARE} in (1, 3) then 'shift.opened' else 'line.voided' end, 'l' || i, '{}', ${at} ${rows};
    insert into customer_order (id, tab_id, store_id, number, type, order_type, platform, user_id, user_name, members, phase, rounds, item_total, created_at, updated_at, done_at)
      select 'c' || i, 'c' || i, 's2', i, 'delivery', 'delivery', 'bolt', 'u', 'Asha', '[]', 'cancelled', 1, 100, ${at}, ${at}, ${at} from generate_series(1, ${CANCELLED}) i;
    insert into tracking (order_id, store_id, runner_id, status, code, wanted_at, ended_at)
      select 'c' || i, 's2', case when i % 2 = 0 then 'runner' end, 'order-placed', '1234', ${at}, ${at} from generate_series(1, ${CANCELLED}) i;
    set session_replication_role = origin; analyze; set plan_cache_mode = force_generic_plan`);
});

const Node = z.object({
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  get Plans() {
    return z.array(Node).default([]);
  },
});
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: Node })]) })]);

const rowsRead = (node: z.output<typeof Node>): number =>
  (node['Relation Name'] === undefined
    ? 0
    : (node['Actual Rows'] + node['Rows Removed by Filter']) * node['Actual Loops']) +
  node.Plans.reduce((sum, inner) => sum + rowsRead(inner), 0);

/** How many rows of tables PostgreSQL looks at, with the plan it would keep. */
async function readBy(text: string, values: string): Promise<number> {
  await client.query(`prepare asked as ${text}`);
  const { rows } = await client
    .query(`explain (analyze, format json) execute asked(${values})`)
    .finally(() => client.query('deallocate asked'));
  return rowsRead(Explained.parse(rows)[0]['QUERY PLAN'][0].Plan);
}

describe('given many evenings lie behind, then what is read for a screen of now', () => {
  it.each([
    ['ordering.list-open-tickets', `'s1', now() - interval '12 hours'`],
    ['ordering.list-open-tickets-at', `'s1', now() - interval '12 hours', 'grill'`],
    ['ordering.list-done-tickets', `'s1', now() - interval '12 hours'`],
    ['ordering.list-done-tickets-at', `'s1', now() - interval '12 hours', 'grill'`],
    ['views.list-payments', `'s1', 'all', now(), null, current_date, 25, 0, now()`],
    ['views.list-payments', `'s1', 'all', now(), null, null, 25, 0, now()`],
    ['views.list-payments-of-mode', `'s1', 'captured', now(), 'card', null, 25, 0, now()`],
    ['views.list-uncaptured-payments', `'s1', 'failed', now(), null, null, 25, 0, now()`],
    ['views.list-unclear-payments', `'s1', 'attention', now(), null, null, 1, 0, now()`],
    ['views.list-payments-of-order', `'s1', 'all', now(), null, null, 25, 0, now(), 'o101'`],
    ['audit.list', `'s1', current_date, 50, 0`],
    ['audit.list', `'s1', null, 50, 0`],
    ['audit.list-of-kind', `'s1', null, 50, 0, 'shift'`],
    ['audit.list-of-kind', `'s1', current_date, 50, 0, 'line'`],
    ['audit.list-by-actor', `'s1', null, 50, 0, 'staff:d'`],
    ['audit.list-of-kind-by-actor', `'s1', null, 50, 0, 'shift', 'staff:c'`],
    ['audit.list-of-kind-by-actor', `'s1', null, 50, 0, 'line', 'staff:d'`],
    ['ordering.find-around', `'table7', 'nobody'`],
    ['ordering.find-last-of-seating', `'seating7'`],
    ['ordering.list-unpaid-orders', 'now(), now()'],
    ['ordering.find-orders', `array['o101', 'o102']`],
    ['ordering.find-tabs', `array['o101', 'o102']`],
    ['ordering.find-lines-of-tabs', `array['o101', 'o102']`],
    ['billing.find-parts', `array['o101', 'o102']`],
    ['billing.find-payments', `array['o101', 'o102']`],
    ['views.find-by-bill-number', `'s1', '000123', ''`],
    ['views.find-by-order-number', `'s1', 123`],
    ['views.find-paid-orders', `'s1', now() - interval '12 hours'`],
    ['views.find-open-orders', `'s1'`],
    ['views.find-asked-orders', `'s1'`],
    ['views.find-part-paid-orders', `'s1'`],
    ['ordering.list-at-counter', `'s1'`],
    ['views.find-memberships', `array['o101', 'o102'], array['u101', 'u7']`],
    ['views.find-paid-too-much', `'s1'`],
    ['views.find-order-page', `'u7', null, 25, 0`],
    ['receipts.find-orders', `'o101'`],
    ['receipts.find-readers', `'o101'`],
    ['receipts.find-paid-share', `'link101'`],
    ['billing.find-unsettled-bills', `now() - interval '6 hours', 500`],
    ['billing.take-due-payments', `now(), now(), 20, array['s2']`],
    ['privacy.forget-payment', `array['o101', 'o102'], array['o101', 'o102']`],
    ['privacy.forget-bill_part', `array['o101', 'o102'], array['o101', 'o102']`],
    ['privacy.forget-refund', `array['o101', 'o102'], array['o101', 'o102']`],
    ['privacy.forget-bill_problem', `array['o101', 'o102'], array['o101', 'o102']`],
    ['fulfilment.list-trackings', `'s2', now() - interval '12 hours'`],
  ])('by %s is little', async (name, values) => {
    expect(await readBy(registeredStatements().get(name) ?? '', values)).toBeLessThan(FEW);
  });
  it.each([
    ['views.list-payments', (offset: number) => ['s1', 'all', 'now', null, null, 25, offset, 'now']],
    ['audit.list', (offset: number) => ['s1', null, 25, offset]],
  ])('by %s is counted a thousand rows ahead, and said to be more', async (name, values) => {
    const counted = async (offset: number) =>
      (await client.query(registeredStatements().get(name) ?? '', values(offset))).rows[0];
    expect(await counted(0)).toMatchObject({ total: 1000, more: true });
    expect(await counted(PAST / 2 - 1000)).toMatchObject({ total: PAST / 2, more: false });
  });
  it('would be noticed if it were all', async () =>
    expect(await readBy('select count(*) from ticket where changed_at < $1', 'now()')).toBeGreaterThan(FEW));
});
