import Fastify, { type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { sendError } from '../../platform/http/errors.ts';
import type { Principal } from '../../platform/http/principal.ts';
import { newId, newToken, sha256 } from '../../platform/ids.ts';
import { createGate } from './gate.ts';
import { narrowSessionsOf } from './people/person-repository.ts';
import { admitUser } from './profile/user-repository.ts';
import { insertSession, revokeSession } from './session/session-repository.ts';
import { saveStaff } from './staff-session/staff-repository.ts';
import { insertStaffSession } from './staff-session/staff-session-repository.ts';

const erase = statement<[string]>(
  'test.erase-user',
  'update app_user set erased_at = now(), phone = null where id = $1',
);
const lastSeen = statement<[string], { last_seen_at: Date }>(
  'test.read-last-seen-of',
  'select last_seen_at from session where id = $1 union all select last_seen_at from staff_session where id = $1',
);
const setRoles = statement<[string, string[]]>(
  'test.set-roles',
  'update staff_user set roles = $2 where id = $1',
);
const move = statement<[string, string[]]>(
  'test.move-staff',
  'update staff_user set store_ids = $2 where id = $1',
);
const dismiss = statement<[string]>('test.dismiss', 'update staff_user set active = false where id = $1');

const database = testDatabase();
let db: Database;
let now = new Date('2026-11-21T12:00:00Z');
const advance = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
let phones = 0;

async function signedInDiner() {
  const [token, sessionId] = [newToken(), newId()];
  phones += 1;
  const userId = await db.transaction(async (tx) => {
    const id = await admitUser(tx, { id: newId(), phone: `+9198765${10_000 + phones}`, name: 'Ana', now });
    insertSession(tx, { id: sessionId, tokenHash: sha256(token), userId: id, device: '' }, now);
    return id;
  });
  const principal: Principal = { kind: 'diner', userId, sessionId };
  return { token, principal, userId, sessionId };
}

beforeAll(() => {
  db = openDatabase({ url: database.url(), connections: 3 });
});
afterAll(() => db.close());
beforeEach(() => advance(60));

describe('the gate of diners', () => {
  it('ends a session 30 days after it was last used', async () => {
    const gate = createGate(db);
    const { token, principal, sessionId } = await signedInDiner();
    for (let month = 0; month < 3; month += 1) {
      advance(29 * 86_400);
      expect(await gate.diner(token, now)).toEqual(principal);
      await expect.poll(() => db.row(lastSeen, sessionId)).toEqual({ last_seen_at: now });
    }
    advance(30 * 86_400 + 1);
    expect(await gate.diner(token, now)).toBeUndefined();
  });
  it('notes a use at most once a minute', async () => {
    const gate = createGate(db);
    const { token, sessionId } = await signedInDiner();
    const start = now;
    for (let index = 0; index < 9; index += 1) {
      advance(6);
      await gate.diner(token, now);
    }
    expect(await db.row(lastSeen, sessionId)).toEqual({ last_seen_at: start });
  });
  it('knows a caller for five seconds without asking', async () => {
    const meter = { statements: 0, flights: 0 };
    const metered = openDatabase({ url: database.url(), connections: 1, meter });
    const gate = createGate(metered);
    const { token } = await signedInDiner();
    for (let index = 0; index < 50; index += 1) await gate.diner(token, now);
    expect(meter.statements).toBe(1);
    await metered.close();
  });
  it('lets an erased user go within five seconds', async () => {
    const gate = createGate(db);
    const { token, userId } = await signedInDiner();
    expect(await gate.diner(token, now)).toBeDefined();
    await db.rows(erase, userId);
    advance(5);
    expect(await gate.diner(token, now)).toBeUndefined();
  });
  it('refuses a session that ended while it was being looked up', async () => {
    const gate = createGate(db);
    const { token, userId, sessionId } = await signedInDiner();
    const looking = gate.diner(token, now);
    gate.end(sessionId, now);
    await looking;
    await revokeSession(db, sessionId, userId, now);
    expect(await gate.diner(token, now)).toBeUndefined();
  });
});

describe('given two nodes', () => {
  it('hears on each of a session that ended on one, once', async () => {
    const [here, there] = [createGate(db), createGate(db)];
    const heard: string[] = [];
    here.onSessionCut((id) => heard.push(`here ${id}`));
    const stop = there.onSessionCut((id) => heard.push(`there ${id}`));
    const { token, userId, sessionId } = await signedInDiner();
    expect(await there.diner(token, now)).toBeDefined();
    await there.watch(now);
    await revokeSession(db, sessionId, userId, now);
    here.end(sessionId, now);
    expect(heard).toEqual([`here ${sessionId}`]);
    for (let index = 0; index < 3; index += 1) {
      advance(2);
      await Promise.all([here.watch(now), there.watch(now)]);
    }
    expect(heard).toEqual([`here ${sessionId}`, `there ${sessionId}`]);
    expect(await there.diner(token, now)).toBeUndefined();
    stop();
  });
  it('refuses within five seconds on one that hears nothing', async () => {
    const deaf = createGate(db);
    const { token, userId, sessionId } = await signedInDiner();
    expect(await deaf.diner(token, now)).toBeDefined();
    await revokeSession(db, sessionId, userId, now);
    advance(5);
    expect(await deaf.diner(token, now)).toBeUndefined();
  });
});

describe('the gate of colleagues', () => {
  async function signedInStaff() {
    const [token, csrf, staffId, sessionId] = [newToken(), newToken(), newId(), newId()];
    const record = {
      id: staffId,
      name: 'Tom',
      email: null,
      phone: '',
      password_hash: null,
      pin_hash: null,
      now,
    };
    await db.transaction(async (tx) => saveStaff(tx, 'store-1', [{ ...record, roles: ['waiter'] }]));
    await insertStaffSession(
      db,
      {
        id: sessionId,
        tokenHash: sha256(token),
        staffId,
        csrf,
        deviceId: null,
        passwordHash: null,
        pinHash: null,
      },
      now,
    );
    return { token, csrf, staffId, sessionId };
  }
  const gate = () => createGate(db);
  async function pass(
    through: ReturnType<typeof gate>,
    method: 'GET' | 'POST' | 'DELETE',
    headers: Record<string, string>,
  ) {
    const app = Fastify();
    app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
    app.route({
      method,
      url: '/',
      handler: async (request) => ({ who: (await through.staff(request, now)) ?? null }),
    });
    const answer = await app.inject({ method, url: '/', headers });
    return answer.json<{ who?: Principal | null; code?: string }>();
  }
  it('recognises the cookie, and lets changes through with the token of the session only', async () => {
    const { token, csrf, staffId, sessionId } = await signedInStaff();
    const one = gate();
    const cookie = `other=1; tableside_staff=${token}`;
    const who = { kind: 'staff', staffId, sessionId, name: 'Tom', roles: ['waiter'], storeIds: ['store-1'] };
    expect(await pass(one, 'GET', { cookie })).toEqual({ who });
    expect(await pass(one, 'POST', { cookie, 'x-csrf': csrf })).toEqual({ who });
    for (const wrong of ['', newToken(), `${csrf}x`]) {
      expect(await pass(one, 'POST', { cookie, 'x-csrf': wrong })).toMatchObject({ code: 'not-allowed' });
    }
    expect(await pass(one, 'DELETE', { cookie })).toMatchObject({ code: 'not-allowed' });
  });
  it('knows nobody without the cookie, by an unknown one or by a bearer token', async () => {
    const { token } = await signedInStaff();
    const strange = [
      {},
      { cookie: 'tableside_staff=short' },
      { cookie: `tableside_staff=${newToken()}` },
      { authorization: `Bearer ${token}` },
    ];
    for (const headers of strange) expect(await pass(gate(), 'GET', headers)).toEqual({ who: null });
  });
  it('ends after 12 hours without use, and by the end of the session', async () => {
    const { token, sessionId } = await signedInStaff();
    const one = gate();
    const cookie = `tableside_staff=${token}`;
    advance(11 * 3600);
    expect(await pass(one, 'GET', { cookie })).toMatchObject({ who: { kind: 'staff' } });
    await expect.poll(() => db.row(lastSeen, sessionId)).toEqual({ last_seen_at: now });
    advance(11 * 3600);
    expect(await pass(one, 'GET', { cookie })).toMatchObject({ who: { kind: 'staff' } });
    one.end(sessionId, now);
    expect(await pass(one, 'GET', { cookie })).toEqual({ who: null });
    await expect.poll(() => db.row(lastSeen, sessionId)).toEqual({ last_seen_at: now });
    advance(12 * 3600 + 1);
    expect(await pass(gate(), 'GET', { cookie })).toEqual({ who: null });
  });
  it('follows a change of role and a dismissal within five seconds', async () => {
    const { token, staffId } = await signedInStaff();
    const one = gate();
    const cookie = `tableside_staff=${token}`;
    await pass(one, 'GET', { cookie });
    await db.rows(setRoles, staffId, ['kitchen']);
    advance(5);
    expect(await pass(one, 'GET', { cookie })).toMatchObject({ who: { roles: ['kitchen'] } });
    await db.rows(dismiss, staffId);
    advance(5);
    expect(await pass(one, 'GET', { cookie })).toEqual({ who: null });
  });
  const storesOf = ({ who }: { who?: Principal | null }) =>
    who?.kind === 'staff' ? who.storeIds : undefined;
  it('given a session that lost a store on another node, then it goes on without it, and is heard of once', async () => {
    const { token, staffId, sessionId } = await signedInStaff();
    const [here, there] = [gate(), gate()];
    const heard: string[] = [];
    there.onSessionCut((id) => heard.push(id));
    const cookie = `tableside_staff=${token}`;
    expect(storesOf(await pass(there, 'GET', { cookie }))).toEqual(['store-1']);
    await there.watch(now);
    for (const store of ['store-2', 'store-3']) {
      advance(1);
      await db.rows(move, staffId, [store]);
      await db.transaction((tx) => narrowSessionsOf(tx, staffId, now));
      here.narrow(sessionId, now);
      await there.watch(now);
      await there.watch(now);
      expect(storesOf(await pass(here, 'GET', { cookie }))).toEqual([store]);
      expect(storesOf(await pass(there, 'GET', { cookie }))).toEqual([store]);
    }
    expect(heard).toEqual([sessionId, sessionId]);
  });
  it('given a session that loses a store while it is being looked up, then what was read is not kept', async () => {
    const { token, staffId, sessionId } = await signedInStaff();
    const one = gate();
    const cookie = `tableside_staff=${token}`;
    const request = { headers: { cookie }, method: 'GET' } as FastifyRequest;
    const looking = one.staff(request, now);
    one.narrow(sessionId, now);
    await looking;
    await db.rows(move, staffId, ['store-2']);
    expect(storesOf(await pass(one, 'GET', { cookie }))).toEqual(['store-2']);
  });
});
