import type { MenuDocument } from '@tableside/contract/menu-document.schema';
import { MenuDraft } from '@tableside/contract/staff-menu.schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';
import { statement } from '../../../platform/db/statement.ts';

const test = await startTestApp();
let house: House;
let manager: StaffInTest;
const audits = statement<[string], { action: string; details: unknown }>(
  'test.list-menu-audit',
  'select action, details from audit where target = $1 order by action',
);
const base = () => `/staff/stores/${house.storeId}/menu`;
const draft = async (by = manager) => MenuDraft.parse((await by.call('GET', base())).json());
const post = (verb: string, body: object, by = manager) => by.call('POST', `${base()}/${verb}`, body);
const seen = async () => {
  const { revision, menu_version } = await draft();
  return { revision, menu_version };
};
const soupOf = ({ categories }: MenuDocument) => {
  const soup = categories[0]?.items.find(({ key }) => key === 'soup');
  if (!soup) throw new Error('no soup');
  return soup;
};
const reprice = async (base_price: number) => {
  const { menu, revision } = await draft();
  const item = { ...soupOf(menu), base_price };
  return post('changes', { revision, changes: [{ kind: 'put-item', category: 'food', item }] });
};
/** What a guest reads. */
const shown = async () =>
  (await test.call('GET', `/stores/${house.storeId}/items`))
    .json<{ name: { en: string }; base_price: number; _id: string }[]>()
    .find(({ name }) => name.en === 'Soup');

beforeAll(async () => {
  house = await test.house();
  manager = await test.staff(house, 'manager');
});

describe('a draft', () => {
  it('is the menu itself while nobody writes', async () => {
    expect(await draft()).toMatchObject({
      revision: 0,
      menu_version: 1,
      differences: [],
      can_undo: false,
      saved_by: null,
      taxes: [{ key: 'gst', name: 'GST', rate_bp: 500 }],
      ids: { soup: (await shown())?._id },
    });
    expect(soupOf((await draft()).menu)).toMatchObject({
      base_price: 15_000,
      tax_keys: ['gst'],
      name: { en: 'Soup', de: 'Suppe', th: 'ซุป' },
    });
  });
  it('given a new price, when saved, then guests see the old one until it is published', async () => {
    expect((await reprice(17_500)).json()).toEqual({ revision: 1, menu_version: 1 });
    expect((await shown())?.base_price).toBe(15_000);
    const { differences, saved_by } = await draft();
    expect(differences).toMatchObject([
      { kind: 'item', key: 'soup', fields: [{ field: 'base_price', before: 15_000, after: 17_500 }] },
    ]);
    expect(saved_by).toBe('The manager');
    const id = (await shown())?._id;
    expect((await post('publish', await seen())).json()).toEqual({ revision: 2, menu_version: 2 });
    await test.app.drained();
    expect(await shown()).toMatchObject({ _id: id, base_price: 17_500 });
    expect(await draft()).toMatchObject({ differences: [], can_undo: true });
  });
  it('when the last publishing is undone, then guests see the menu of before, and the draft keeps the change', async () => {
    expect((await post('undo', await seen())).json()).toEqual({ revision: 3, menu_version: 3 });
    await test.app.drained();
    expect((await shown())?.base_price).toBe(15_000);
    expect(await draft()).toMatchObject({ can_undo: false, differences: [{ key: 'soup' }] });
    expect((await post('undo', await seen())).json()).toMatchObject({ code: 'nothing-to-publish' });
    const entries = await test.app.db.rows(audits, house.storeId);
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['menu.publish', { changes: 1 }],
      ['menu.undo', { changes: 1 }],
    ]);
  });
  it('when it is discarded, then it is the menu again', async () => {
    const { revision } = await draft();
    expect((await post('discard', { revision })).status).toBe(200);
    expect(await draft()).toMatchObject({ differences: [], revision: revision + 1 });
    expect((await post('publish', await seen())).json()).toMatchObject({ code: 'nothing-to-publish' });
  });
  it('given a choice is preselected, when published, then guests read so, and too many are refused', async () => {
    const sizes = async () => (await draft()).menu.addon_groups.find(({ key }) => key === 'size');
    const put = async (keys: readonly string[]) => {
      const group = await sizes();
      const items = group?.items.map((choice) => ({ ...choice, preselected: keys.includes(choice.key) }));
      const { revision } = await seen();
      return post('changes', { revision, changes: [{ kind: 'put-group', group: { ...group, items } }] });
    };
    expect((await put(['small', 'large'])).json()).toMatchObject({
      code: 'malformed',
      fields: [{ path: 'body.changes.0.group.items', message: 'must not preselect more than max' }],
    });
    await put(['large']);
    expect((await draft()).differences).toMatchObject([
      { kind: 'group', key: 'size', fields: [{ field: 'preselected', after: 'Large' }] },
    ]);
    await post('publish', await seen());
    await test.app.drained();
    const choices = (await test.call('GET', `/stores/${house.storeId}/items`))
      .json<{ addons: { addon_items: { name: { en: string }; preselected: boolean }[] }[] }[]>()
      .flatMap(({ addons }) => addons.flatMap(({ addon_items }) => addon_items));
    expect(choices.filter(({ preselected }) => preselected).map(({ name }) => name.en)).toEqual(['Large']);
    expect((await sizes())?.items.map(({ preselected }) => preselected)).toEqual([false, true]);
  });
});

