import type { Challenge, User } from '@tableside/contract/accounts.schema';
import { describe, expect, it } from 'vitest';
import { type DinerInTest, startTestApp } from '../../../../testing/app.ts';
import { takeawayHouse } from '../../../../testing/away-house.ts';
import { statement } from '../../../platform/db/statement.ts';
import { listMessages } from '../../../platform/messages/message-repository.ts';

const test = await startTestApp();
let next = 0;
const freeNumber = (): string => {
  next += 1;
  return `+9197${String(10_000_000 + next)}`;
};
async function codeTo(phone: string) {
  test.clock.advance(1000); // the newest message is this one
  const { challenge_id } = (
    await test.call('POST', '/users/auth/sendotp', { body: { phone } })
  ).json<Challenge>();
  const [message] = await listMessages(test.app.db, phone);
  return { challenge_id, otp: message?.code ?? '' };
}
const wrongOf = (otp: string): string => otp.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
const phoneOf = async (diner: DinerInTest): Promise<string> =>
  (await diner.call('GET', '/users')).json<User>().phone;

const said = statement<[string], { readonly count: number }>(
  'test.count-said',
  'select count(*)::int as count from channel_log where channel = $1',
);
/** How often each channel has heard something. */
const heardIn = (channels: readonly string[]): Promise<number[]> =>
  Promise.all(channels.map(async (channel) => (await test.app.db.row(said, channel))?.count ?? 0));

/** Codes on the old and the new number, as the body of the call. */
async function bothCodes(diner: DinerInTest, phone: string) {
  const old = await codeTo(await phoneOf(diner));
  const fresh = await codeTo(phone);
  return { phone, ...fresh, old_otp: old.otp, old_challenge_id: old.challenge_id };
}
const move = async (diner: DinerInTest, body: unknown): Promise<string> => {
  const answer = await diner.call('PUT', '/users/phone', body);
  return answer.status === 200 ? 'moved' : answer.json<{ code: string }>().code;
};

