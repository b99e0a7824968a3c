import type { Order, OrderLine } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import { redirects } from '@tableside/contract/testing/redirects';
import type { ScanData } from '@tableside/contract/venues.schema';
import { LANGUAGES } from '@tableside/contract/vocabulary';
import { afterAll, describe, expect, it } from 'vitest';
import { readPhone } from '../src/modules/accounts/one-time-code/phone-number.ts';
import { listMessages } from '../src/platform/messages/message-repository.ts';
import { startTestApp } from '../testing/app.ts';
import { faultsOf } from './bad-input/judge.ts';
import { readTypes, unreadTypes } from './corpora/content-types.ts';
import { noJsonMoney, noMoney, oddMoney } from './corpora/money.ts';
import { badPhones, goodPhones } from './corpora/phones.ts';
import { strangeCodes, strangeHandles, waysToType } from './corpora/table-codes.ts';
import { cardTexts, illegalTexts, legalTexts } from './corpora/texts.ts';
import { malformedTokens, unknownTokens } from './corpora/tokens.ts';
import { changedTables, statePrinter } from './security/state-print.ts';
import { openWire } from './security/wire.ts';

const test = await startTestApp();
const house = await test.house();
const alice = await test.diner('Alice');
const kitchen = await test.staff(house, 'kitchen');
const wire = openWire(test.url);
afterAll(wire.close);
const print = await statePrinter(test);
const json = { 'content-type': 'application/json' };
const mine = { ...json, authorization: `Bearer ${alice.token}` };
const item_id = house.items['tea']?._id;
const handle = (await alice.scans(house, '1')).table_id ?? '';
const order = (await alice.places(house, '1', ['tea'])).json<Order>();

/** Does the work and names the tables that it changed all the same. */
async function unchangedBy(work: () => Promise<void>): Promise<string[]> {
  const before = await print();
  await work();
  return changedTables(before, await print());
}
const kept = (text: string): string => text.normalize('NFC').trim();

describe('notes and names', () => {
  it('are kept as they were written, for the diner and for the kitchen', async () => {
    for (let from = 0; from < legalTexts.length; from += 20) {
      const notes = legalTexts.slice(from, from + 20);
      const guest = await test.diner('Guest');
      const placed = await guest.places(house, '2', [], {
        items: notes.map((note) => ({ item_id, qty: 1, note })),
      });
      expect(placed.text.slice(0, 200)).toContain('"_id"');
      const made = placed.json<Order>();
      const tickets = (await kitchen.call('GET', `/staff/stores/${house.storeId}/tickets`)).json<Ticket[]>();
      const lines = tickets.find((ticket) => ticket.order_id === made._id)?.lines ?? [];
      expect(made.items.map(({ note }: OrderLine) => note)).toEqual(notes.map(kept));
      expect(lines.map(({ note }) => note)).toEqual(notes.map(kept));
      await guest.call('POST', `/orders/${made._id}/cancel`);
      await test.app.drained(); // the party is over, and the table free
    }
  });
  it('of every kind are kept in a profile and shown on an order', async () => {
    for (const text of legalTexts.filter((one) => kept(one).length <= 80)) {
      const answer = await alice.call('PUT', '/users', { name: text, hometown: text });
      expect(answer.json<{ user: object }>().user).toMatchObject({ name: kept(text), hometown: kept(text) });
    }
  });
  it('that are no text are refused and leave nothing', async () => {
    const changed = await unchangedBy(async () => {
      for (const text of illegalTexts) {
        const raw = JSON.stringify(text);
        const sent = { method: 'PUT', headers: { ...mine, 'accept-language': 'th' } };
        expect(
          faultsOf(await wire({ ...sent, path: '/api/users', body: `{"name":${raw}}` }), {
            language: 'th',
            status: 400,
          }),
        ).toEqual([]);
        const round = `{"items":[{"item_id":"${item_id}","qty":1,"note":${raw}}]}`;
        expect(
          faultsOf(await wire({ ...sent, path: `/api/orders/${order._id}`, body: round }), {
            language: 'th',
            status: 400,
          }),
        ).toEqual([]);
      }
    });
    expect(changed).toEqual([]);
  });
  it('with a card number in any guise are refused', async () => {
    const changed = await unchangedBy(async () => {
      for (const note of cardTexts) {
        const answer = await alice.call('PUT', `/orders/${order._id}`, {
          items: [{ item_id, qty: 1, note }],
        });
        expect([note, answer.json<{ code: string }>().code]).toEqual([note, 'card-number-refused']);
      }
    });
    expect(changed).toEqual([]);
  });
});