describe('two editors', () => {
  it('given both read the same, when both save, then the second is told and loses nothing of the first', async () => {
    const { revision, menu } = await draft();
    const save = (base_price: number) =>
      post('changes', {
        revision,
        changes: [{ kind: 'put-item', category: 'food', item: { ...soupOf(menu), base_price } }],
      });
    const answers = await Promise.all([save(1), save(2)]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
    const won = answers[0]?.status === 200 ? 1 : 2;
    expect(soupOf((await draft()).menu).base_price).toBe(won);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.json()).toMatchObject({ code: 'draft-changed' });
  });
  it('given one published what the other has open, when that one publishes, then it is told', async () => {
    await reprice(18_000);
    const before = await seen();
    expect((await post('publish', before)).status).toBe(200);
    expect((await post('publish', before)).json()).toMatchObject({ code: 'draft-changed' });
  });
  it('given a file changed the menu meanwhile, when publishing what was seen before, then it is told', async () => {
    await reprice(19_000);
    const before = await seen();
    const { menu } = await draft();
    await test.app.importers.menu(house.storeId, {
      ...menu,
      categories: menu.categories.slice(0, 1),
    });
    expect((await post('publish', before)).json()).toMatchObject({ code: 'draft-changed' });
  });
});

describe('what cannot be', () => {
  it('given a group that is not there, then it says which and saves nothing', async () => {
    const { revision, menu } = await draft();
    const item = { ...soupOf(menu), addon_groups: ['sauce'] };
    const answer = await post('changes', {
      revision,
      changes: [{ kind: 'put-item', category: 'food', item }],
    });
    expect([answer.status, answer.json()]).toMatchObject([
      400,
      { code: 'malformed', fields: [{ message: 'there is no add-on group "sauce"' }] },
    ]);
    expect((await draft()).revision).toBe(revision);
  });
  it('given a broken one among many changes, then none is made', async () => {
    const { revision } = await draft();
    const answer = await post('changes', {
      revision,
      changes: [
        { kind: 'put-category', category: { key: 'fine', name: { en: 'Fine' } } },
        { kind: 'remove', what: 'item', key: 'nowhere' },
      ],
    });
    expect(answer.status).toBe(400);
    expect((await draft()).menu.categories.map(({ key }) => key)).not.toContain('fine');
  });
  it('is nobody’s but the house’s own', async () => {
    expect((await test.call('GET', base())).status).toBe(401);
    const { revision } = await seen();
    const other = await test.house();
    const stranger = await test.staff(other, 'manager');
    expect((await post('discard', { revision }, stranger)).status).toBe(404);
    expect((await stranger.call('GET', base())).status).toBe(404);
  });
  it('keeps a hidden category, even an empty one, and forgets a removed one', async () => {
    const { revision } = await draft();
    await post('changes', {
      revision,
      changes: [
        { kind: 'put-category', category: { key: 'winter', name: { en: 'Winter' }, hidden: true } },
        { kind: 'put-category', category: { key: 'gone', name: { en: 'Gone' } } },
      ],
    });
    await post('publish', await seen());
    const published = await draft();
    await post('changes', {
      revision: published.revision,
      changes: [{ kind: 'remove', what: 'category', key: 'gone' }],
    });
    await post('publish', await seen());
    const { menu, differences } = await draft();
    expect(differences).toEqual([]);
    expect(menu.categories.map(({ key, hidden }) => [key, hidden])).toEqual([
      ['food', false],
      ['drinks', false],
      ['winter', true],
    ]);
  });
});