describe('changing the number of an account', () => {
  it('given codes of both numbers, then the account is at the new one, and the old one is free', async () => {
    const diner = await test.diner('Ana');
    const [before, phone] = [await phoneOf(diner), freeNumber()];
    const answer = await diner.call('PUT', '/users/phone', await bothCodes(diner, phone));
    expect(answer.json<{ user: User }>().user).toMatchObject({ _id: diner.userId, phone, name: 'Ana' });
    const { challenge_id, otp } = await codeTo(before);
    const other = await test.call('POST', '/users/auth/login', {
      body: { phone: before, otp, challenge_id },
    });
    expect(other.json<{ user: User }>().user._id).not.toBe(diner.userId);
  });

  it.each(['otp', 'old_otp'] as const)(
    'given a wrong %s, then nothing changes and the right one still serves',
    async (field) => {
      const diner = await test.diner('Ben');
      const [before, phone] = [await phoneOf(diner), freeNumber()];
      const body = await bothCodes(diner, phone);
      expect(await move(diner, { ...body, [field]: wrongOf(body[field]) })).toBe('otp-wrong');
      expect(await phoneOf(diner)).toBe(before);
      expect(await move(diner, body)).toBe('moved');
    },
  );

  it('given five wrong codes, then the right one comes too late', async () => {
    const diner = await test.diner('Cem');
    const body = await bothCodes(diner, freeNumber());
    for (let tries = 0; tries < 5; tries += 1)
      expect(await move(diner, { ...body, old_otp: wrongOf(body.old_otp) })).toBe('otp-wrong');
    expect(await move(diner, body)).toBe('too-many-tries');
  });

  it('given the number of somebody else, then only a code of it tells that it is taken', async () => {
    const [diner, owner] = [await test.diner('Dia'), await test.diner('Eva')];
    const phone = await phoneOf(owner);
    const body = await bothCodes(diner, phone);
    expect(await move(diner, { ...body, otp: wrongOf(body.otp) })).toBe('otp-wrong');
    expect(await move(diner, body)).toBe('phone-taken');
    expect(await phoneOf(owner)).toBe(phone);
  });

  it('given codes of other numbers, or a number that is not served, then it is refused', async () => {
    const diner = await test.diner('Fay');
    const [body, other] = [await bothCodes(diner, freeNumber()), await codeTo(freeNumber())];
    expect(await move(diner, { ...body, ...other })).toBe('otp-expired');
    const swapped = { old_otp: other.otp, old_challenge_id: other.challenge_id };
    expect(await move(diner, { ...body, ...swapped })).toBe('otp-expired');
    expect(await move(diner, { ...body, phone: '+912212345678' })).toBe('phone-not-served');
    expect(await move(diner, body)).toBe('moved');
  });

  it('given its answer was lost, then a repetition with its key hears of it, and other codes are refused', async () => {
    const diner = await test.diner('Gil');
    const [body, key] = [await bothCodes(diner, freeNumber()), 'move-to-my-new-number'];
    const send = (more = {}) => diner.call('PUT', '/users/phone', { ...body, ...more }, { key });
    const [first, ...again] = await Promise.all([send(), send(), send()]);
    expect(first?.json<{ user: User }>().user.phone).toBe(body.phone);
    expect(again.map(({ text }) => text)).toEqual([first?.text, first?.text]);
    const other = await send({ otp: wrongOf(body.otp) });
    expect(other.json<{ code: string }>().code).toBe('idempotency-key-reused');
  });

  it('given she booked, waits in a line and had an order prepared, then all of it is under the new number', async () => {
    const [house, away] = [await test.house(), await takeawayHouse(test)];
    const [host, waiter] = [await test.staff(house, 'host'), await test.staff(away, 'waiter')];
    const diner = await test.diner('Ivy');
    const [before, phone] = [await phoneOf(diner), freeNumber()];
    const at = new Date(test.clock.now().getTime() + 86_400_000);
    at.setUTCHours(13, 0, 0, 0);
    const party = { name: 'Ivy', guests: 2 };
    const table = { ...party, phone: before, at: at.toISOString(), note: '' };
    const booked = await diner.call('POST', `/table/booking/${house.storeId}`, table);
    const line = `/waiting_queue/${house.storeId}`;
    const queued = await diner.call('POST', `${line}/add`, { ...party, phone: before, wishes: [] });
    const items = [{ item_id: away.items['tea']?._id, qty: 1 }];
    const called = { mode: 'takeaway', name: 'Ivy', phone: before, note: '', items };
    const orders = `/staff/stores/${away.storeId}/purchase_orders`;
    const prepared = await waiter.call('POST', orders, called);
    expect([booked, queued, prepared].map(({ status }) => status)).toEqual([201, 201, 201]);
    await test.app.drained();
    const heard = await heardIn([`store:${house.storeId}:bookings`, `store:${house.storeId}:queue`]);

    expect(await move(diner, await bothCodes(diner, phone))).toBe('moved');
    await test.app.drained();
    expect(await heardIn([`store:${house.storeId}:bookings`, `store:${house.storeId}:queue`])).toEqual(
      heard.map((count) => count + 1),
    );
    const day = at.toISOString().slice(0, 10);
    const bookings = await host.call('GET', `/staff/stores/${house.storeId}/bookings?day=${day}`);
    const entries = await host.call('GET', `/staff/stores/${house.storeId}/queue`);
    expect(bookings.json()).toMatchObject({ bookings: [{ name: 'Ivy', phone }] });
    expect(entries.json()).toMatchObject({ entries: [{ name: 'Ivy', phone }] });
    const own = `/purchase_order/${prepared.json<{ _id: string }>()._id}`;
    const { otp, challenge_id } = await codeTo(before);
    const login = await test.call('POST', '/users/auth/login', {
      body: { phone: before, otp, challenge_id },
    });
    const headers = { authorization: `Bearer ${login.json<{ token: string }>().token}` };
    expect([
      (await diner.call('GET', own)).status,
      (await test.call('GET', own, { headers })).status,
    ]).toEqual([200, 404]);
  });

  it('given the new number waits in the same line already, then it stays there once', async () => {
    const house = await test.house();
    const diner = await test.diner('Jo');
    const [before, phone] = [await phoneOf(diner), freeNumber()];
    const add = (number: string) =>
      diner.call('POST', `/waiting_queue/${house.storeId}/add`, {
        name: 'Jo',
        phone: number,
        guests: 2,
        wishes: [],
      });
    const host = await test.staff(house, 'host');
    const walkIn = { name: 'Jo', phone, guests: 2, wishes: [] };
    expect((await host.call('POST', `/staff/stores/${house.storeId}/queue`, walkIn)).status).toBe(201);
    expect((await add(before)).status).toBe(201);
    expect(await move(diner, await bothCodes(diner, phone))).toBe('moved');
    const { entries } = (await host.call('GET', `/staff/stores/${house.storeId}/queue`)).json<{
      entries: { phone: string | null }[];
    }>();
    expect(entries.map((entry) => entry.phone)).toEqual([phone, null]);
  });

  it('given a wrong code repeated with its key, then it counts as one try', async () => {
    const diner = await test.diner('Hal');
    const body = await bothCodes(diner, freeNumber());
    const wrong = { ...body, old_otp: wrongOf(body.old_otp) };
    for (let nth = 0; nth < 6; nth += 1) {
      const answer = await diner.call('PUT', '/users/phone', wrong, { key: 'move-with-a-wrong-code' });
      expect(answer.json<{ code: string }>().code).toBe('otp-wrong');
    }
    expect(await move(diner, body)).toBe('moved');
  });
});
