import type { StoreSettings } from '@tableside/contract/staff-settings.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { expect, it } from 'vitest';
import { type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';
import { courtHouse } from '../../../../testing/court-house.ts';

const test = await startTestApp();

const settingsOf = (staff: StaffInTest, { storeId }: House) => {
  const path = `/staff/stores/${storeId}/settings`;
  const read = async () => (await staff.call('GET', path)).json<StoreSettings>();
  return {
    read,
    save: async (some: Partial<Record<keyof StoreSettings, unknown>>) =>
      staff.call('PUT', path, { ...(await read()), ...some }),
  };
};
const termsAt = async ({ storeId }: House) => {
  const { preferences } = (await test.call('GET', `/stores/${storeId}`)).json<Store>();
  return {
    taxes: preferences.taxes.map(({ name, rate_bp }) => [name, rate_bp]),
    charges: preferences.charges.map(({ name, rate_bp, amount }) => [name, rate_bp ?? amount]),
    coin: preferences.cash_step,
  };
};
const service = { _id: null, name: 'Service', rate_bp: 500 };

/** A food court whose desk takes 5 % for service, with the settings of its first stall as the stall's own manager has them. */
async function courtWithService() {
  const { desk, stalls } = await courtHouse(test);
  const [stall, other] = stalls;
  if (!stall || !other) throw new Error('a court of two');
  const office = settingsOf(await test.staff(desk, 'manager'), desk);
  await office.save({ charges: [service] });
  return { desk, stall, other, office, own: settingsOf(await test.staff(stall, 'manager'), stall) };
}

it('what bills of a food court are made by is its desk’s: a stall’s manager changes the rest and none of that', async () => {
  const { desk, stall, office, own } = await courtWithService();
  const before = await office.read();
  const { taxes, charges } = await own.read();
  expect(charges).toEqual(before.charges);
  for (const some of [
    { charges: charges.map((charge) => ({ ...charge, rate_bp: 5000 })) },
    { charges: [] },
    { charges: [...charges, { ...service, name: 'Mine' }] },
    { fixed_charges: [{ _id: null, name: 'Box', amount: 500, order_types: [] }] },
    { taxes: taxes.map((tax) => ({ ...tax, rate_bp: 0 })) },
    { cash_step: 100 },
  ])
    expect((await own.save(some)).json()).toMatchObject({ code: 'desk-only' });
  const saved = await own.save({ name: 'Noodles', fixed_charges: undefined, cash_step: undefined });
  expect(saved.json()).toMatchObject({ name: 'Noodles', charges, taxes });
  expect(await office.read()).toEqual(before);
  expect(await termsAt(stall)).toEqual(await termsAt(desk));
});

it('whoever works at the desk as well changes it from a stall for all of them', async () => {
  const { desk, stall, other, office, own } = await courtWithService();
  const mo = { name: 'Mo', role: 'manager', email: 'manager@both.test', password: 'manager-password' };
  for (const { storeId } of [desk, stall]) await test.app.importers.staff(storeId, [mo]);
  const at = settingsOf(await test.staff({ ...stall, slug: 'both' }, 'manager'), stall);
  const { version } = await office.read();
  const { taxes, charges } = await own.read();
  await at.save({
    taxes: [
      ...taxes.map((tax) => ({ ...tax, rate_bp: 800 })),
      { _id: null, name: 'Spirits', rate_bp: 2000, inclusive: false },
    ],
    charges: [...charges.map((charge) => ({ ...charge, rate_bp: 600 })), { ...service, name: 'Music' }],
    cash_step: 100,
  });
  await test.app.drained();
  const terms = {
    taxes: expect.arrayContaining([
      ['Court GST', 800],
      ['Spirits', 2000],
    ]),
    charges: [
      ['Service', 600],
      ['Music', 500],
    ],
    coin: 100,
  };
  for (const house of [desk, stall, other]) expect(await termsAt(house)).toEqual(terms);
  // Whoever has the desk's settings open is told that they are others.
  expect((await office.save({ version })).json()).toMatchObject({ code: 'state-changed' });
  await at.save({ charges: [] });
  expect((await termsAt(desk)).charges).toEqual([]);
});
