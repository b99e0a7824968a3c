import type { Route } from '@tableside/contract/endpoint';
import { afterAll, describe, expect, it } from 'vitest';
import { servedTables } from '../src/served.ts';
import { startTestApp } from '../testing/app.ts';
import { askFilled } from './authorisation/ask.ts';
import { findWrong, type Run } from './authorisation/find-wrong.ts';
import { mixed, mixedRequest } from './authorisation/mixed.ts';
import { signEverybodyIn, spareAddress, spareSession } from './authorisation/principals.ts';
import { type Row, table } from './authorisation/table.ts';
import { openEvening, purchaseOf, voucherOf } from './security/evening.ts';
import { markEverybody } from './security/markers.ts';
import { requestOf } from './security/requests.ts';
import { statePrinter } from './security/state-print.ts';
import { openWire, type Wire } from './security/wire.ts';

const test = await startTestApp();
const evening = await openEvening(test);
const credentials = await signEverybodyIn(test, evening);
const wire = openWire(test.url);
afterAll(wire.close);
const rewardOf = async (diner: typeof evening.member): Promise<string> =>
  (await voucherOf(test, evening.here, diner)).reward;
const run: Run = {
  wire,
  print: await statePrinter(test),
  credentials,
  markers: await markEverybody(evening),
  found: evening,
  mine: {
    diner: {
      session: await spareSession(test, evening.host),
      address: await spareAddress(evening.host),
    },
    member: {
      user: evening.member.userId,
      session: await spareSession(test, evening.member),
      address: await spareAddress(evening.member),
      reward: await rewardOf(evening.member),
      ...(await purchaseOf(test, evening.here, evening.member)),
    },
    stranger: {
      user: evening.stranger.userId,
      session: await spareSession(test, evening.stranger),
      address: await spareAddress(evening.stranger),
      reward: await rewardOf(evening.stranger),
      ...(await purchaseOf(test, evening.here, evening.stranger)),
    },
  },
};

const served = new Map<string, Route>(servedTables.flatMap(({ routes }) => Object.entries(routes)));
const routeOf = (name: string): Route => {
  const route = served.get(name);
  if (!route) throw new Error(`${name} is not served`);
  return route;
};
const rowOf = (name: string): Row => {
  const row = table[name];
  if (!row) throw new Error(`${name} has no row`);
  return row;
};
const ENDING = ['logout', 'signOut'];
const lasting = Object.keys(table).filter((name) => !ENDING.includes(name));

/** With the payments of every party asked for. */
async function whileAsked<T>(
  asked: boolean | undefined,
  work: (found: Run['found']) => Promise<T>,
): Promise<T> {
  if (!asked) return work(evening);
  const found = await evening.askToPay();
  return work(found).finally(evening.giveUp);
}

describe('who may call what', () => {
  it('is written down for every served route, and for no other', () => {
    expect(Object.keys(table).sort()).toEqual([...served.keys()].sort());
    expect(Object.keys(requestOf).sort()).toEqual([...served.keys()].sort());
  });

  it.each(lasting)('%s', async (name) => {
    const row = rowOf(name);
    expect(
      await whileAsked(row.asked, (found) => findWrong(name, routeOf(name), row, { ...run, found })),
    ).toEqual([]);
  });

  it.each(mixed.map((one) => [one.route, one.what, one] as const))('%s with %s', async (name, _, one) => {
    const code = await whileAsked(one.asked, async (found) => {
      const answer = await askFilled(
        wire,
        routeOf(name),
        mixedRequest(one, found.own, found),
        credentials[one.by],
      );
      return answer.status < 300 ? 'ok' : answer.code;
    });
    expect(code).toBe(one.code);
  });
});

describe('the check itself', () => {
  const strangerAsHost: Wire = (sent) =>
    wire({
      ...sent,
      headers: {
        ...sent.headers,
        ...(sent.headers?.['authorization'] === credentials.stranger['authorization'] && credentials.diner),
      },
    });

  it('catches a row that forbids what is allowed, and one that allows what is forbidden', async () => {
    const { getStaffOrder, getOrder } = {
      getStaffOrder: rowOf('getStaffOrder'),
      getOrder: rowOf('getOrder'),
    };
    expect(
      await findWrong(
        'getStaffOrder',
        routeOf('getStaffOrder'),
        { ...getStaffOrder, who: 'owner manager' },
        run,
      ),
    ).toContain('waiter with own: ok, not 403');
    expect(
      await findWrong('getOrder', routeOf('getOrder'), { ...getOrder, ids: 'ok ok 404 404 400' }, run),
    ).toContain('member with same: 404, not ok');
  });

  it('catches a server that takes a stranger for a member', async () => {
    expect(
      await findWrong('getOrder', routeOf('getOrder'), rowOf('getOrder'), { ...run, wire: strangerAsHost }),
    ).toEqual(['stranger with own: ok, not 404']);
  });

  it('catches a refusal that has changed something', async () => {
    const leaky: Wire = async (sent) => {
      const answer = await wire(sent);
      if (answer.status === 404) await evening.host.call('PUT', '/users', { hometown: 'Leakville' });
      return answer;
    };
    expect(await findWrong('setTip', routeOf('setTip'), rowOf('setTip'), { ...run, wire: leaky })).toContain(
      'refusals changed app_user',
    );
  });

  it('catches a refusal that names somebody', async () => {
    const chatty: Wire = async (sent) => {
      const answer = await wire(sent);
      return answer.status === 404
        ? { ...answer, text: `${answer.text} for ${evening.neighbour.name}` }
        : answer;
    };
    expect(
      await findWrong('getOrder', routeOf('getOrder'), rowOf('getOrder'), { ...run, wire: chatty }),
    ).toContain('stranger reads the name of neighbour, refused with own id');
  });

  it('catches a fault that is no success rolled back', async () => {
    const broken: Wire = async (sent) => ({
      ...(await wire({ ...sent, path: '/api/nowhere' })),
      status: 500,
      code: 'fault',
    });
    expect(await findWrong('setTip', routeOf('setTip'), rowOf('setTip'), { ...run, wire: broken })).toContain(
      'diner with own: 500 a fault of its own, not ok',
    );
  });
});

describe('what ends sessions, last', () => {
  it.each(ENDING)('%s', async (name) => {
    expect(await findWrong(name, routeOf(name), rowOf(name), run)).toEqual([]);
  });
});
