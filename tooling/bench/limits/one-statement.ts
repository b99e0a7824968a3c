// What one Node process writes with one statement per order and no rules: the order, five lines, a ticket and an event.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { serveJob } from '../lib/child.ts';
import { closedLoop, type LoopFigures } from '../load/closed-loop.ts';

export interface LimitJob {
  /** A database with nothing else in it. */
  readonly url: string;
  readonly clients: number;
  readonly warm: number;
  readonly seconds: number;
}

const schema = `
create table if not exists bare_order (id text primary key, store_id text not null, table_id text not null, user_id text not null, total bigint not null, at timestamptz not null);
create table if not exists bare_ticket (id text primary key, order_id text not null, number int not null, at timestamptz not null);
create table if not exists bare_line (id text primary key, order_id text not null, ticket_id text not null, item_id text not null, name jsonb not null, qty int not null, unit_price bigint not null, note text not null);
create index if not exists bare_line_order on bare_line (order_id);
create table if not exists bare_outbox (id bigint generated always as identity primary key, name text not null, payload jsonb not null, at timestamptz not null);`;

const text = `
with known as (insert into bare_order values ($1, $2, $3, $4, $5, $6)),
  printed as (insert into bare_ticket values ($7, $1, $8, $6)),
  told as (insert into bare_outbox (name, payload, at) values ('order.placed', $9::jsonb, $6))
insert into bare_line select l.id, $1, $7, l.item, l.name, l.qty, l.price, l.note
from jsonb_to_recordset($10::jsonb) as l(id text, item text, name jsonb, qty int, price bigint, note text)`;

const newId = (): string => randomBytes(16).toString('base64url');

function valuesOf(number: number): readonly unknown[] {
  const [orderId, ticketId, at] = [newId(), newId(), new Date()];
  const name = { en: 'Noodles of the house', de: 'Nudeln des Hauses' };
  const lines = [1, 2, 3, 4, 5].map((qty) => ({
    id: newId(),
    item: newId(),
    name,
    qty,
    price: 25_000,
    note: '',
  }));
  const event = { orderId, storeId: 'store', version: 1, userIds: ['user'] };
  const payload = JSON.stringify(event);
  return [orderId, 'store', 'table', 'user', 125_000, at, ticketId, number, payload, JSON.stringify(lines)];
}

await serveJob(async ({ url, clients, warm, seconds }: LimitJob): Promise<LoopFigures> => {
  const open = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  await open[0]?.query(schema);
  let number = 0;
  const once = async (client: number): Promise<boolean> => {
    number += 1;
    await open[client]?.query({ name: 'bare', text, values: [...valuesOf(number)] });
    return true;
  };
  return closedLoop({ clients, warm, seconds, once });
});
