import { FIRST_SOUNDS } from '@tableside/contract/sounds';
import type { StaffMe } from '@tableside/contract/staff.schema';
import type { StoreSettings } from '@tableside/contract/staff-settings.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';

const test = await startTestApp();
let house: House;
let manager: StaffInTest;
beforeEach(async () => {
  house = await test.house();
  manager = await test.staff(house, 'manager');
});
const path = () => `/staff/stores/${house.storeId}/settings`;
const read = async () => (await manager.call('GET', path())).json<StoreSettings>();
const save = async (some: Partial<Record<keyof StoreSettings, unknown>>) =>
  manager.call('PUT', path(), { ...(await read()), ...some });
const publicStore = async () => (await test.call('GET', `/stores/${house.storeId}`)).json<Store>();
const codes = async () =>
  (await manager.call('GET', `/staff/stores/${house.storeId}/codes`)).json<
    { kind: string; code: string }[]
  >();

describe('the settings of a store', () => {
  it('saved as they were read change nothing but the version', async () => {
    const before = { ...(await publicStore()), preferences: (await publicStore()).preferences };
    const [settings, codesBefore] = [await read(), await codes()];
    const saved = (await save({})).json<StoreSettings>();
    expect(saved).toEqual({ ...settings, version: settings.version + 1 });
    expect(await publicStore()).toEqual(before);
    expect(await codes()).toEqual(codesBefore);
  });

  it('hold for phones at once', async () => {
    await save({
      name: 'New Name',
      tip_percentages: [700],
      payment_modes: ['cash'],
      languages: ['en', 'ja'],
      modes: ['dinein', 'booking'],
    });
    expect(await publicStore()).toMatchObject({
      visible_name: 'New Name',
      opted_languages: ['en', 'ja'],
      order_types: ['dinein'],
      preferences: {
        tip_percentages: [700],
        payment_modes: ['cash'],
        features: { queue: false, booking: true },
      },
    });
  });

  it('say how devices sound, and a console that knows nothing of sounds leaves them alone', async () => {
    const me = async () => (await manager.call('GET', '/staff/session')).json<StaffMe>().stores[0]?.sounds;
    expect([(await read()).sounds, await me()]).toEqual([FIRST_SOUNDS, FIRST_SOUNDS]);
    const sounds = { volumes: { ...FIRST_SOUNDS.volumes, call: 'loud', lost: 'off' }, repeat_seconds: 45 };
    expect((await save({ sounds })).json<StoreSettings>().sounds).toEqual(sounds);
    expect(await me()).toEqual(sounds);
    expect((await save({ sounds: undefined, name: 'Older' })).json<StoreSettings>()).toMatchObject({
      name: 'Older',
      sounds,
    });
  });

  it('say what guests find beside the menu, and a console that knows nothing of it leaves it alone', async () => {
    const shown = async () => (await publicStore()).preferences.features;
    const features = { jukebox: false, games: false, videos: false, recommendations: true };
    expect((await save({ features })).json<StoreSettings>().features).toEqual(features);
    expect(await shown()).toEqual({ ...features, queue: true, booking: true });
    await save({ features: undefined, modes: ['dinein'] });
    expect(await shown()).toEqual({ ...features, queue: false, booking: false });
    const log = (await manager.call('GET', `/staff/stores/${house.storeId}/audit?kind=settings`)).text;
    expect(log).toContain('"changed":"features"');
    expect((await save({ features: { jukebox: true } })).status).toBe(400);
  });

  it.each([
    ['jukebox', () => `/jukebox/store/${house.storeId}/queue`],
    ['games', () => `/stores/${house.storeId}/scores`],
    ['videos', () => `/stores/${house.storeId}/videos`],
  ] as const)('answer guests of %s from when it is switched on', async (feature, ask) => {
    const answers = async (on: boolean) => {
      await save({ features: { ...(await read()).features, [feature]: on } });
      return (await test.call('GET', ask())).status;
    };
    expect([await answers(false), await answers(true)]).toEqual([404, 200]);
  });

  it('with hours that are over close the door, and orders are refused', async () => {
    const guest = await test.diner('Gus');
    expect((await guest.places(house, '1', ['tea'])).status).toBe(201);
    const day = new Date(test.clock.now().getTime() + 5.5 * 3_600_000).getUTCDay();
    await save({ hours: [{ day: (day + 3) % 7, from: '11:00', to: '14:00' }] });
    expect(await publicStore()).toMatchObject({
      open: { now: false },
      hours: [{ day: (day + 3) % 7, from: '11:00', to: '14:00' }],
    });
    const late = await (await test.diner('Lou')).places(house, '2', ['tea']);
    expect(late.json<{ code: string }>().code).toBe('store-closed');
    await save({ hours: [] });
    expect((await publicStore()).open.now).toBe(true);
  });

  it('change rates, add taxes and charges, and take charges away', async () => {
    const settings = await read();
    await save({
      taxes: [
        ...settings.taxes.map((tax) => ({ ...tax, rate_bp: 1800 })),
        { _id: null, name: 'Liquor', rate_bp: 2500, inclusive: true },
      ],
      charges: [{ _id: null, name: 'Live music', rate_bp: 200 }],
    });
    const { taxes, charges } = (await publicStore()).preferences;
    expect(taxes.map(({ name, rate_bp }) => [name, rate_bp]).sort()).toEqual([
      ['GST', 1800],
      ['Liquor', 2500],
    ]);
    expect(charges).toMatchObject([{ name: 'Live music', rate_bp: 200, order_types: ['dinein'] }]);
    expect(charges[0]?.tax_ids).toHaveLength(1);
  });

  it('say how cash is rounded, and a console that knows nothing of it leaves that alone', async () => {
    expect((await read()).cash_step).toBe(1);
    await save({ cash_step: 5 });
    expect((await publicStore()).preferences.cash_step).toBe(5);
    await save({ cash_step: undefined });
    expect((await read()).cash_step).toBe(5);
    await save({ cash_step: 1 });
    expect((await read()).cash_step).toBe(1);
  });

  it('say which orders a tax falls on, and a console that knows nothing of it leaves that alone', async () => {
    const [gst] = (await read()).taxes;
    const kinds = async () => (await read()).taxes.map(({ name, order_types }) => [name, order_types]).sort();
    await save({
      taxes: [
        { ...gst, order_types: ['dinein'] },
        { _id: null, name: 'Reduced', rate_bp: 800, inclusive: true, order_types: ['takeaway', 'delivery'] },
        { _id: null, name: 'Liquor', rate_bp: 2500, inclusive: true },
      ],
    });
    const told = [
      ['GST', ['dinein']],
      ['Liquor', []],
      ['Reduced', ['takeaway', 'delivery']],
    ];
    expect(await kinds()).toEqual(told);
    const older = (await read()).taxes.map(({ order_types: _, ...tax }) => tax);
    expect((await save({ taxes: older })).status).toBe(200);
    expect(await kinds()).toEqual(told);
    expect((await save({ taxes: [{ ...gst, order_types: ['picnic'] }] })).status).toBe(400);
  });

  it('tax each charge on all its orders once every order has a tax of its own', async () => {
    const [gst] = (await read()).taxes;
    await save({ fixed_charges: [{ _id: null, name: 'Packing', amount: 500, order_types: [] }] });
    await save({
      taxes: [
        { ...gst, order_types: ['dinein'] },
        { _id: null, name: 'Reduced', rate_bp: 800, inclusive: true, order_types: ['takeaway'] },
      ],
    });
    const { taxes, charges } = (await publicStore()).preferences;
    const packing = charges.find(({ name }) => name === 'Packing');
    expect([...(packing?.tax_ids ?? [])].sort()).toEqual(taxes.map(({ _id }) => _id).sort());
  });

  it('with takeaway and a queue make the codes that were missing', async () => {
    await save({ modes: ['dinein'] });
    const before = await codes();
    await save({ modes: ['dinein', 'takeaway', 'queue'] });
    const after = await codes();
    expect(after.map(({ kind }) => kind).sort()).toEqual(
      [...before.map(({ kind }) => kind), 'queue', 'store'].sort(),
    );
    expect(after).toEqual(expect.arrayContaining(before));
  });

  it('when two save at once, then one is told so and nothing of it is kept', async () => {
    const settings = await read();
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => manager.call('PUT', path(), { ...settings, name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.json<StoreSettings>();
    expect((await publicStore()).visible_name).toBe(winner?.name);
  });

  it.each([
    ['overlapping hours', { hours: [1, 1].map((day) => ({ day, from: '11:00', to: '15:00' })) }, 'hours'],
    ['no language', { languages: [] }, 'languages'],
    ['no way to pay', { payment_modes: [] }, 'payment_modes'],
    [
      'calls that ring without a pause',
      { sounds: { ...FIRST_SOUNDS, repeat_seconds: 9 } },
      'sounds.repeat_seconds',
    ],
    ['a tone without a volume', { sounds: { ...FIRST_SOUNDS, volumes: { new: 'loud' } } }, 'sounds.volumes'],
    ['an empty name', { name: '  ' }, 'name'],
    ['an empty legal name', { legal_name: '' }, 'legal_name'],
    ['a tax number that is none', { tax_ids: [{ name: 'VAT', value: ' ' }] }, 'tax_ids.0.value'],
    [
      'days that end before they begin',
      { closed_days: [{ from: '2026-12-26', to: '2026-12-24' }] },
      'closed_days.0.to',
    ],
    ['a day that is none', { closed_days: [{ from: '2026-02-30', to: '2026-03-01' }] }, 'closed_days.0.from'],
    [
      'a rate past all',
      { taxes: [{ _id: null, name: 'X', rate_bp: 10_001, inclusive: true }] },
      'taxes.0.rate_bp',
    ],
  ])('with %s are refused by name', async (_, some, field) => {
    const before = await read();
    const answer = await save(some);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.json())).toContain(field);
    expect(await read()).toEqual(before);
  });

  it('given tables are switched off while an order runs there, then it goes on, and nobody else begins one', async () => {
    const { modes, possible_modes: possible } = await read();
    expect(possible).toEqual(['dinein', 'takeaway', 'queue', 'booking']);
    const [ana, ben] = [await test.diner('Ana'), await test.diner('Ben')];
    expect((await ana.places(house, '5', ['tea'])).status).toBe(201);
    expect((await save({ modes: modes.filter((mode) => mode !== 'dinein') })).status).toBe(200);
    const refused = await ben.places(house, '1', ['tea']);
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([409, 'mode-off']);
    expect((await ana.places(house, '5', ['tea'])).status).toBe(200);
    const impossible = await save({ modes: ['foodcourt'] });
    expect([impossible.status, impossible.json()]).toMatchObject([
      400,
      { fields: [{ path: 'body.modes', message: 'this store cannot offer "foodcourt"' }] },
    ]);
    expect((await save({ modes })).status).toBe(200);
    expect((await ben.places(house, '1', ['tea'])).status).toBe(201);
  });

  it('with closed days shut the door and take no bookings, and name the business on receipts', async () => {
    const settings = await read();
    const today = new Date(test.clock.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const given = {
      legal_name: 'Small House Private Limited',
      tax_ids: [{ name: 'GSTIN', value: '27ABCDE1234F1Z5' }],
      closed_days: [{ from: today, to: today }],
    };
    expect((await save(given)).json()).toMatchObject(given);
    expect(await publicStore()).toMatchObject({
      closed_days: given.closed_days,
      name: given.legal_name,
      visible_name: settings.name,
      open: { now: false },
    });
    const slots = await test.call('GET', `/table/booking/${house.storeId}/slots?day=${today}&guests=2`);
    expect(slots.json<{ slots: unknown[] }>().slots).toEqual([]);
    const refused = await (await test.diner('Lou')).places(house, '2', ['tea']);
    expect(refused.json<{ code: string }>().code).toBe('store-closed');
    await save({ closed_days: [] });
    expect((await publicStore()).open.now).toBe(true);
  });

  it('never touch a tax of another store', async () => {
    const other = await test.house();
    const foreign = await (await test.staff(other, 'manager')).call(
      'GET',
      `/staff/stores/${other.storeId}/settings`,
    );
    const answer = await save({ taxes: foreign.json<StoreSettings>().taxes });
    expect(answer.status).toBe(404);
  });

  it('leave a line in the record that names what changed', async () => {
    await save({ phone: '+91 22 1234' });
    const log = (await manager.call('GET', `/staff/stores/${house.storeId}/audit?kind=settings`)).text;
    expect(log).toContain('"changed":"phone"');
  });
});
