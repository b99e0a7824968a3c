import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { openLog } from './log-file.ts';
import { Account, Card, Event, Order, Refund, Secret, VaultSession } from './records.ts';

/** Records of one kind by id, in the order in which they were first put. Records are never changed in place. */
export interface Table<T> {
  readonly get: (id: string) => T | undefined;
  readonly all: () => readonly T[];
  readonly put: (record: T) => T;
  readonly remove: (id: string) => void;
}

/** Everything the sandbox knows: in memory, and in one file that survives a crash. */
export interface Store {
  readonly accounts: Table<Account>;
  readonly orders: Table<Order>;
  readonly refunds: Table<Refund>;
  readonly cards: Table<Card>;
  readonly vaultSessions: Table<VaultSession>;
  readonly events: Table<Event>;
  /** Of this sandbox alone: makes ids and fingerprints. */
  readonly secret: string;
  readonly durable: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const Line = z.object({ kind: z.string(), id: z.string(), value: z.unknown() });
const write = (kind: string, id: string, value: unknown): string => JSON.stringify({ kind, id, value });

/** More lines than this many for each living record are not kept. */
const SPARE = 3;

function openTable<T extends { readonly id: string }>(
  kind: string,
  schema: z.ZodType<T>,
  append: (line: string) => void,
) {
  const records = new Map<string, T>();
  const table: Table<T> = {
    get: (id) => records.get(id),
    all: () => [...records.values()],
    put: (record) => {
      records.set(record.id, record);
      append(write(kind, record.id, record));
      return record;
    },
    remove: (id) => {
      if (records.delete(id)) append(write(kind, id, null));
    },
  };
  const load = (id: string, value: unknown): void => {
    if (value === null) records.delete(id);
    else records.set(id, schema.parse(value));
  };
  const lines = (): string[] => [...records.values()].map((record) => write(kind, record.id, record));
  return { kind, table, load, lines };
}

/** Opens the store in a folder, which is made when it is missing. */
export function openStore(folder: string): Store {
  const log = openLog(join(folder, 'sandbox.jsonl'));
  const accounts = openTable('account', Account, log.append);
  const orders = openTable('order', Order, log.append);
  const refunds = openTable('refund', Refund, log.append);
  const cards = openTable('card', Card, log.append);
  const vaultSessions = openTable('vault-session', VaultSession, log.append);
  const events = openTable('event', Event, log.append);
  const secrets = openTable('secret', Secret, log.append);
  const all = [accounts, orders, refunds, cards, vaultSessions, events, secrets];
  for (const line of log.lines) {
    const { kind, id, value } = Line.parse(JSON.parse(line));
    all.find((one) => one.kind === kind)?.load(id, value);
  }
  const living = all.flatMap((one) => one.lines());
  if (log.lines.length > living.length * SPARE) log.rewrite(living);
  const secret =
    secrets.table.get('sandbox') ??
    secrets.table.put({ id: 'sandbox', value: randomBytes(32).toString('hex') });
  return {
    accounts: accounts.table,
    orders: orders.table,
    refunds: refunds.table,
    cards: cards.table,
    vaultSessions: vaultSessions.table,
    events: events.table,
    secret: secret.value,
    durable: log.durable,
    close: log.close,
  };
}
