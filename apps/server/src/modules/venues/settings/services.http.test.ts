import type { StoreSettings } from '@tableside/contract/staff-settings.schema';
import type { ScanData, Store } from '@tableside/contract/venues.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';

const test = await startTestApp();
type Services = StoreSettings['services'];
type Sent = readonly (Omit<Services[number], '_id'> & { readonly _id: string | null })[];
let house: House;
let manager: StaffInTest;
beforeEach(async () => {
  house = await test.house();
  manager = await test.staff(house, 'manager');
});
const path = () => `/staff/stores/${house.storeId}/settings`;
const read = async () => (await manager.call('GET', path())).json<StoreSettings>();
const save = async (services: Sent | undefined, more: Partial<StoreSettings> = {}) =>
  manager.call('PUT', path(), { ...(await read()), ...more, services });
const saved = async (services: Sent, more: Partial<StoreSettings> = {}): Promise<Services> => {
  const answer = await save(services, more);
  expect(answer.status).toBe(200);
  return answer.json<StoreSettings>().services;
};
/** As guests see it, once the house has heard of what was saved. */
const offered = async () => {
  await test.app.drained();
  return (await test.call('GET', `/stores/${house.storeId}`)).json<Store>().preferences.services;
};
const ask = async (service: string) => {
  const { table_id } = (await test.call('GET', `/scan/${house.codes['1']}`)).json<ScanData>();
  return test.call('POST', `/services/${house.storeId}/send`, { body: { services: [service], table_id } });
};
const fresh = (name: Record<string, string>, icon = 'water') => ({ _id: null, name, icon, active: true });
const both = async () => {
  const [waiter, bill] = (await read()).services;
  if (!waiter || !bill) throw new Error('the small house has two services');
  return { waiter, bill };
};

describe('what tables can ask for', () => {
  it('is read with the settings and saved in the order given; ids stay, new ones get theirs', async () => {
    const { waiter, bill } = await both();
    const named = { ...bill, name: { en: 'Bring the bill', de: ' Rechnung bitte ', th: ' ' } };
    const after = await saved([named, fresh({ en: 'Water' }), waiter]);
    expect(after).toEqual([
      { ...bill, name: { en: 'Bring the bill', de: 'Rechnung bitte' } },
      { _id: expect.any(String), name: { en: 'Water' }, icon: 'water', active: true },
      waiter,
    ]);
    expect((await offered()).map(({ _id }) => _id)).toEqual(after.map(({ _id }) => _id));
    expect((await ask(after[1]?._id ?? '')).status).toBe(201);
  });

  it('is off on phones once it is switched off, and cannot be asked for until it is on again', async () => {
    const { waiter, bill } = await both();
    await saved([{ ...waiter, active: false }, bill]);
    expect((await offered()).map(({ active }) => active)).toEqual([false, true]);
    expect((await ask(waiter._id)).status).toBe(404);
    await saved([waiter, bill]);
    expect((await ask(waiter._id)).status).toBe(201);
  });

  it('taken out it leaves the settings, while the request that is under way keeps its name', async () => {
    const { waiter, bill } = await both();
    expect((await ask(waiter._id)).status).toBe(201);
    expect(await saved([bill])).toEqual([bill]);
    expect((await offered()).find(({ _id }) => _id === waiter._id)).toEqual({ ...waiter, active: false });
    const calls = (await manager.call('GET', `/staff/stores/${house.storeId}/calls`)).text;
    expect(calls).toContain('Call waiter');
    expect((await ask(waiter._id)).status).toBe(404);
    expect((await save([waiter, bill])).status).toBe(404);
  });

  it('stays as it is for a console that knows nothing of it', async () => {
    const before = await offered();
    expect((await save(undefined)).status).toBe(200);
    expect(await offered()).toEqual(before);
  });

  it('keeps a name that stands when another language comes first, and asks for that one when it changes', async () => {
    const { waiter, bill } = await both();
    expect(await saved([bill, waiter], { languages: ['de', 'en'] })).toEqual([bill, waiter]);
    const changed = { ...waiter, name: { en: 'Waiter, please' } };
    expect((await save([bill, changed])).json()).toMatchObject({
      fields: [{ path: 'body.services.1.name', message: 'a name in "de"' }],
    });
    await saved([bill, { ...changed, name: { ...changed.name, de: 'Bedienung rufen' } }]);
  });

  it('is named in the record', async () => {
    const { waiter, bill } = await both();
    await saved([bill, waiter]);
    const log = (await manager.call('GET', `/staff/stores/${house.storeId}/audit?kind=settings`)).text;
    expect(log).toContain('"changed":"services"');
  });

  it('is saved over the version that was read only', async () => {
    const settings = await read();
    const { waiter, bill } = await both();
    await saved([bill, waiter]);
    const late = await manager.call('PUT', path(), { ...settings, services: [waiter] });
    expect([late.status, late.json<{ code: string }>().code]).toEqual([409, 'state-changed']);
    expect((await read()).services).toEqual([bill, waiter]);
  });

  it('is never one of another store, nor one twice', async () => {
    const other = await test.house();
    const foreign = (
      await (await test.staff(other, 'manager')).call('GET', `/staff/stores/${other.storeId}/settings`)
    ).json<StoreSettings>();
    const { waiter } = await both();
    expect((await save(foreign.services)).status).toBe(404);
    expect((await save([waiter, waiter])).status).toBe(404);
  });

  it.each([
    ['without a name', [fresh({})], 'services.0.name'],
    ['with an empty name', [fresh({ en: '  ' })], 'services.0.name'],
    ['without a name in the first language', [fresh({ ja: 'お水' })], 'services.0.name'],
    ['with a name too long', [fresh({ en: 'x'.repeat(61) })], 'services.0.name.en'],
    ['in a language nobody reads here', [fresh({ en: 'Water', xx: 'W' })], 'services.0.name'],
    ['with a picture that is none', [fresh({ en: 'Water' }, 'rocket')], 'services.0.icon'],
    ['one too many', Array.from({ length: 25 }, (_, at) => fresh({ en: `Wish ${at}` })), 'services'],
  ])('%s is refused by name', async (_, services, field) => {
    const before = await read();
    const answer = await save(services);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.json())).toContain(field);
    expect(await read()).toEqual(before);
  });
});
