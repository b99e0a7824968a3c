import type { FastifyRequest } from 'fastify';
import type { Reader } from '../../platform/db/database.ts';
import type { Diner, Principal, Staff } from '../../platform/http/principal.ts';
import { refuse } from '../../platform/http/refused.ts';
import type { Gate } from '../../platform/http/register.ts';
import { sameSecret, sha256 } from '../../platform/ids.ts';
import { readCookie } from './session/cookies.ts';
import { EndedSessions, type SessionListener } from './session/ended-sessions.ts';
import { DINER_IDLE, idleSince, STAFF_IDLE } from './session/idle-rule.ts';
import { findSession, touchSession } from './session/session-repository.ts';
import { TimedCache } from './session/timed-cache.ts';
import { findStaffSession, touchStaffSession } from './staff-session/staff-session-repository.ts';

const CACHED = 5000;
const MOST_CACHED = 20_000;
const TOUCH_AFTER = 60_000;
const TOKEN = /^[\w-]{43}$/;
export const STAFF_COOKIE = 'tableside_staff';

interface StaffSession {
  readonly principal: Staff;
  readonly csrf: string;
}

/** The gate, and what ends sessions through it. */
export interface SessionGate extends Gate {
  /**
   * Called once per session that ended or lost a store, on every node within a few seconds (`watch`), at once on the node
   * where it did.
   */
  readonly onSessionCut: (listener: SessionListener) => () => void;
  /** Makes this node refuse the session from now on; its end is written down already. */
  readonly end: (sessionId: string, now: Date) => void;
  /** Makes this node read anew in which stores the session works; that is written down already. */
  readonly narrow: (sessionId: string, now: Date) => void;
  /** Learns what other nodes ended or narrowed. To be called every 2 s. */
  readonly watch: (now: Date) => Promise<void>;
}

const isStale = (lastSeen: Date, now: Date): boolean => now.getTime() - lastSeen.getTime() > TOUCH_AFTER;

/** Being seen is noted beside the request: a database that is away must not turn a read into a failure. */
const note = (touched: Promise<void>): void => void touched.catch(() => undefined);

function dinerLookup(db: Reader, ended: EndedSessions) {
  const cache = new TimedCache<Diner>(CACHED, MOST_CACHED);
  const find = async (token: string, now: Date): Promise<Diner | undefined> => {
    const hash = sha256(token);
    const key = hash.toString('base64url');
    const kept = cache.get(key, now.getTime());
    if (kept) return kept;
    const row = await findSession(db, hash, idleSince(now, DINER_IDLE));
    if (!row) return undefined;
    if (isStale(row.last_seen_at, now)) note(touchSession(db, row.id, now));
    const diner: Diner = { kind: 'diner', userId: row.user_id, sessionId: row.id };
    cache.set(key, diner, now.getTime());
    return diner;
  };
  ended.listen((sessionId) => cache.deleteWhere((diner) => diner.sessionId === sessionId));
  return find;
}

function staffLookup(db: Reader, ended: EndedSessions) {
  const cache = new TimedCache<StaffSession>(CACHED, MOST_CACHED);
  let cuts = 0;
  const find = async (token: string, now: Date): Promise<StaffSession | undefined> => {
    const hash = sha256(token);
    const key = hash.toString('base64url');
    const kept = cache.get(key, now.getTime());
    if (kept) return kept;
    const before = cuts;
    const row = await findStaffSession(db, hash, idleSince(now, STAFF_IDLE));
    if (!row) return undefined;
    if (isStale(row.last_seen_at, now)) note(touchStaffSession(db, row.id, now));
    const { id, staff_id, name, roles, store_ids, csrf } = row;
    const principal: Staff = {
      kind: 'staff',
      staffId: staff_id,
      sessionId: id,
      name,
      roles,
      storeIds: store_ids,
    };
    // What was read while a session lost a store may be of before.
    if (cuts === before) cache.set(key, { principal, csrf }, now.getTime());
    return { principal, csrf };
  };
  ended.listen((sessionId) => {
    cuts += 1;
    cache.deleteWhere(({ principal }) => principal.sessionId === sessionId);
  });
  return find;
}

const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

function checkCsrf(request: FastifyRequest, csrf: string): void {
  const given = request.headers['x-csrf'];
  if (isSafe(request.method)) return;
  if (typeof given !== 'string' || !sameSecret(given, csrf)) refuse('not-allowed');
}

/**
 * Recognises diners by bearer token and colleagues by cookie. A session that ends here is refused at once; one that
 * ended on another node, or whose owner lost a role or a store, within 5 s.
 */
export function createGate(db: Reader): SessionGate {
  const ended = new EndedSessions();
  const [findDiner, findStaff] = [dinerLookup(db, ended), staffLookup(db, ended)];
  const diner = async (token: string, now: Date): Promise<Principal | undefined> => {
    if (!TOKEN.test(token)) return refuse('token-malformed');
    const found = await findDiner(token, now);
    return found && !ended.has(found.sessionId, now) ? found : undefined;
  };
  const staff = async (request: FastifyRequest, now: Date): Promise<Principal | undefined> => {
    const token = readCookie(request.headers.cookie, STAFF_COOKIE) ?? '';
    const found = TOKEN.test(token) ? await findStaff(token, now) : undefined;
    if (!found || ended.has(found.principal.sessionId, now)) return undefined;
    checkCsrf(request, found.csrf);
    return found.principal;
  };
  return {
    diner,
    staff,
    onSessionCut: (listener) => ended.listen(listener),
    end: (sessionId, now) => ended.add(sessionId, now),
    narrow: (sessionId, now) => ended.narrow(sessionId, now, now),
    watch: (now) => ended.look(db, now),
  };
}