describe('codes and handles of tables', () => {
  it('lead to the table however a code is typed', async () => {
    for (const typed of waysToType(house.codes['5'] ?? '')) {
      const scan = (await test.call('GET', `/scan/${encodeURIComponent(typed)}`)).json<ScanData>();
      expect([typed, scan.table_name]).toEqual([typed, '5']);
    }
  });
  it('lead nowhere when nobody issued them', async () => {
    for (const code of strangeCodes) {
      const answer = await wire({
        method: 'GET',
        path: `/api/scan/${encodeURIComponent(Buffer.from(code).toString())}`,
      });
      expect([code, answer.status === 404 || answer.status === 400]).toEqual([code, true]);
    }
  });
  it('order, call and read nothing when they are forged', async () => {
    const changed = await unchangedBy(async () => {
      for (const table_id of strangeHandles(handle)) {
        const body = {
          platform: 'bolt',
          __type: 'dinein',
          store_id: house.storeId,
          table_id,
          items: [{ item_id, qty: 1 }],
        };
        const answers = [
          await alice.call('POST', '/orders', body),
          await alice.call('POST', '/orders/user', { store_id: house.storeId, table_id, enigma: 'AAAAA' }),
          await test.call('POST', `/services/${house.storeId}/send`, { body: { services: ['x'], table_id } }),
          await test.call('GET', `/tables/${encodeURIComponent(table_id)}/requests`),
        ];
        expect([table_id, ...answers.map(({ status }) => status)]).toEqual([table_id, 404, 404, 404, 404]);
      }
    });
    expect(changed).toEqual([]);
  });
});

describe('phone numbers', () => {
  it.each(goodPhones)('%s is %s', async (typed, e164) => {
    const answer = await test.call('POST', '/users/auth/sendotp', { body: { phone: typed } });
    expect(answer.status).toBe(200);
    expect(await listMessages(test.app.db, e164)).not.toHaveLength(0);
  });
  it('that cannot have a code cost nothing', async () => {
    const { SMS_COUNTRIES: served } = test.app.config;
    const changed = await unchangedBy(async () => {
      for (const phone of badPhones) {
        expect([phone, readPhone(phone, { served, home: 'IN' })]).toEqual([phone, undefined]);
        const answer = await test.call('POST', '/users/auth/sendotp', { body: { phone } });
        expect([phone, answer.status === 409 || answer.status === 400]).toEqual([phone, true]);
      }
    });
    expect(changed).toEqual([]);
  });
});

describe('tokens', () => {
  const withToken = (token: string, language: string) =>
    wire({
      method: 'GET',
      path: '/api/users',
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    });
  it.each(LANGUAGES)('that cannot be one of ours are named so in %s', async (language) => {
    for (const token of malformedTokens) {
      const answer = await withToken(Buffer.from(token).toString('latin1'), language);
      expect([token, answer.status, answer.code]).toEqual([token, 401, 'token-malformed']);
      expect(answer.json<{ message: string }>().message).toContain('Token decode returned null');
    }
  });
  it.each(LANGUAGES)('that nobody was given end the session in %s', async (language) => {
    for (const token of unknownTokens)
      expect(faultsOf(await withToken(token, language), { language, status: 401 })).toEqual([]);
    for (const token of unknownTokens) expect((await withToken(token, language)).code).toBe('session-ended');
  });
});

describe('types of bodies', () => {
  const send = (type: string) =>
    wire({
      method: 'PUT',
      path: '/api/users',
      headers: { ...mine, 'content-type': type },
      body: '{"hometown":"Pune"}',
    });
  it.each(readTypes)('%s is read', async (type) => expect((await send(type)).status).toBe(200));
  it('of every other kind are not looked at', async () => {
    await send('application/json');
    const changed = await unchangedBy(async () => {
      for (const type of unreadTypes) expect([type, (await send(type)).status]).toEqual([type, 415]);
    });
    expect(changed).toEqual([]);
  });
  it('that are missing are not guessed', async () => {
    expect(
      (
        await wire({
          method: 'PUT',
          path: '/api/users',
          headers: { authorization: mine.authorization },
          body: '{"name":"x"}',
        })
      ).status,
    ).toBe(415);
  });
});

describe('amounts', () => {
  const tip = (raw: string) =>
    wire({ method: 'PUT', path: `/api/orders/${order._id}`, headers: mine, body: `{"tip":${raw}}` });
  it('that are none change nothing', async () => {
    const changed = await unchangedBy(async () => {
      for (const raw of [...noMoney, ...noJsonMoney])
        expect([raw, (await tip(raw)).code]).toEqual([raw, 'malformed']);
    });
    expect(changed).toEqual([]);
  });
  it.each(oddMoney)('%s is %i', async (raw, amount) => {
    const shown = (await tip(raw)).json<Order>();
    expect([shown.tip, shown.bill.tip]).toEqual([amount, amount]);
  });
});

describe('ways off this site', () => {
  it('are not taken: no path, query or header makes the server send anybody elsewhere', async () => {
    for (const target of redirects) {
      const path = Buffer.from(target.startsWith('/') ? target : `/${target}`)
        .toString('latin1')
        .replace(/[\s\u0000-\u001f\u007f-\u00ff]/g, (sign) => encodeURIComponent(sign));
      const query = encodeURIComponent(target);
      for (const asked of [
        path,
        `/?next=${query}`,
        `/api/stores/${house.storeId}?url=${query}&redirect=${query}`,
        `/api/orders/user/${alice.userId}?next=${query}`,
      ]) {
        const answer = await wire({
          method: 'GET',
          path: asked,
          headers: { ...mine, accept: 'text/html', referer: `https://evil.example/` },
        });
        expect([asked, answer.status < 300 || answer.status >= 400, answer.headers.location]).toEqual([
          asked,
          true,
          undefined,
        ]);
        expect(answer.text).not.toContain('evil.example');
      }
    }
  });
});
