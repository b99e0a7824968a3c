import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Payment } from '@tableside/contract/billing.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import { startSandbox } from '@tableside/pay-sandbox/sandbox';
import { afterAll, describe, expect, it } from 'vitest';
import { createSandboxProvider } from '../src/modules/billing/payment-providers/sandbox.ts';
import { startTestApp } from '../testing/app.ts';
import { caller } from '../testing/call.ts';
import { freePort, startServerProcess } from '../testing/server-process.ts';
import { findSecrets, readEveryRow, type Secrets, type Written } from './card-data/find-secrets.ts';
import { connectSandbox, ORIGIN, openGateway } from './card-data/provider.ts';

const PAN = '4111111111111111';
const DECLINED = '4000000000000002';
const CVVS = ['737', '941', '868'] as const;

// One program to set the house up, another one, logging everything it can, for the evening.
const test = await startTestApp({
  clock: { now: () => new Date() },
  providers: { sandbox: createSandboxProvider },
});
const gateway = await openGateway();
const token = 'a token for this test only';
const folder = mkdtempSync(join(tmpdir(), 'card-data-'));
const sandbox = await startSandbox({ host: '127.0.0.1', port: 0, folder, token });
const lines: string[] = [];
const server = await startServerProcess({
  databaseUrl: test.databaseUrl,
  port: await freePort(),
  settings: { LOG_LEVEL: 'debug', SMS_GATEWAY_URL: gateway.url, DEMO: '0', PAY_SANDBOX: '1' },
  heard: (text) => lines.push(text),
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await sandbox.close();
  rmSync(folder, { recursive: true });
  gateway.close();
});
const call = caller(server.url);
const tables = ['1', '2', '3', '4', '5'].map((name) => ({ name, area: 'Hall', seats: 4 }));
const house = await test.house({ store: { tables } });
await connectSandbox(test, house, { url: sandbox.url, token }, server.url);
const secrets = (): Secrets => ({ cvvs: CVVS, codes: gateway.codes() });
const logged = (): Written => ({ place: 'log', text: lines.join('').replace(/"pid":\d+/g, '') });

/** A colleague's calls to the server that is watched. */
async function manager() {
  const body = { email: `manager@${house.slug}.test`, password: 'manager-password' };
  const signed = await call('POST', '/staff/session', { body });
  const headers = { cookie: signed.cookies.join('; '), 'x-csrf': signed.json<{ csrf: string }>().csrf };
  return (path: string, sent: object) => call('POST', path, { body: sent, headers });
}

let guests = 0;
/** A guest who signs in by the code on the phone and orders at a table. */
async function dine(table: string) {
  guests += 1;
  const phone = `+9198000000${String(guests).padStart(2, '0')}`;
  const asked = await call('POST', '/users/auth/sendotp', { body: { phone } });
  await expect.poll(() => gateway.codeTo(phone)).toBeDefined();
  const { challenge_id } = asked.json<{ challenge_id: string }>();
  const login = { phone, otp: gateway.codeTo(phone), challenge_id, name: 'Ana' };
  const { token } = (await call('POST', '/users/auth/login', { body: login })).json<{ token: string }>();
  const mine = (method: string, path: string, body?: unknown) =>
    call(method, path, { token, ...(body !== undefined && { body }) });
  const scan = (await mine('GET', `/scan/${house.codes[table]}`)).json<{ table_id: string }>();
  const round = (note: string) => ({
    platform: 'bolt',
    __type: 'dinein',
    store_id: house.storeId,
    table_id: scan.table_id,
    items: [{ item_id: house.items['soup']?._id, qty: 1, note }],
  });
  const placed = await mine('POST', '/orders', round(''));
  expect(placed.status, placed.text).toBe(201);
  const { _id: id } = placed.json<Order>();
  const read = async (): Promise<Order> => (await mine('GET', `/orders/${id}`)).json();
  return { id, mine, round, read };
}
type Guest = Awaited<ReturnType<typeof dine>>;

async function pays(guest: Guest, how: Record<string, unknown>): Promise<Payment> {
  const answer = await guest.mine('POST', `/orders/${guest.id}/pay`, { payment_mode: 'online', ...how });
  expect(answer.status, answer.text).toBe(200);
  return answer.json<{ payment: Payment }>().payment;
}
/** Types a card into the provider's page and comes back as a browser would. */
async function typesCard(payment: Payment, number: string, cvv: string): Promise<void> {
  const answer = await fetch(payment.checkout_url ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, name: 'Ana', validity: '12/49', cvv }),
  });
  const back = answer.headers.get('location');
  if (back === null) return;
  const { pathname, search } = new URL(back);
  await fetch(`${server.url}${pathname}${search}`, { redirect: 'manual' });
}
const isPaid = (guest: Guest) => expect.poll(async () => (await guest.read()).paid).toBe(true);

