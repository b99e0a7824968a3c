import { randomBytes } from 'node:crypto';
import type { User } from '@tableside/contract/accounts.schema';
import type { Payment } from '@tableside/contract/billing.schema';
import type { Route } from '@tableside/contract/endpoint';
import type { Order } from '@tableside/contract/ordering.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashCode } from '../src/modules/accounts/one-time-code/one-time-code.ts';
import { sha256 } from '../src/platform/ids.ts';
import { readSecrets } from '../src/platform/secrets.ts';
import { servedTables } from '../src/served.ts';
import { type DinerInTest, startTestApp } from '../testing/app.ts';
import { askWith } from './authorisation/ask.ts';
import { signEverybodyIn, spareSession, staffHeaders } from './authorisation/principals.ts';
import { PRINCIPALS } from './authorisation/table.ts';
import { atOnce } from './security/at-once.ts';
import { openEvening, openParty, type Party } from './security/evening.ts';
import { SETUP_KEY } from './security/house-requests.ts';
import { requestOf } from './security/requests.ts';
import { changedTables, type StatePrint, statePrinter } from './security/state-print.ts';
import { openWire, type Wire } from './security/wire.ts';

const test = await startTestApp();
const evening = await openEvening(test);
const credentials = await signEverybodyIn(test, evening);
const wire = openWire(test.url);
afterAll(wire.close);
const print = await statePrinter(test);

const routes = servedTables.flatMap(({ routes: table }) => Object.entries(table));

describe('reading', () => {
  let before: StatePrint;
  beforeAll(async () => {
    before = await print();
  });
  it.each(routes.filter(([, { kind }]) => kind === 'query'))(
    '%s changes nothing, whoever reads how often',
    async (name, route) => {
      const twice = [...PRINCIPALS, ...PRINCIPALS];
      await atOnce(twice, (principal) => askWith(wire, name, route, evening.own, credentials[principal]));
      const after = await print();
      const changed = changedTables(before, after);
      before = after;
      expect(changed).toEqual([]);
    },
  );
});

const ASKED = [
  'giveUpPayment',
  'giveUpByLink',
  'rateOrder',
  'confirmPayment',
  'declinePayment',
  'seePaymentAsk',
];
const ON_THE_WAY = ['reportPosition', 'reportDeliveryProblem', 'keepDoorPhoto'];
const STRANGERS = ['placeOrder', 'joinOrder', 'claimVoucher'];
const commands = routes.filter(([, { kind, keyed }]) => kind === 'command' || keyed);

/** Somebody whose paid dinner earned credits, at the table of the next one. */
async function withCredits() {
  const house = await test.house();
  const manager = await test.staff(house, 'manager');
  const tea = house.items['tea']?._id ?? '';
  await manager.call('PUT', `/staff/stores/${house.storeId}/programme`, {
    live: true,
    earn: { per: 1000, credits: 1 },
    items: [{ item_id: tea, credits: 1 }],
  });
  const guest = await test.diner('Ida');
  const first = (await guest.places(house, '1', ['soup', 'rice'])).json<Order>();
  const asked = await guest.call('POST', `/orders/${first._id}/pay`, { payment_mode: 'cash' });
  const { payment } = asked.json<{ payment: Payment }>();
  await manager.call('POST', `/staff/payments/${payment._id}/confirm`, {});
  await test.app.drained();
  const next = (await guest.places(house, '2', ['soup'])).json<Order>();
  return { diner: guest, ids: { order: next._id, item: tea } };
}

/** Nobody owns the installation, and a set-up link is out. */
async function offerLink(): Promise<void> {
  await test.app.db.rows<[], never>({
    name: 'test.dismiss-owners',
    text: `update staff_user set active = false where 'owner' = any(roles)`,
  });
  await test.app.db.rows<[Buffer], never>(
    {
      name: 'test.offer-link',
      text: 'insert into setup_link (id, key_hash, offered_at) values (1, $1, now())',
    },
    sha256(SETUP_KEY),
  );
}

