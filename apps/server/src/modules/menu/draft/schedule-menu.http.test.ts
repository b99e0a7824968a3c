import { MenuDraft } from '@tableside/contract/staff-menu.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type Announcing, createAnnouncing } from '../../../platform/outbox/announcing.ts';
import { publishDue } from './publish-due.ts';

const test = await startTestApp();
const announcing = createAnnouncing(test.app.db, test.clock, () => undefined);
let house: House;
let manager: StaffInTest;
const base = () => `/staff/stores/${house.storeId}/menu`;
const draft = async () => MenuDraft.parse((await manager.call('GET', base())).json());
const post = (verb: string, body: object) => manager.call('POST', `${base()}/${verb}`, body);
const schedule = async (at: string) => {
  const { revision, menu_version } = await draft();
  return post('schedule', { revision, menu_version, at });
};
const reprice = async (base_price: number) => {
  const { menu, revision } = await draft();
  const soup = menu.categories[0]?.items.find(({ key }) => key === 'soup');
  return post('changes', {
    revision,
    changes: [{ kind: 'put-item', category: 'food', item: { ...soup, base_price } }],
  });
};
/** What a guest pays for soup. */
const shown = async () =>
  (await test.call('GET', `/stores/${house.storeId}/items`))
    .json<{ name: { en: string }; base_price: number }[]>()
    .find(({ name }) => name.en === 'Soup')?.base_price;
/** What any node does every few seconds. */
const tick = (way: Announcing = announcing) =>
  publishDue({ db: test.app.db, announcing: way, now: test.clock.now() });
/** Resolves for everybody once so many have come. */
function meeting(many: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  return () =>
    new Promise((go) => {
      waiting.push(go);
      if (waiting.length >= many) for (const each of waiting) each();
    });
}
/** A transaction that waits for nobody who replaces the same menu: `met` have all read both menus before one goes on. */
const withoutLock = (tx: Tx, met: () => Promise<void>): Tx => ({
  rows: (...asked) => tx.rows(...asked),
  row: async (asked, ...values) => {
    const row = await tx.row(asked, ...values);
    if (asked.name === 'menu.read-document') await met();
    return row;
  },
  send: (asked, ...values) => {
    if (asked.name !== 'menu.lock-version') tx.send(asked, ...values);
  },
  write: (...asked) => tx.write(...asked),
  afterCommit: (work) => tx.afterCommit(work),
});
const unlocked = (met: () => Promise<void>): Announcing => {
  return (work) => announcing((tx, announce) => work(withoutLock(tx, met), announce));
};
const audits = statement<[string], { action: string }>(
  'test.list-schedule-audit',
  'select action from audit where target = $1 order by at, action',
);
const deeds = async () => (await test.app.db.rows(audits, house.storeId)).map(({ action }) => action);
const publishings = async () => (await deeds()).filter((action) => action === 'menu.publish').length;

/** A later day, on which everybody signs in again. */
async function at(instant: string): Promise<void> {
  test.clock.set(instant);
  manager = await test.staff(house, 'manager');
}

beforeEach(async () => {
  test.clock.set('2026-11-21T12:00:00Z');
  house = await test.house();
  manager = await test.staff(house, 'manager');
  await reprice(17_500);
});

