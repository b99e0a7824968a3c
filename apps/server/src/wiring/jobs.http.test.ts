import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { testDataDir } from '../../testing/data-folder.ts';
import { bankKeyOf, onlineHouse, onlineTable } from '../../testing/online-house.ts';
import { trimLog } from '../modules/live/index.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import type { Job } from '../platform/jobs/housekeeping.ts';
import { createAnnouncing } from '../platform/outbox/announcing.ts';
import { jobsOf } from './jobs.ts';
import { createModules } from './modules.ts';

const test = await startTestApp();
const { bank, clock } = test;
const { party, paying, tells, read } = onlineTable(test);
const HOUR = 3_600_000;
const MINUTE = 60_000;

/** The product's jobs over a database. */
function jobsOver(db: Database): readonly Job[] {
  const { config, secrets } = test.app;
  const announcing = createAnnouncing(db, clock, () => undefined);
  const fails = (error: unknown) => {
    throw error;
  };
  const stopping = new AbortController().signal;
  const ground = { db, clock, announcing, failed: fails, log: () => undefined, stopping };
  const options = { config, databaseUrl: test.databaseUrl, origin: test.url, dataDir: testDataDir };
  const modules = createModules(ground, { ...options, providers: { bank: bank.create } }, secrets);
  const live = { trim: (now: Date) => trimLog(db, now) };
  return jobsOf({ db, clock }, modules, { live, announcing, reconcileEveryMs: undefined, stopping });
}
/** A database in which nothing is, and what it was told. */
function emptyDatabase() {
  const told: string[] = [];
  const rows: Database['rows'] = async ({ name }, ..._values) => {
    told.push(name);
    return [];
  };
  const row: Database['row'] = async ({ name }, ..._values) => void told.push(name);
  const send: Tx['send'] = ({ name }, ..._values) => void told.push(name);
  const tx: Tx = { rows, row, write: row, send, afterCommit: () => undefined };
  const db: Database = {
    ...{
      rows,
      row,
      transaction: (work) => work(tx),
      connect: async () => undefined,
      close: async () => undefined,
    },
    load: () => ({ busy: 0, waiting: 0 }),
  };
  return { db, told };
}

const jobs = jobsOver(test.app.db);
async function run(name: string): Promise<void> {
  const job = jobs.find((one) => one.name === name);
  if (!job) throw new Error(`no job is called ${name}`);
  await job.run();
}

describe('what recurs', () => {
  it('is this, so often, and each looks for what its name says', async () => {
    const { db, told } = emptyDatabase();
    const found: unknown[] = [];
    for (const { name, everyMs, run: once } of jobsOver(db)) {
      await once();
      found.push([name, everyMs, told.splice(0).sort().join(' ')]);
    }
    expect(found).toEqual([
      ['watch-sessions', 2000, 'accounts.list-narrowed-sessions accounts.list-revoked-sessions'],
      ['release-due-orders', 5000, 'ordering.list-due-orders'],
      ['cancel-unpaid-orders', MINUTE, 'ordering.list-unpaid-orders'],
      ['close-idle-seatings', 5 * MINUTE, 'seating.find-idle'],
      ['tell-turns', 30_000, 'menu.list-timed'],
      ['publish-menus', 5000, 'menu.list-due-drafts'],
      ['escalate-calls', 5000, 'seating.escalate-calls'],
      ['settle-past-days', 10 * MINUTE, 'billing.find-unsettled-bills'],
      ['end-abandoned-orders', 10 * MINUTE, 'ordering.list-asked-and-left'],
      ['close-stale-queue', HOUR, 'reservations.list-stale-entries'],
      ['forget-wishes', 10 * MINUTE, 'jukebox.find-forgotten'],
      ['remind-bookings', 5 * MINUTE, 'reservations.remind-bookings'],
      ['expire-credits', HOUR, 'loyalty.find-ended'],
      ['grant-birthdays', 10 * MINUTE, 'loyalty.list-birthday-rewards'],
      ['forget-guests', HOUR, 'privacy.list-forgetful-stores'],
      [
        'trim',
        HOUR,
        'accounts.trim-challenges accounts.trim-sessions accounts.trim-sign-in-attempts accounts.trim-staff-sessions ' +
          'billing.trim-provider-events idempotency.trim live.drop-heard live.drop-long live.drop-old message.trim ' +
          'notices.forget-ended notices.trim notices.trim-print-jobs notices.trim-print-lines',
      ],
      ['check-payments', 1000, 'billing.take-due-payments'],
      ['handle-provider-events', 1000, 'billing.take-open-provider-events'],
      ['give-back', 1000, 'billing.take-due-refunds'],
    ]);
  });

  it('runs in a house where something is', async () => {
    await party();
    for (const { name } of jobs) await run(name);
  });
});