/** The codes that a request to move to another number names. */
async function sendBothCodes(diner: DinerInTest): Promise<void> {
  const { db } = test.app;
  const { otp: secret } = await readSecrets(db);
  const { phone } = (await diner.call('GET', '/users')).json<User>();
  const sent = [
    ['no-such-challenge', '+919812340001', '000000'],
    ['no-such-challenge-either', phone, '111111'],
  ] as const;
  for (const [id, to, code] of sent)
    await db.rows<[string, string, Buffer, Date], never>(
      {
        name: 'test.send-code',
        text: `insert into otp_challenge (id, phone, prefix, address, code_hash, length, created_at, expires_at, channel)
          values ($1, $2, '', '', $3, 6, $4, $4::timestamptz + interval '5 minutes', 'sms')`,
      },
      id,
      to,
      hashCode(secret, id, to, code),
      test.clock.now(),
    );
}

/** What has to have happened before a command has something to do. */
async function leadUpTo(name: string, fresh: Party, ids: Party['own']): Promise<void> {
  if (name === 'rejoinQueue') {
    const host = await test.staff(fresh.here, 'host');
    await host.call('POST', `/staff/queue/${ids.queueEntry}/actions`, { action: 'no-show' });
  }
  if (name === 'giveUpByLink')
    await test.app.db.rows<[string, string], never>(
      { name: 'test.pay-through-link', text: 'update payment set link_id = $1 where id = $2' },
      ids.link,
      ids.payment,
    );
  if (name === 'changePhone') await sendBothCodes(fresh.host);
  if (name === 'forgetCard')
    await test.app.db.rows<[string, string, string], never>(
      {
        name: 'test.save-card',
        text: `insert into saved_card (id, user_id, store_id, provider, token, brand, last4, exp_month, exp_year, type, name, created_at)
          values ($1, $2, $3, 'bank', 'a-token', 'visa', '1111', 12, 2030, 'credit', '', now())`,
      },
      ids.part,
      fresh.host.userId,
      ids.store,
    );
  if (name === 'passCall') await test.staff(fresh.here, 'runner');
  if (name === 'setWaiter')
    await test.app.db.rows<[string], never>(
      {
        name: 'test.serve-nobody',
        text: 'update seating set served_by = null, served_by_name = null where id = $1',
      },
      ids.seating,
    );
  if (name === 'remakeLine' || name === 'carryTicket' || name === 'printPass' || name === 'callRunner') {
    const cook = await test.staff(fresh.here, 'kitchen');
    await cook.call('POST', `/staff/tickets/${ids.ticket}/actions`, { action: 'ready' });
  }
  if (name === 'askForRating')
    await fresh.host.call('POST', `/orders/${ids.order}/pay`, { payment_mode: 'cash' });
  if (name === 'leaveSurplus') {
    const manager = await test.staff(fresh.here, 'manager');
    await manager.call('POST', `/staff/orders/${ids.order}/payments`, { payment_mode: 'cash' });
    await test.app.db.rows<[string], never>(
      { name: 'test.take-more', text: 'update payment set amount = amount + 100 where order_id = $1' },
      ids.order,
    );
  }
  if (name === 'fireCourse')
    await fresh.host.call('PUT', `/orders/${ids.order}`, {
      items: [{ item_id: ids.item, qty: 1, course: 'main' }],
      hold: ['main'],
    });
}

/** These are kept for a printer that they do not name. */
const PRINTED = ['reprintTicket', 'printPass'];

/** The ids that a request of the route names; all of them where somebody is forgotten with all that is theirs. */
function namedBy(name: string): (id: string) => boolean {
  const named = new Set<string>(PRINTED.includes(name) ? ['printer'] : []);
  const read = new Proxy(evening.own, {
    get(ids, id) {
      named.add(String(id));
      return Reflect.get(ids, id);
    },
  });
  requestOf[name]?.(read);
  return (id) => name === 'eraseUser' || named.has(id);
}