describe('an evening of money (R25)', () => {
  it('is paid by card, after a card that was declined, and given back', async () => {
    const guest = await dine('1');
    await typesCard(await pays(guest, { online_mode: 'card' }), DECLINED, CVVS[0]);
    await expect.poll(async () => (await guest.read()).curr_state).toBe('in-progress');
    const payment = await pays(guest, { online_mode: 'card' });
    await typesCard(payment, PAN, CVVS[1]);
    await isPaid(guest);
    const back = { reason: 'The soup was cold' };
    const given = await (await manager())(`/staff/payments/${payment._id}/refunds`, back);
    expect(given.status, given.text).toBeLessThan(300);
    await expect
      .poll(async () => (await guest.read()).bill.refunds?.map(({ state }) => state))
      .toEqual(['done']);
  }, 480_000);

  it('is paid with a card that was saved in the vault, and by UPI', async () => {
    const guest = await dine('2');
    const { session, url } = (
      await guest.mine('POST', '/users/cards/session', { store_id: house.storeId })
    ).json<{ session: string; url: string }>();
    const kept = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: JSON.stringify({ session, number: PAN, name: 'Ana', validity: '12/49', cvv: CVVS[2] }),
    });
    expect(kept.status).toBe(201);
    const { token }: { token: string } = JSON.parse(await kept.text());
    const card = await guest.mine('POST', '/users/cards', { store_id: house.storeId, token });
    expect(card.status, card.text).toBeLessThan(300);
    const { _id: card_id, last4 } = card.json<{ _id: string; last4: string }>();
    expect(last4).toBe(PAN.slice(-4));
    const payment = await pays(guest, { online_mode: 'card', card_id });
    if (payment.checkout_url) await typesCard(payment, PAN, CVVS[2]);
    await isPaid(guest);
    const friend = await dine('3');
    await pays(friend, { online_mode: 'upi', upi_flow: 'collect', payerVpa: 'success@sandbox' });
    await isPaid(friend);
  }, 480_000);

  it('refuses the number wherever people write freely, and forgets what was sent', async () => {
    const guest = await dine('4');
    const typed = 'my card 4111 1111 1111 1111';
    const asManager = await manager();
    const answers = await Promise.all([
      guest.mine('POST', '/orders', guest.round(typed)),
      guest.mine('POST', `/orders/${guest.id}/rating`, { level: 4, comment: typed }),
      call('POST', `/table/booking/${house.storeId}`, {
        body: {
          name: 'Ana',
          phone: '+919800000099',
          guests: 2,
          at: new Date(Date.now() + 86_400_000),
          note: typed,
        },
      }),
      asManager(`/staff/orders/${guest.id}/payments`, { payment_mode: 'cash', reference: typed }),
      guest.mine('PUT', '/users', { name: 'Ana', preferences: typed }),
      guest.mine('PUT', '/users', { languages_known: [typed] }),
      call('POST', '/users/auth/login', {
        body: { phone: '+919800000099', otp: '000000', challenge_id: 'none', name: typed },
      }),
    ]);
    expect(answers.map(({ status }) => status >= 400 && status < 500)).toEqual(answers.map(() => true));
    for (const answer of [answers[0], ...answers.slice(-3)])
      expect(answer?.json<{ code: string }>().code).toBe('card-number-refused');
    for (const path of [`/orders/${PAN}`, `/scan/${PAN}`, `/stores/${house.storeId}/items?note=${PAN}`])
      await guest.mine('GET', path);
    await guest.mine('POST', `/orders/${guest.id}/pay`, { payment_mode: 'card', number: PAN, cvv: CVVS[0] });
    await guest.mine('POST', '/orders', `{"note":"${PAN}`);
  }, 480_000);

  it('leaves no card, no security code and no one-time code in any table or line of the log', async () => {
    const rows = await readEveryRow(test.databaseUrl);
    expect(rows.length).toBeGreaterThan(100);
    expect(gateway.codes().length).toBeGreaterThanOrEqual(4);
    expect(findSecrets([...rows, logged()], secrets())).toEqual([]);
  });

  it('names no guest in the log, not even where PostgreSQL repeats the row that it refuses', async () => {
    const guest = await dine('5');
    await test.app.db.rows<[], never>({
      name: 'test.refuse-hometown',
      text: "alter table app_user add constraint refused check (hometown <> 'Atlantis')",
    });
    expect((await guest.mine('PUT', '/users', { hometown: 'Atlantis' })).status).toBe(500);
    await expect.poll(() => logged().text).toContain('"constraint":"refused"');
    expect(logged().text).not.toMatch(/\+919800000\d|Atlantis/);
  });
});

describe('the check itself', () => {
  const seeded = async (text: string): Promise<string[]> => {
    const name = {
      name: `test.seed ${text.length}`,
      text: 'update payment set failure = $1 where id = (select min(id) from payment)',
    };
    const [before] = await test.app.db.rows<[], { failure: string | null }>({
      name: 'test.before',
      text: 'select failure from payment where id = (select min(id) from payment)',
    });
    await test.app.db.rows<[string | null], never>(name, text);
    const found = findSecrets(await readEveryRow(test.databaseUrl), secrets());
    await test.app.db.rows<[string | null], never>(name, before?.failure ?? null);
    return found;
  };

  it.each([
    [`paid with ${PAN}`, 'payment: card number'],
    ['4111 1111 1111 1111', 'payment: card number'],
    ['3782-822463-10005', 'payment: card number'],
    [`code ${CVVS[1]}`, 'payment: security code'],
    ['{"cvv": "x"}', 'payment: field of a card'],
  ])('finds “%s” in a row', async (text, where) => {
    expect(await seeded(text)).toContain(where);
  });

  it('finds a one-time code in a row, and a card in the log', async () => {
    expect(await seeded(`code ${gateway.codes()[0]}`)).toEqual(['payment: one-time code']);
    const leaked = { place: 'log', text: '{"level":50,"body":{"number":"5555555555554444"}}' };
    expect(findSecrets([leaked], secrets())).toEqual(['log: card number']);
  });

  it('takes neither a phone, a time, a key nor a number that is no card for one', () => {
    const texts = ['+919800000001', '2026-11-21T12:00:00.737941Z', 'x4111111111111111y', '4111111111111112'];
    expect(
      findSecrets(
        texts.map((text) => ({ place: 'row', text })),
        secrets(),
      ),
    ).toEqual([]);
  });
});
