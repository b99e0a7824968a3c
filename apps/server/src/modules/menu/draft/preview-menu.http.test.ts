import type { DocumentItem } from '@tableside/contract/menu-document.schema';
import { MenuDraft } from '@tableside/contract/staff-menu.schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';
import type { DrawnMenu } from './preview-menu.ts';

const test = await startTestApp();
let house: House;
let manager: StaffInTest;
let soup: DocumentItem;
const base = () => `/staff/stores/${house.storeId}/menu`;
const GERMAN = { changes: [] as object[], language: 'de', order_type: 'dinein', theme: 'dark' };
const preview = (change: object = {}, by = manager) =>
  by.call('POST', `${base()}/preview`, { ...GERMAN, ...change });
/** The test's drawing is what it was given. */
const drawn = async (change: object = {}): Promise<DrawnMenu> =>
  JSON.parse((await preview(change)).json<{ html: string }>().html);
const putSoup = (change: Partial<DocumentItem>) => ({
  kind: 'put-item',
  category: 'food',
  item: { ...soup, ...change },
});

beforeAll(async () => {
  house = await test.house();
  manager = await test.staff(house, 'manager');
  const { menu } = MenuDraft.parse((await manager.call('GET', base())).json());
  const found = menu.categories[0]?.items.find(({ key }) => key === 'soup');
  if (!found) throw new Error('no soup');
  soup = found;
});

describe('a preview', () => {
  it('shows the menu in the guest’s language, mode and colours', async () => {
    const { language, orderType, theme, store, categories, items } = await drawn();
    expect({ language, orderType, theme }).toEqual({ language: 'de', orderType: 'dinein', theme: 'dark' });
    expect(store).toMatchObject({ _id: house.storeId, open: { now: true } });
    expect(categories[0]).toMatchObject({ _id: 'food', item_ids: expect.arrayContaining(['soup']) });
    const shown = items.find(({ _id }) => _id === 'soup');
    expect(shown).toMatchObject({ name: { en: 'Soup', de: 'Suppe' }, base_price: 15_000, available: true });
    expect(shown?.name).not.toHaveProperty('th');
  });
  it('given what nobody saved yet, then it is in it, and the draft stays as it was', async () => {
    const { items } = await drawn({ changes: [putSoup({ base_price: 17_500, name: { en: 'Broth' } })] });
    expect(items.find(({ _id }) => _id === 'soup')).toMatchObject({
      base_price: 17_500,
      name: { en: 'Broth' },
    });
    expect((await manager.call('GET', base())).json()).toMatchObject({ revision: 0, differences: [] });
  });
  it('given a dish for takeaway only, then a guest at a table does not see it', async () => {
    const changes = [putSoup({ order_types: ['takeaway'] })];
    const ids = async (order_type: string) =>
      (await drawn({ changes, order_type })).items.map(({ _id }) => _id);
    expect(await ids('dinein')).not.toContain('soup');
    expect(await ids('takeaway')).toContain('soup');
  });
  it('given a hidden category, then neither it nor its dishes are in it', async () => {
    const { categories, items } = await drawn({
      changes: [{ kind: 'put-category', category: { key: 'food', name: { en: 'Food' }, hidden: true } }],
    });
    expect(categories.map(({ _id }) => _id)).not.toContain('food');
    expect(items.map(({ _id }) => _id)).not.toContain('soup');
  });
  it('refuses a change of what is not there, and another’s store', async () => {
    const missing = await preview({ changes: [{ kind: 'remove', what: 'item', key: 'unknown' }] });
    expect(missing).toMatchObject({ status: 400 });
    expect(missing.json()).toMatchObject({ code: 'malformed', fields: [{ path: 'body.changes.0' }] });
    const stranger = await test.staff(await test.house(), 'manager');
    expect((await preview({}, stranger)).status).toBe(404);
    expect((await preview({}, await test.staff(house, 'waiter'))).status).toBe(403);
  });
});
