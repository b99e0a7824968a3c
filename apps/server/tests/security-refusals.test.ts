import { refusalDetails } from '@tableside/contract/refusal.schema';
import { type RefusalCode, refusals } from '@tableside/contract/refusals';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { servedTables } from '../src/served.ts';
import { startTestApp } from '../testing/app.ts';
import { codeOf } from '../testing/call.ts';
import { refusedBookings } from './security/refused-bookings.ts';
import { refusedCards } from './security/refused-cards.ts';
import { refusedCourts } from './security/refused-courts.ts';
import { refusedDeliveries } from './security/refused-deliveries.ts';
import { refusedDesk } from './security/refused-desk.ts';
import { refusedDiners } from './security/refused-diners.ts';
import { refusedExport } from './security/refused-export.ts';
import { refusedFloor } from './security/refused-floor.ts';
import { refusedMenu } from './security/refused-menu.ts';
import { refusedMessages } from './security/refused-messages.ts';
import { refusedMoney } from './security/refused-money.ts';
import { refusedOffers } from './security/refused-offers.ts';
import { refusedParty } from './security/refused-party.ts';
import { refusedPeople } from './security/refused-people.ts';
import { refusedPrinting } from './security/refused-printing.ts';
import { refusedPurchases } from './security/refused-purchases.ts';
import { refusedQueue } from './security/refused-queue.ts';
import { refusedSetup } from './security/refused-setup.ts';
import { refusedSongs } from './security/refused-songs.ts';
import { refusedStaff } from './security/refused-staff.ts';
import { refusedTeam } from './security/refused-team.ts';
import { openScene, type Provoke } from './security/scene.ts';

const relaxed = await startTestApp();
/** Its limits are those of the product, so that somebody can come too often. */
const strict = await startTestApp({ environment: { RATE_LIMIT_FACTOR: '1' } });
const scene = await openScene(relaxed, 280);
const strictScene = await openScene(strict, 4);
const STRICT = ['sendOtp', 'resendOtp', 'verifyByCaller', 'signIn', 'signInByPin'];

type Provoked = Record<string, Readonly<Record<string, Provoke>>>;
/** One route may be refused for what several files know of. */
const provoked = [
  refusedBookings,
  refusedCards,
  refusedCourts,
  refusedDeliveries,
  refusedDesk,
  refusedDiners,
  refusedExport,
  refusedFloor,
  refusedMenu,
  refusedMoney,
  refusedOffers,
  refusedParty,
  refusedPeople,
  refusedPrinting,
  refusedPurchases,
  refusedQueue,
  refusedSongs,
  refusedMessages,
  refusedSetup,
  refusedStaff,
  refusedTeam,
].reduce<Provoked>((all, more) => {
  for (const [name, ways] of Object.entries(more)) all[name] = { ...all[name], ...ways };
  return all;
}, {});
const detailsOf: Partial<Record<RefusalCode, z.ZodObject>> = refusalDetails;
const promised = servedTables.flatMap(({ routes }) =>
  Object.entries(routes).flatMap(([name, { refusals: codes }]) => codes.map((code) => ({ name, code }))),
);

/** The promises that nothing here provokes. */
const unprovoked = (all: typeof promised) =>
  all.filter(({ name, code }) => provoked[name]?.[code] === undefined);

/** Refusals of every route, provoked by the tests of the platform: what is malformed, who asks, what is too much. */
const COMMON: readonly RefusalCode[] = [
  'malformed',
  'one-change',
  'wrong-installation',
  'token-malformed',
  'session-ended',
  'not-allowed',
  'not-found',
  'too-large',
  'unsupported-type',
  'busy',
  'disk-full',
  'idempotency-key-reused',
  'still-running',
  'name-taken',
];

describe('every refusal of the contract', () => {
  it('is promised by a route or common to all, and has a way to it here', () => {
    const codes = new Set<string>([...promised.map(({ code }) => code), ...COMMON]);
    expect(Object.keys(refusals).filter((code) => !codes.has(code))).toEqual([]);
    expect(unprovoked(promised)).toEqual([]);
    const ways = Object.entries(provoked).flatMap(([name, byCode]) =>
      Object.keys(byCode).map((code) => `${name} ${code}`),
    );
    expect(ways.filter((way) => !promised.some(({ name, code }) => way === `${name} ${code}`))).toEqual([]);
  });

  it('would be missed if a route promised one more', () => {
    const more = { name: 'getStore', code: 'store-closed' } as const;
    expect(unprovoked([...promised, more])).toEqual([more]);
  });

  it.each(promised.map(({ name, code }) => [name, code] as const))('%s: %s', async (name, code) => {
    const provoke = provoked[name]?.[code];
    const answer = await provoke?.(STRICT.includes(name) || code === 'too-many-tries' ? strictScene : scene);
    const body = answer?.json<{ code: string; message: string; request_id: string }>();
    expect([answer?.status, body?.code]).toEqual([refusals[code].status, code]);
    expect(detailsOf[code]?.safeParse(body).success ?? true).toBe(true);
    if (answer?.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('refusals common to all', () => {
  it('tell one-change, too-large, idempotency-key-reused and wrong-installation', async () => {
    const { diner, order } = await scene.order('tea');
    expect(codeOf(await diner.call('PUT', `/orders/${order._id}`, { tip: 1, items: [] }))).toBe('one-change');
    expect(
      codeOf(await diner.call('PUT', `/orders/${order._id}`, { tip: 1, filler: 'x'.repeat(100_001) })),
    ).toBe('too-large');
    const key = 'one-key-for-two-tips';
    await diner.call('PUT', `/orders/${order._id}`, { tip: 100 }, { key });
    expect(codeOf(await diner.call('PUT', `/orders/${order._id}`, { tip: 200 }, { key }))).toBe(
      'idempotency-key-reused',
    );
    expect(codeOf(await relaxed.call('GET', '/realtime?key=other&channels=menu:x'))).toBe(
      'wrong-installation',
    );
  });
});