/** A fresh party for one command, and who calls it there. */
async function prepare(name: string, { audience }: Route) {
  const fresh = await openParty(test, namedBy(name));
  const ids = ASKED.includes(name) ? await fresh.askToPay() : fresh.own;
  await leadUpTo(name, fresh, ids);
  if (ON_THE_WAY.includes(name)) {
    const owner = await test.staff(fresh.here, 'owner');
    for (const step of ['runner-accepted', 'dispatched'])
      await owner.call('POST', `/staff/deliveries/${ids.delivery}/steps`, { step });
  }
  if (name === 'retryRefund')
    await test.app.db.rows<[string], never>(
      {
        name: 'test.refuse-refund',
        text: `update refund set state = 'failed', done_at = null where id = $1`,
      },
      ids.refund,
    );
  if (name === 'correctPayment')
    await test.app.db.rows<[string], never>(
      { name: 'test.nothing-given-back', text: 'delete from refund where payment_id = $1' },
      ids.taken,
    );
  if (['publishMenu', 'undoMenu', 'scheduleMenu'].includes(name))
    await test.app.db.rows<[string, string], never>(
      {
        name: 'test.write-draft',
        text: `insert into menu_draft (store_id, revision, document, previous, saved_by, saved_at)
          values ($1, 0, $2::jsonb, $2::jsonb, 'Mona', now())`,
      },
      fresh.here.storeId,
      JSON.stringify({ addon_groups: [], categories: [] }),
    );
  if (name === 'setUpHouse') await offerLink();
  if (name === 'saveSettings' || name === 'savePlan')
    await test.app.db.rows<[string], never>(
      { name: 'test.first-version', text: 'update store set version = 1 where id = $1' },
      ids.store,
    );
  const session = name === 'endSession' ? await spareSession(test, fresh.host) : ids.session;
  const saver = name === 'redeemItems' ? await withCredits() : undefined;
  const diner = saver?.diner ?? (STRANGERS.includes(name) ? fresh.stranger : fresh.host);
  const headers =
    audience === 'staff'
      ? await staffHeaders(test, fresh.here, 'owner')
      : { authorization: `Bearer ${diner.token}` };
  return { ids: { ...ids, session, ...saver?.ids }, headers };
}
interface Repeated {
  readonly first: string;
  /** What the repetitions changed, and how they were answered otherwise. */
  readonly changed: readonly string[];
  readonly other: readonly string[];
}

/** Calls once, then five times more with the same key, four of them at once; what the first did has to be all. */
async function repeat(name: string, route: Route, again: Wire): Promise<Repeated> {
  const { ids, headers } = await prepare(name, route);
  const keyed = { ...headers, 'idempotency-key': randomBytes(12).toString('hex') };
  const ask = (by: Wire) => askWith(by, name, route, ids, keyed);
  const first = await ask(wire);
  const before = await print();
  const replays = [await ask(again), ...(await Promise.all([1, 2, 3, 4].map(() => ask(again))))];
  const changed = changedTables(before, await print());
  const other = replays.filter(
    ({ status, headers: got }) => status !== first.status || got['idempotent-replayed'] !== 'true',
  );
  return {
    first: first.status < 300 ? 'done' : first.text,
    changed,
    other: other.map(({ status, code }) => `${status} ${code}`),
  };
}

describe('a change repeated with its key', () => {
  it.each(commands)('%s happens once', async (name, route) => {
    expect(await repeat(name, route, wire)).toEqual({ first: 'done', changed: [], other: [] });
  });

  it('would be caught if a repetition came with another key', async () => {
    const forgetful: Wire = (sent) =>
      wire({ ...sent, headers: { ...sent.headers, 'idempotency-key': randomBytes(12).toString('hex') } });
    const [name, route] = commands.find(([one]) => one === 'setTip') ?? [];
    if (name === undefined || route === undefined) throw new Error('no such route');
    const { changed, other } = await repeat(name, route, forgetful);
    expect(changed).toEqual(expect.arrayContaining(['customer_order', 'idempotency']));
    expect(other).toHaveLength(5);
  });
});