describe('trim', () => {
  const { db } = test.app;
  const seeds = {
    idempotency: `insert into idempotency (principal, route, key, body_hash, created_at) values ('p', 'r', $1, 'h', $2)`,
    message: `insert into message (id, recipient, kind, body, at) values ($1, 'r', 'k', 'b', $2)`,
    told_notice: 'insert into told_notice (key, at) values ($1, $2)',
    print_job: `insert into print_job (id, store_id, kind, again, line_ids, state, made_at, asked_at, due_at)
       select $1, id, 'test', false, '{}', 'dropped', $2, $2, $2 from store limit 1`,
    provider_event: `insert into provider_event (id, store_id, provider, event_id, body_hash, kind, received_at, handled_at)
       select $1, id, 'bank', $1, $1, 'k', $2, $2 from store limit 1`,
  };
  const seed = (table: keyof typeof seeds, name: string, age: number) =>
    db.rows<[string, Date], never>(
      { name: `test.seed-${table}`, text: seeds[table] },
      name,
      new Date(clock.now().getTime() - age),
    );
  const left = async (table: keyof typeof seeds): Promise<readonly string[]> => {
    const name = {
      idempotency: 'key',
      message: 'id',
      told_notice: 'key',
      print_job: 'id',
      provider_event: 'id',
    };
    const text = `select ${name[table]} as name from ${table} where ${name[table]} in ('younger', 'older')`;
    return (await db.rows<[], { name: string }>({ name: `test.left-${table}`, text })).map((row) => row.name);
  };

  it('forgets a device once the sign-in on it is forgotten, of guests and of colleagues', async () => {
    const house = await test.house();
    const { userId } = await test.diner('Ada');
    await test.staff(house, 'waiter');
    const text = `with sent (endpoint, session_id) as (values ('guest', (select id from session where user_id = $1)), ('lost guest', 'none')),
        known as (insert into push_subscription (endpoint, user_id, session_id, p256dh, auth, at) select endpoint, $1, session_id, '', '', now() from sent),
        colleague as (select id, staff_id from staff_session limit 1)
      insert into staff_push (endpoint, store_id, staff_id, session_id, p256dh, auth, language, at)
      select e.endpoint, $2, c.staff_id, coalesce(e.session_id, c.id), '', '', 'en', now() from colleague c,
        (values ('colleague', null), ('lost colleague', 'none')) e (endpoint, session_id)`;
    await db.rows<[string, string], never>({ name: 'test.seed-devices', text }, userId, house.storeId);
    await run('trim');
    const kept =
      'select endpoint from push_subscription union all select endpoint from staff_push order by 1';
    const devices = await db.rows<[], { endpoint: string }>({ name: 'test.left-devices', text: kept });
    expect(devices.map(({ endpoint }) => endpoint)).toEqual(['colleague', 'guest']);
  });

  it('forgets keys, messages, notices and slips after 48 hours, what providers said after 30 days', async () => {
    await test.house();
    const days = { idempotency: 2, message: 2, told_notice: 2, print_job: 2, provider_event: 30 };
    const tables = ['idempotency', 'message', 'told_notice', 'print_job', 'provider_event'] as const;
    for (const table of tables) {
      await seed(table, 'younger', days[table] * 24 * HOUR - MINUTE);
      await seed(table, 'older', days[table] * 24 * HOUR + MINUTE);
    }
    await run('trim');
    expect(await Promise.all(tables.map(left))).toEqual(tables.map(() => ['younger']));
  });
});

describe('a provider that answers one house nothing', () => {
  it('holds up no other house’s refund', async () => {
    const [deaf, other] = [await onlineHouse(test), await onlineHouse(test)];
    const stuck = await paying(await party(['tea'], deaf));
    const at = await party(['tea'], other);
    const paid = await paying(at);
    bank.capture(bank.orderOf(paid._id).id);
    await tells(other, paid);
    bank.trouble = 'away';
    await tells(deaf, stuck);
    bank.trouble = undefined;
    const manager = await test.staff(other, 'manager');
    const asked = await manager.call('POST', `/staff/payments/${paid._id}/refunds`, { reason: 'Cold tea' });
    expect(asked.status).toBe(200);
    let hanging = 0;
    let letGo = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    bank.pause = async (key) => {
      if (key !== bankKeyOf(deaf)) return;
      hanging += 1;
      await answered;
    };
    clock.advance(3000);
    const waiting = Promise.all([run('check-payments'), run('handle-provider-events')]);
    await expect.poll(() => hanging).toBe(2);
    await run('give-back');
    expect(bank.balance(paid._id)).toBe(0);
    expect((await read(at)).bill.refunds).toMatchObject([{ state: 'done' }]);
    letGo();
    await waiting;
  });
});
