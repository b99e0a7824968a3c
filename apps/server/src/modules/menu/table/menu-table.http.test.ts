import { MenuDraft, MenuFile, RowsChecked } from '@tableside/contract/staff-menu.schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';

const test = await startTestApp();
let house: House;
let manager: StaffInTest;
const path = (rest = '') => `/staff/stores/${house.storeId}/menu${rest}`;
const draft = async () => MenuDraft.parse((await manager.call('GET', path())).json());
const upload = (content: string | Uint8Array) =>
  manager.call('POST', path('/file'), { file: Buffer.from(content).toString('base64') });
const read = async (content: string | Uint8Array) => {
  const { mapping, decimal, rows } = MenuFile.parse((await upload(content)).json());
  return { mapping, decimal, rows };
};
const check = async (table: object) =>
  RowsChecked.parse((await manager.call('POST', path('/check'), table)).json());
const take = async (table: object) =>
  manager.call('POST', path('/import'), { revision: (await draft()).revision, ...table });
/** How long this program has had a processor, in milliseconds: what others take of a busy machine does not count. */
const workedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

beforeAll(async () => {
  house = await test.house();
  manager = await test.staff(house, 'manager');
});

describe('a table', () => {
  it('given a wrong row, then it is named and nothing is taken; mended, it goes into the draft only', async () => {
    const table = await read('category;name;name_de;price\nFood;Soup;Suppe;1O,00\nFood;Bread;Brot;45,50\n');
    const before = await draft();
    const { rows, differences } = await check(table);
    expect(rows).toMatchObject([
      { row: 0, status: 'wrong', problems: [{ column: 'price', code: 'not-a-price', value: '1O,00' }] },
      { row: 1, status: 'new', name: 'Bread' },
    ]);
    expect(differences).toMatchObject([{ key: 'bread', change: 'added' }]);
    expect((await take(table)).json()).toMatchObject({
      code: 'malformed',
      fields: [{ path: 'body.rows.0.price', message: 'not-a-price' }],
    });
    expect(await draft()).toEqual(before);
    const mended = { ...table, rows: [['Food', 'Soup', 'Suppe', '10,00'], table.rows[1]] };
    expect((await take(mended)).status).toBe(200);
    const after = await draft();
    expect(after.differences.map(({ key, change }) => [key, change])).toEqual([
      ['soup', 'changed'],
      ['bread', 'added'],
    ]);
    const shown = (await test.call('GET', `/stores/${house.storeId}/items`)).json<unknown[]>();
    expect(shown).toHaveLength(6);
  });
  it('given the export, then it comes back and changes nothing; once more as JSON', async () => {
    const file = await manager.call('GET', path('/export?format=csv'));
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="menu-[\w-]+\.csv"; filename\*=UTF-8''menu-[\w%-]+\.csv$/,
    );
    const { rows } = await check(await read(file.text));
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['same']));
    const { menu, revision } = await draft();
    const json = await manager.call('GET', path('/export?format=json'));
    expect(JSON.parse(json.text)).toEqual(menu);
    const replaced = await manager.call('POST', path('/changes'), {
      revision,
      changes: [{ kind: 'replace', menu: JSON.parse(json.text) }],
    });
    expect(replaced.status).toBe(200);
    expect((await draft()).menu).toEqual(menu);
  });
  it('is named after the house in whatever script it writes its name', async () => {
    const thai = await test.house({ store: { visible_name: "ครัว 'แม่' (2)" } });
    const owner = await test.staff(thai, 'owner');
    const file = await owner.call('GET', `/staff/stores/${thai.storeId}/menu/export?format=csv`);
    const [plain, full] = file.headers.get('content-disposition')?.split("; filename*=UTF-8''") ?? [];
    expect(plain).toMatch(/^attachment; filename="menu-[_\d]+\.csv"$/);
    expect(full).toMatch(/^[\w%.-]+$/);
    expect(decodeURIComponent(full ?? '')).toBe("menu-ครัว 'แม่' (2).csv");
  });
  it('given what is no table, then it says so in the language of who asks', async () => {
    const answer = await upload(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]));
    expect([answer.status, answer.json()]).toMatchObject([409, { code: 'file-unreadable' }]);
    expect((await upload('just words')).json()).toMatchObject({ code: 'file-unreadable' });
  });
  it('given a thousand rows, then checking them costs less than 3 s of work and taking them less than 5 s', async () => {
    const lines = Array.from(
      { length: 1000 },
      (_, n) => `Page ${n % 20},Dish ${n},Gericht ${n},"Something, with a comma ${n}",${n}.50,yes,nuts;milk`,
    );
    const began = workedMs();
    const table = await read(`category,name,name_de,description,price,veg,allergens\n${lines.join('\n')}`);
    const { rows } = await check(table);
    const checked = workedMs();
    expect(rows.filter(({ status }) => status === 'new')).toHaveLength(1000);
    expect((await take(table)).status).toBe(200);
    const taken = workedMs();
    process.stdout.write(
      `1000 rows: read and checked in ${Math.round(checked - began)} ms, taken in ${Math.round(taken - checked)} ms\n`,
    );
    expect(checked - began).toBeLessThan(3000);
    expect(taken - checked).toBeLessThan(5000);
    expect((await draft()).menu.categories).toHaveLength(22);
  });
  it('given a menu of more than 2,000 rows, then its export comes back as well', async () => {
    const large = await test.house();
    const owner = await test.staff(large, 'owner');
    const at = `/staff/stores/${large.storeId}/menu`;
    const made = async (content: string) => {
      const file = Buffer.from(content).toString('base64');
      const { mapping, decimal, rows } = MenuFile.parse(
        (await owner.call('POST', `${at}/file`, { file })).json(),
      );
      return { mapping, decimal, rows };
    };
    const lines = Array.from({ length: 2400 }, (_, n) => `Page ${n % 40},Dish ${n},${n}.50`);
    const table = await made(`category,name,price\n${lines.join('\n')}`);
    const { revision } = MenuDraft.parse((await owner.call('GET', at)).json());
    expect((await owner.call('POST', `${at}/import`, { revision, ...table })).status).toBe(200);
    const exported = await made((await owner.call('GET', `${at}/export?format=csv`)).text);
    expect(exported.rows.length).toBeGreaterThan(2400);
    const { rows } = RowsChecked.parse((await owner.call('POST', `${at}/check`, exported)).json());
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['same']));
  });
  it('given new dishes that nothing tells a tax of, then they are counted and get those that are chosen', async () => {
    const { taxes: known } = await draft();
    const [key = ''] = known.map((each) => each.key);
    const table = await read('category,name,price\nPies,Apple pie,50\nPies,Plum pie,50\n');
    const piesAfter = async (given: object) => {
      expect((await take(given)).status).toBe(200);
      const pies = (await draft()).menu.categories.find(({ name }) => name['en'] === 'Pies');
      return pies?.items.map(({ tax_keys }) => tax_keys);
    };
    expect(await check(table)).toMatchObject({ untold: 2, taxes: [key] });
    expect(await check({ ...table, taxes: [] })).toMatchObject({ untold: 2, taxes: [] });
    const stranger = await take({ ...table, taxes: ['nobodys'] });
    expect([stranger.status, stranger.json<{ code: string }>().code]).toEqual([400, 'malformed']);
    expect(await piesAfter({ ...table, taxes: [] })).toEqual([[], []]);
    const tarts = { ...table, rows: [['Tarts', 'Tart', '50']] };
    expect((await take(tarts)).status).toBe(200);
    expect((await draft()).menu.categories.at(-1)?.items[0]?.tax_keys).toEqual([key]);
  });
});