describe('a draft with a time', () => {
  it('given a time on the store’s clock, then it is told, and guests see the draft from then on', async () => {
    expect((await schedule('2026-11-22T06:00')).status).toBe(200);
    expect((await draft()).scheduled).toEqual({ at: '2026-11-22T00:30:00.000Z', by: 'The manager' });
    await at('2026-11-22T00:29:59Z');
    await tick();
    expect(await shown()).toBe(15_000);
    await at('2026-11-22T00:30:00Z');
    await tick();
    await test.app.drained();
    expect(await shown()).toBe(17_500);
    expect(await draft()).toMatchObject({
      scheduled: null,
      differences: [],
      can_undo: true,
      menu_version: 2,
    });
    expect(await deeds()).toEqual(['menu.schedule', 'menu.publish']);
  });
  it('given it was saved again meanwhile, then it goes out as it stands', async () => {
    await schedule('2026-11-22T06:00');
    await reprice(19_000);
    expect((await draft()).scheduled).not.toBeNull();
    await at('2026-11-22T09:00:00Z');
    await tick();
    await test.app.drained();
    expect(await shown()).toBe(19_000);
  });
  it('given several nodes find it due at once, then it is published once', async () => {
    await schedule('2026-11-22T06:00');
    await at('2026-11-22T01:00:00Z');
    await Promise.all([tick(), tick(), tick()]);
    expect(await draft()).toMatchObject({ menu_version: 2, scheduled: null });
    expect(await publishings()).toBe(1);
  });
  it('would be published more than once if nodes did not wait for each other', async () => {
    await schedule('2026-11-22T06:00');
    await at('2026-11-22T01:00:00Z');
    const way = unlocked(meeting(2));
    await Promise.all([tick(way), tick(way)]);
    expect(await publishings()).toBe(2);
  });
  it('given a second time, then it replaces the first', async () => {
    await schedule('2026-11-22T06:00');
    await schedule('2026-11-23T06:00');
    await at('2026-11-22T01:00:00Z');
    await tick();
    expect(await shown()).toBe(15_000);
    expect((await draft()).scheduled?.at).toBe('2026-11-23T00:30:00.000Z');
  });
  it('given the time is taken back, then nothing is published, and taking it back again does nothing', async () => {
    await schedule('2026-11-22T06:00');
    const { revision } = await draft();
    expect((await post('unschedule', { revision })).status).toBe(200);
    expect((await post('unschedule', { revision })).status).toBe(200);
    await at('2026-11-22T01:00:00Z');
    await tick();
    expect(await shown()).toBe(15_000);
    expect(await draft()).toMatchObject({ scheduled: null, differences: [{ key: 'soup' }] });
    expect(await deeds()).toEqual(['menu.schedule', 'menu.unschedule']);
  });
  it.each(['publish', 'discard'])('given %s, then its time is over', async (verb) => {
    await schedule('2026-11-22T06:00');
    const { revision, menu_version } = await draft();
    await post(verb, verb === 'discard' ? { revision } : { revision, menu_version });
    expect((await draft()).scheduled).toBeNull();
  });
  it('given it no longer fits the store, then it stays a draft and the audit list says so', async () => {
    await schedule('2026-11-22T06:00');
    await test.app.db.rows<[string], never>(
      {
        name: 'test.break-draft',
        text: `update menu_draft set document = jsonb_set(document, '{categories,0,items,0,tax_keys}', '["gone"]') where store_id = $1`,
      },
      house.storeId,
    );
    await at('2026-11-22T01:00:00Z');
    await tick();
    expect(await shown()).toBe(15_000);
    expect((await draft()).scheduled).toBeNull();
    expect(await deeds()).toEqual(['menu.schedule', 'menu.publish-failed']);
  });
  it('given it is no menu, then the same; and what another store set for then is published all the same', async () => {
    const [first, boss] = [house, manager];
    await schedule('2026-11-22T06:00');
    await test.app.db.rows<[string], never>(
      {
        name: 'test.spoil-draft',
        text: `update menu_draft set document = jsonb_set(document, '{categories,0,items,0,base_price}', '-5') where store_id = $1`,
      },
      house.storeId,
    );
    house = await test.house();
    manager = await test.staff(house, 'manager');
    await reprice(17_500);
    await schedule('2026-11-22T06:01');
    await at('2026-11-22T01:00:00Z');
    await tick();
    await test.app.drained();
    expect(await shown()).toBe(17_500);
    [house, manager] = [first, boss];
    expect(await deeds()).toEqual(['menu.schedule', 'menu.publish-failed']);
  });
  it.each(['2026-11-21T17:30', '2026-11-21T09:00', '2028-01-01T00:00'])('refuses %s', async (local) => {
    expect((await schedule(local)).json()).toMatchObject({ code: 'schedule-past' });
    expect((await draft()).scheduled).toBeNull();
  });
});

describe('a night in which clocks are changed', () => {
  beforeEach(async () => {
    house = await test.house({ store: { timezone: 'Europe/Berlin' } });
    manager = await test.staff(house, 'manager');
    await reprice(17_500);
  });
  it.each([
    ['skips', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
    ['shows twice', '2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
  ])('given a time that the clock %s, then it happens once', async (_, local, instant) => {
    await at('2027-03-01T12:00:00Z');
    expect((await schedule(local)).status).toBe(200);
    expect((await draft()).scheduled?.at).toBe(instant);
    await at(instant);
    await Promise.all([tick(), tick()]);
    expect(await draft()).toMatchObject({ menu_version: 2, scheduled: null });
  });
});
