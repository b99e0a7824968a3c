import { delimiterOf, neutralised, parseCsv, plainText, writeCsv } from '@tableside/contract/csv';
import { decodeFile } from '@tableside/contract/decode-file';
import { MenuDocument } from '@tableside/contract/menu-document.schema';
import { plainAmount } from '@tableside/pricing/plain-amount';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallMenu } from '../../../../testing/small-house.ts';
import { decimalOf, readList, readPrice, writeList } from './cells.ts';
import { suggestMapping } from './columns.ts';
import { type PlannedRows, planRows, type TableStore } from './plan-rows.ts';
import { readMenuFile } from './read-menu-file.ts';
import { writeRows } from './write-rows.ts';

const small = MenuDocument.parse(smallMenu());
const nothing: MenuDocument = { addon_groups: [], categories: [] };
const tax = (key: string, order_types: readonly string[] = []) => ({ key, rate_bp: 500, order_types });
const store = { taxes: [tax('gst'), tax('vat')], exponent: 2, languages: ['en', 'de'] };
const english = { language: 'en', exponent: 2 };
const base64 = (content: string | Uint8Array): string => Buffer.from(content).toString('base64');
const readBack = (menu: MenuDocument, exponent = 2) => {
  const { mapping, rows } = readMenuFile(base64(writeCsv(writeRows(menu, exponent))), {
    ...english,
    exponent,
  });
  return { mapping, rows, decimal: '.' as const };
};
/** What comes of rows under these headers, put into the small menu. */
const check = (headers: string, ...lines: readonly string[]) => {
  const { mapping, rows, decimal } = readMenuFile(base64([headers, ...lines].join('\n')), english);
  const planned = planRows(small, { mapping, rows, decimal }, store);
  return {
    menu: planned.menu,
    told: planned.rows.map(({ status, name, problems }) => [
      status,
      name,
      ...problems.map(({ column, code, other }) => `${column}: ${code}${other === null ? '' : ` ${other}`}`),
    ]),
  };
};

describe('the head of a menu written as a table', () => {
  const [head = []] = writeRows(small, 2);
  it('begins with what a row is and the names, English first, and names each column once', () => {
    const names = head.filter((column) => column.startsWith('name_'));
    expect(head.slice(0, 3 + names.length)).toEqual(['kind', 'key', 'category', ...names]);
    expect([names[0], names.slice(1)]).toEqual(['name_en', names.slice(1).sort()]);
    expect(new Set(head).size).toBe(head.length);
  });
  it('has no column that deletes', () => expect(head).not.toContain('delete'));
});

describe('the taxes of a new dish', () => {
  const [home] = small.categories;
  const planned = (given: string, taxes: TableStore['taxes'], chosen?: readonly string[]) => {
    const { mapping, rows, decimal } = readMenuFile(base64(given), english);
    return planRows(small, { mapping, rows, decimal, taxes: chosen }, { ...store, taxes });
  };
  const taxesOf = ({ menu }: PlannedRows) => {
    const dishes = menu.categories.flatMap(({ items }) => items);
    return dishes.find(({ name }) => name['en'] === 'Stew')?.tax_keys;
  };
  const [gst, vat] = [tax('gst'), tax('vat')];
  const silent = 'category,name,price\n';
  it('are those its category has, or the only one of the store, where the table is silent', () => {
    expect(taxesOf(planned(`${silent}${home?.name['en']},Stew,5`, [gst, vat]))).toEqual(
      home?.items[0]?.tax_keys,
    );
    expect(taxesOf(planned(`${silent}Stews,Stew,5`, [gst]))).toEqual(['gst']);
    expect(taxesOf(planned(`${silent}Stews,Stew,5`, [gst, vat]))).toEqual([]);
  });
  it('are all of the store where no order can have two', () => {
    const apart = [tax('gst', ['dinein']), tax('vat', ['takeaway', 'delivery'])];
    expect(taxesOf(planned(`${silent}Stews,Stew,5`, apart))).toEqual(['gst', 'vat']);
  });
  it('are those of its cell, where the table has one', () => {
    const empty = planned('category,name,price,tax\nStews,Stew,5,', [gst], ['gst']);
    expect([taxesOf(empty), empty.untold]).toEqual([[], 0]);
    const two = planned('category,name,price,tax\nStews,Stew,5,gst; vat', [gst, vat]);
    expect([taxesOf(two), two.untold]).toEqual([['gst', 'vat'], 0]);
  });
  it('are those that were chosen for all that neither table nor category tells of, counted', () => {
    const rows = `${silent}${home?.name['en']},Broth,5\nStews,Goulash,5\nStews,Stew,5\nStews,,5`;
    const chosen = planned(rows, [gst, vat], ['vat']);
    expect([taxesOf(chosen), chosen.untold]).toEqual([['vat'], 2]);
    expect(chosen.menu.categories[0]?.items.at(-1)?.tax_keys).toEqual(home?.items[0]?.tax_keys);
    expect(taxesOf(planned(rows, [gst], []))).toEqual([]);
  });
});

it('groups are found by their names, as people write them', () => {
  const { told, menu } = check(
    'kind,category,group,name,price,min,max,addon_groups',
    'group,,,Table sauces,,1,1,',
    'choice,,table sauces,Mild,0,,,',
    'dish,Food,,Stew,5,,,Table sauces; size',
    'dish,Food,,Broth,5,,,Sauces of the house',
  );
  expect(told).toEqual([
    ['new', 'Table sauces'],
    ['new', 'Mild'],
    ['new', 'Stew'],
    ['wrong', 'Broth', 'addon_groups: unknown-group Sauces of the house'],
  ]);
  const stew = menu.categories[0]?.items.find(({ name }) => name['en'] === 'Stew');
  expect(stew?.addon_groups).toEqual(['table-sauces', 'size']);
});

describe('a dish that goes', () => {
  const [home] = small.categories;
  const [dish] = home?.items ?? [];
  it('makes no category that its row alone names', () => {
    const { menu, told } = check('key,category,name,delete', `${dish?.key},Specials,${dish?.name['en']},yes`);
    expect(told.map(([status]) => status)).toEqual(['deleted']);
    const without = small.categories.map(({ items, ...head }) => ({
      ...head,
      items: items.filter(({ key }) => key !== dish?.key),
    }));
    expect(menu).toEqual({ ...small, categories: without });
  });
});

describe('a group without a key', () => {
  const rows = (...lines: readonly string[]) => check('kind,key,group,name,min,max', ...lines);
  it('is told that it wants a choice and has none', () =>
    expect(rows('group,,,Sauce,1,1').told).toEqual([['wrong', 'Sauce', 'min: no-choices']]));
  it('is the one that has its name, so that importing twice makes no second one', () => {
    const once = rows('group,,,Sauce,0,1').menu;
    const {
      mapping,
      rows: again,
      decimal,
    } = readMenuFile(base64('kind,key,name,min,max\ngroup,,Sauce,0,1'), english);
    const twice = planRows(once, { mapping, rows: again, decimal }, store);
    expect(twice.rows.map(({ status }) => status)).toEqual(['same']);
    expect(twice.menu).toEqual(once);
  });
});

describe('a house that writes in German', () => {
  const german = { ...store, languages: ['de', 'en'] };
  const planned = (menu: MenuDocument, ...lines: readonly string[]) => {
    const { mapping, rows, decimal } = readMenuFile(base64(lines.join('\n')), { ...english, language: 'de' });
    return planRows(menu, { mapping, rows, decimal }, german);
  };
  const told = ({ rows }: PlannedRows) =>
    rows.map(({ status, name, problems }) => [
      status,
      name,
      ...problems.map(({ column, code }) => `${column} ${code}`),
    ]);
  const table = [
    'kind;category;group;name;min;max;price',
    'dish;Speisen;;Braten;;;18,90',
    'group;;;Beilage;0;1;',
    'choice;;beilage;Knödel;;;2',
  ];

  it('has its dishes, categories, groups and choices from a table in German alone', () => {
    const { menu } = planned(nothing, ...table);
    const [made] = menu.categories;
    expect([made?.name, made?.items[0]?.name]).toEqual([{ de: 'Speisen' }, { de: 'Braten' }]);
    expect(menu.addon_groups).toMatchObject([
      { name: { de: 'Beilage' }, items: [{ name: { de: 'Knödel' } }] },
    ]);
  });
  it('finds them by their German names when it comes once more', () => {
    const once = planned(nothing, ...table);
    expect(told(once)).toEqual([
      ['new', 'Braten'],
      ['new', 'Beilage'],
      ['new', 'Knödel'],
    ]);
    expect(told(planned(once.menu, ...table)).map(([status]) => status)).toEqual(['same', 'same', 'same']);
  });
  it('finds a row by its English name as before where it has one', () => {
    const row = planned(small, 'category,name_de,name_en,price', 'Food,Eintopf,Soup,170');
    expect(told(row)).toEqual([['changed', 'Soup']]);
  });
  it('given a file of before that heads its English names without a language, then they are found all the same', () => {
    const before = planned(
      small,
      'kind,category,group,name,price',
      'dish,Food,,Rice,210',
      'group,,,Size,',
      'choice,,size,Small,1',
    );
    expect(told(before).map(([status]) => status)).toEqual(['changed', 'changed', 'changed']);
    expect(before.menu.categories[0]?.items).toHaveLength(small.categories[0]?.items.length ?? 0);
    expect(before.menu.addon_groups[0]?.items.map(({ key }) => key)).toEqual(['small', 'large']);
  });
  it('given what has no English name yet, then a table that brings it finds all by its German one', () => {
    const { menu } = planned(nothing, ...table);
    const again = planned(
      menu,
      'kind;category;group;name_de;name_en;price',
      'category;;;Speisen;Mains;',
      'dish;Speisen;;Braten;Roast;18,90',
      'group;;;Beilage;Side;',
      'choice;;beilage;Knödel;Dumpling;2',
    );
    expect(told(again).map(([status]) => status)).toEqual(['changed', 'changed', 'changed', 'changed']);
    const { categories, addon_groups } = again.menu;
    expect(categories).toMatchObject([
      { name: { de: 'Speisen', en: 'Mains' }, items: [{ name: { de: 'Braten', en: 'Roast' } }] },
    ]);
    expect(categories[0]?.items).toHaveLength(1);
    expect(addon_groups).toMatchObject([
      { name: { de: 'Beilage', en: 'Side' }, items: [{ name: { de: 'Knödel', en: 'Dumpling' } }] },
    ]);
  });
  it('given two dishes of one German name, then their English ones tell them apart', () => {
    const { menu } = planned(
      nothing,
      'category;name_de;name_en;price',
      'Getränke;Kaffee;Coffee;3',
      'Getränke;Kaffee;Filter coffee;4',
    );
    expect(menu.categories[0]?.items.map(({ name }) => name['en'])).toEqual(['Coffee', 'Filter coffee']);
  });
  it('names a category that a dish asks for in German where the table has German names', () => {
    const { menu } = planned(nothing, 'category;name_de;name_en;price', 'Suppen;Eintopf;Stew;9');
    expect(menu.categories[0]?.name).toEqual({ de: 'Suppen' });
    const english = planned(nothing, 'category;name_en;price', 'Soups;Stew;9');
    expect(english.menu.categories[0]?.name).toEqual({ en: 'Soups' });
  });
  it('is told in its own column that a name is missing', () => {
    expect(told(planned(small, 'category,name,price', 'Food,,1'))).toEqual([
      ['wrong', '', 'name_de missing'],
    ]);
    expect(told(planned(small, 'category,name_en,price', 'Food,,1'))).toEqual([
      ['wrong', '', 'name_en missing'],
    ]);
  });
  it('has a whole menu back from its export', () => {
    const { menu } = planned(nothing, ...table);
    expect(planRows(nothing, readBack(menu), german).menu).toEqual(menu);
  });
});

describe('a category that the same table deletes', () => {
  it('is made anew for the dishes that the table puts there, under a key of its own', () => {
    const [head] = small.categories;
    const { menu, told } = check(
      'kind,key,category,name,price,delete',
      `category,${head?.key},,${head?.name['en']},,yes`,
      `dish,,${head?.name['en']},Stew,5,`,
    );
    expect(told.map(([status]) => status)).toEqual(['deleted', 'new']);
    const made = menu.categories.find(({ name }) => name['en'] === head?.name['en']);
    expect(made?.items.map(({ name }) => name['en'])).toEqual(['Stew']);
  });
});

describe('bytes', () => {
  const text = 'category,name_en,price\nCafé,Crème brûlée,4.50\n';
  const wide = (swap: boolean, mark: boolean) => {
    const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
    return swap ? bytes.swap16() : bytes;
  };
  it.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['utf-16le', wide(false, true)],
    ['utf-16be', wide(true, true)],
    ['utf-16le', wide(false, false)],
    ['utf-16be', wide(true, false)],
    ['windows-1252', Buffer.from(text, 'latin1')],
  ])('are read as %s', (encoding, bytes) => expect(decodeFile(bytes, 'en')).toEqual({ text, encoding }));
  it.each([
    ['ru', 'windows-1251', 'Суп', [0xd1, 0xf3, 0xef]],
    ['th', 'windows-874', 'ข้าว', [0xa2, 0xe9, 0xd2, 0xc7]],
    ['ja', 'shift_jis', '寿司', [0x8e, 0xf5, 0x8e, 0x69]],
    ['zh', 'gb18030', '汤', [0xcc, 0xc0]],
    ['et', 'windows-1257', 'š', [0xf0]],
    ['de', 'windows-1252', '„Š“ – 5 €', [0x84, 0x8a, 0x93, 0x20, 0x96, 0x20, 0x35, 0x20, 0x80]],
    // Latin letters with accents are no Japanese.
    ['ja', 'windows-1252', 'Café,', [...Buffer.from('Café,', 'latin1')]],
  ] as const)('of a house that speaks %s are read as %s', (language, encoding, text, bytes) =>
    expect(decodeFile(Uint8Array.from(bytes), language)).toEqual({ text, encoding }),
  );
  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['a workbook', Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000')],
  ])('of %s are no text', (_, bytes) => expect(decodeFile(bytes, 'ja')).toBeUndefined());
});

describe('cells', () => {
  it.each([
    ['12.50', '.', 1250],
    ['12,50', ',', 1250],
    ['1,250.5', '.', 125_050],
    ['1.250,5', ',', 125_050],
    ['1 250', '.', 125_000],
    ['₹ 90', '.', 9000],
    ['9,90 €', ',', 990],
    ['Rs. 90', '.', 9000],
    ['7.000', '.', 700],
    ['１，２５０円', '.', 125_000],
    ['๑๒.๕๐', '.', 1250],
    ['२५०', '.', 25_000],
    ['250/-', '.', 25_000],
    ['Rs. 1,250/-', '.', 125_000],
    ['12,– €', ',', 1200],
    ['12.-', '.', 1200],
    ['0', '.', 0],
  ] as const)('price %s with %s is %i', (cell, decimal, value) =>
    expect(readPrice(cell, decimal, 2)).toEqual({ ok: true, value }),
  );
  it.each([
    ['', '.', 'missing'],
    ['free', '.', 'not-a-price'],
    ['-5', '.', 'not-a-price'],
    ['12,50', '.', 'not-a-price'],
    ['1,25,000', '.', 'not-a-price'],
    ['=1+1', '.', 'not-a-price'],
    ['1e9', '.', 'not-a-price'],
    ['12⁵⁰', '.', 'not-a-price'],
    ['5½', '.', 'not-a-price'],
    ['5-', '.', 'not-a-price'],
    ['14,9O', ',', 'not-a-price'],
    ['l4.90', '.', 'not-a-price'],
    ['12.505', '.', 'too-precise'],
    ['99999999999999', '.', 'too-large'],
  ] as const)('price %j is %s: %s', (cell, decimal, code) =>
    expect(readPrice(cell, decimal, 2)).toEqual({ ok: false, code }),
  );
  it('prices come back as they were, for every currency', () =>
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.constantFrom(0, 2, 3), (minor, exponent) => {
        expect(readPrice(plainAmount(minor, exponent), '.', exponent)).toEqual({ ok: true, value: minor });
      }),
    ));
  it('the decimal sign is the one that most prices use', () => {
    expect(decimalOf(['4,50', '3,20', '1.000'], 2)).toBe(',');
    expect(decimalOf(['4.50', '1,250.00'], 2)).toBe('.');
  });
  it.each([
    ['thousands of pesos', ['$ 25.000', '8.500', '1.250.000'], 2, ','],
    ['thousands of rupees', ['1,200', '450'], 2, '.'],
    ['thousands of yen', ['1,200', '¥980'], 0, '.'],
    ['dinars, which have three decimals', ['1.250', '12.500'], 3, '.'],
    ['dinars with a comma', ['1,250', '1.012,500'], 3, ','],
    ['whole amounts', ['12', '8'], 2, '.'],
    ['full-width yen', ['１，２００円', '９８０円'], 0, '.'],
    ['cents in Thai digits', ['๑๒,๕๐', '๙,๙๐'], 2, ','],
  ] as const)('%s are read as what they are', (_, prices, exponent, sign) => {
    expect(decimalOf(prices, exponent)).toBe(sign);
    for (const price of prices) expect(readPrice(price, sign, exponent).ok).toBe(true);
  });
  it('no exported cell is a formula, and none loses its text', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('=', '＝', '+', '＋', '-', '－', '@', '＠', "'", 'a') }),
        (text) => {
          expect(neutralised(text)).not.toMatch(/^[=+\-@＝＋－＠]/);
          expect(plainText(neutralised(text))).toBe(text);
        },
      ),
    ));
  it('lists come back whatever their words hold', () =>
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', ';', ',', '|', '\\', ' ', '='), minLength: 1 })),
        (words) => {
          const meant = words.map((word) => word.trim()).filter((word) => word !== '');
          expect(readList(neutralised(writeList(meant)))).toEqual(meant);
        },
      ),
    ));
});

describe('tables', () => {
  it('rows come back whatever their cells hold', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 5 }).chain((width) =>
          fc.array(
            fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', '\t', ' ', 'é') }), {
              minLength: width,
              maxLength: width,
            }),
            { minLength: 1 },
          ),
        ),
        (rows) => {
          expect(parseCsv(writeCsv(rows).slice(1), ',')).toEqual(rows);
        },
      ),
    ));
  it.each([
    ['a,b,c\n1,2,3', ','],
    ['a;b;c\n1,5;2;3', ';'],
    ['a\tb\tc', '\t'],
    ['sep=;\na,b;c', ';'],
  ])('the delimiter of %j is %j', (text, delimiter) => expect(delimiterOf(text)).toBe(delimiter));
  it('headers are recognised in other words, each column once', () =>
    expect(
      suggestMapping(['ID', 'Kategorie', 'Name', 'name_de', 'Price (EUR)', 'Title', 'Wine pairing'], 'en'),
    ).toEqual(['key', 'category', 'name_en', 'name_de', 'price', null, null]));
  it.each([
    ['de', 'Kategorie Gericht Beschreibung Preis Vegetarisch Allergene'],
    ['es', 'Categoría Plato Descripción Precio Vegetariano Alérgenos'],
    ['et', 'Kategooria Nimetus Kirjeldus Hind Taimetoit Allergeenid'],
    ['fil', 'Kategorya Pangalan Paglalarawan Presyo Vegetaryano Allergen'],
    ['ja', 'カテゴリ 品名 説明 価格 ベジタリアン アレルゲン'],
    ['ms', 'Kategori Nama Keterangan Harga Vegetarian Alergen'],
    ['ru', 'Категория Название Описание Цена Вегетарианское Аллергены'],
    ['th', 'หมวดหมู่ ชื่อ คำอธิบาย ราคา มังสวิรัติ สารก่อภูมิแพ้'],
    ['zh', '类别 名称 描述 价格 素食 过敏原'],
  ])('are found by the words of %s', (language, headers) =>
    expect(suggestMapping(headers.split(' '), language)).toEqual([
      'category',
      `name_${language}`,
      `description_${language}`,
      'price',
      'veg',
      'allergens',
    ]),
  );
  it('a text that says no language is in that of the house, else in English', () => {
    expect(suggestMapping(['Name', 'Description'], 'de')).toEqual(['name_de', 'description_de']);
    expect(suggestMapping(['Name', 'Name DE'], 'de')).toEqual(['name_en', 'name_de']);
  });
});

describe('rows', () => {
  it('given the export itself, then nothing changes', () => {
    const { rows, menu } = planRows(small, readBack(small), store);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['same']));
    expect(menu).toEqual(small);
  });
  it('given the export in an empty store, then the same menu is there', () =>
    expect(planRows(nothing, readBack(small), store).menu).toEqual(small));
  it('given known and new names, then they are matched by category and name', () => {
    const { told, menu } = check(
      'category;name;price',
      'Food;Soup;175,00',
      'drinks;Juice;90,50',
      'Sweets;Cake;80',
    );
    expect(told).toEqual([
      ['changed', 'Soup'],
      ['new', 'Juice'],
      ['new', 'Cake'],
    ]);
    expect(
      menu.categories.map(({ key, items }) => [
        key,
        items.map(({ key: item, base_price }) => [item, base_price]),
      ]),
    ).toMatchObject([
      [
        'food',
        [
          ['soup', 17_500],
          ['rice', 20_000],
          ['noodles', 25_000],
          ['chicken', 32_000],
        ],
      ],
      [
        'drinks',
        [
          ['tea', 6000],
          ['water', 0],
          ['juice', 9050],
        ],
      ],
      ['sweets', [['cake', 8000]]],
    ]);
    expect(menu.categories[0]?.items[0]?.name).toEqual({ en: 'Soup', de: 'Suppe', th: 'ซุป' });
  });
  it('given wrong cells, then each is named and the others still read', () =>
    expect(
      check(
        'category,name,price,veg,kcal,item_tag,addon_groups,tax,images,delete',
        'Food,Soup,abc,maybe,much,Great,sauce,luxury,../x.exe,',
        'Food,Rice,1.999,,,,,,,',
        ',Nowhere,1,,,,,,,',
        'Food,,1,,,,,,,',
        'Food,Ghost,1,,,,,,,yes',
        'Food,Rice,2,,,,,,,',
      ).told,
    ).toEqual([
      [
        'wrong',
        'Soup',
        'price: not-a-price',
        'veg: not-yes-or-no',
        'kcal: not-a-number',
        'addon_groups: unknown-group sauce',
        'tax: unknown-tax luxury',
        'item_tag: not-in-list',
        'images: bad-form',
      ],
      ['wrong', 'Rice', 'price: too-precise'],
      ['wrong', 'Nowhere', 'category: missing'],
      ['wrong', '', 'name_en: missing'],
      ['wrong', 'Ghost', 'name_en: not-there'],
      ['wrong', 'Rice', 'name_en: duplicate 2'],
    ]));
  it('given a number above the most there can be, then it is told to be too high, and text to be too long', () =>
    expect(
      check(
        'category,name,price,kcal,prep_minutes',
        'Food,Soup,150,200000,９０',
        `Food,Rice,200,๔๕๐,2000`,
        `Food,${'Long'.repeat(60)},1,,`,
      ).told.map(([, , ...problems]) => problems),
    ).toEqual([['kcal: too-large'], ['prep_minutes: too-large'], ['name_en: too-long']]));
  it('given empty rows between others, then each is told by its place in the file', () => {
    const { rows } = readMenuFile(
      base64('category,name,price\n,,\nFood,Soup,x\n\nFood,Rice,y\n,,\n'),
      english,
    );
    const planned = planRows(small, { mapping: ['category', 'name_en', 'price'], rows, decimal: '.' }, store);
    expect(planned.rows.map(({ row, name }) => [row, name])).toEqual([
      [1, 'Soup'],
      [3, 'Rice'],
    ]);
    expect(rows).toHaveLength(4);
  });
  it('given a column that is missing, then what was there stays; an empty cell takes it away', () => {
    expect(check('key,price', 'soup,170').menu.categories[0]?.items[0]).toMatchObject({
      base_price: 17_000,
      course: 'starter',
    });
    const emptied = check('key,price,course,name_de', 'soup,150,,').menu.categories[0]?.items[0];
    expect([emptied?.course, emptied?.name]).toEqual([null, { en: 'Soup', th: 'ซุป' }]);
  });
  it('given formulas, then they are text', () => {
    const { menu } = check('category,name,price', '"Food","=HYPERLINK(""http://x"")",5');
    expect(menu.categories[0]?.items.at(-1)?.name).toEqual({ en: '=HYPERLINK("http://x")' });
    expect(
      writeRows(menu, 2)
        .flat()
        .filter((cell) => /^[=+\-@]/.test(cell)),
    ).toEqual([]);
  });
  it('given a yes in the delete column, then the dish goes, and only then', () => {
    expect(check('key,delete,price', 'soup,yes,').menu.categories[0]?.items[0]?.key).toBe('rice');
    expect(check('key,delete,price', 'soup,,1').menu.categories[0]?.items[0]?.key).toBe('soup');
  });
  it('given groups with their choices, then bounds are checked', () =>
    expect(
      check(
        'kind,key,group,name,price,min,max,free',
        'group,milk,,Milk,,1,1,0',
        'choice,,milk,Oat,0.50,,,',
        'group,cup,,Cup,,1,1,0',
        'group,spoon,,Spoon,,3,1,0',
        'choice,,fork,Big,1,,,',
        'sauce,,,Mild,1,,,',
      ).told,
    ).toEqual([
      ['new', 'Milk'],
      ['new', 'Oat'],
      ['wrong', 'Cup', 'min: no-choices'],
      ['wrong', 'Spoon', 'min: above-max'],
      ['wrong', 'Big', 'group: unknown-group fork'],
      ['wrong', '', 'kind: not-in-list'],
    ]));
  it('given choices that are preselected, then they come back from the export, and no more than may be taken', () => {
    const chosen = check('kind,group,key,default', 'choice,size,large,yes', 'choice,extra,egg,yes');
    expect(chosen.told).toEqual([
      ['changed', 'Large'],
      ['changed', 'Egg'],
    ]);
    expect(planRows(nothing, readBack(chosen.menu), store).menu).toEqual(chosen.menu);
    const swapped = planRows(chosen.menu, readBack(small), store);
    expect(swapped.menu).toEqual(small);
    const over = 'too-many-preselected';
    expect(
      check(
        'kind,key,group,name,max,default',
        'choice,small,size,Small,,yes',
        'choice,large,size,Large,,yes',
        'choice,egg,extra,Egg,,perhaps',
        'group,extra,,Extra,2,',
      ).told,
    ).toEqual([
      ['wrong', 'Small', `preselected: ${over}`],
      ['wrong', 'Large', `preselected: ${over}`],
      ['wrong', 'Egg', 'preselected: not-yes-or-no'],
      ['same', 'Extra'],
    ]);
  });
  it('given fewer may be taken than are preselected, then the group says so unless the table mends it', () => {
    const both = structuredClone(small);
    for (const { items } of both.addon_groups) for (const choice of items) choice.preselected = true;
    const extra = both.addon_groups.find(({ key }) => key === 'extra');
    const menu = { ...both, addon_groups: extra ? [extra] : [] };
    const told = (...lines: string[]) => {
      const { mapping, rows, decimal } = readMenuFile(
        base64(['kind,key,group,name,max,preselected', ...lines].join('\n')),
        english,
      );
      return planRows(menu, { mapping, rows, decimal }, store).rows.map(({ status }) => status);
    };
    expect(told('group,extra,,Extra,1,')).toEqual(['wrong']);
    expect(told('group,extra,,Extra,1,', 'choice,egg,extra,Egg,,no')).toEqual(['changed', 'changed']);
  });
});

const word = fc
  .string({
    unit: fc.constantFrom('a', 'B', ' ', '"', ',', ';', '=', '-', "'", '\n', 'é', '麺', '\\'),
    minLength: 1,
    maxLength: 12,
  })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const texts = fc.dictionary(fc.constantFrom('de', 'th', 'fil'), word, { maxKeys: 2 });
const names = fc.tuple(word, texts).map(([en, more]) => ({ en, ...more }));
const key = fc.stringMatching(/^[a-z0-9][a-z0-9_.-]{0,8}$/);
const uniqueKeys = (max: number) => fc.uniqueArray(key, { maxLength: max, minLength: 1 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const dish = (groups: readonly string[]) =>
  fc.record({
    name: names,
    description: texts,
    base_price: fc.nat(900_000),
    veg: fc.boolean(),
    contains_egg: fc.boolean(),
    diets: fc.array(word, { maxLength: 2 }),
    item_tag: maybe(fc.constantFrom('best seller' as const, "Chef's special" as const)),
    spl_categories: fc.array(word, { maxLength: 2 }),
    images: fc.constantFrom([], ['photos/a.webp', 'b c.jpg']),
    addon_groups: fc.subarray([...groups]),
    order_types: fc.subarray(['dinein' as const, 'takeaway' as const]),
    course: maybe(fc.constantFrom('starter' as const, 'drink' as const)),
    allergens: fc.array(word, { maxLength: 2 }),
    kcal: maybe(fc.nat(5000)),
    prep_minutes: maybe(fc.nat(90)),
    tax_keys: fc.subarray(['gst', 'vat']),
    stations: fc.uniqueArray(word, { maxLength: 3 }),
  });
const anyMenu = fc.tuple(uniqueKeys(3), uniqueKeys(3), uniqueKeys(8)).chain(([groups, categories, items]) =>
  fc.record({
    addon_groups: fc.tuple(
      ...groups.map((group) =>
        fc.record({
          key: fc.constant(group),
          name: names,
          min: fc.constantFrom(0, 1),
          max: fc.constant(2),
          free: fc.constantFrom(0, 2),
          items: uniqueKeys(3).chain((choices) =>
            fc.tuple(
              ...choices.map((choice) =>
                fc.record({ key: fc.constant(choice), name: names, price: fc.nat(9000), veg: fc.boolean() }),
              ),
            ),
          ),
        }),
      ),
    ),
    categories: fc.tuple(
      ...categories.map((category, at) =>
        fc.record({
          key: fc.constant(category),
          name: names,
          image: maybe(fc.constant('photos/c.png')),
          stations: fc.uniqueArray(word, { maxLength: 3 }),
          hidden: fc.boolean(),
          items: fc.tuple(
            ...items
              .filter((_, index) => index % categories.length === at)
              .map((item) => dish(groups).map((rest) => ({ key: item, ...rest }))),
          ),
        }),
      ),
    ),
  }),
);

/** Many menus on a busy machine. */
const SLOW = 60_000;

describe('any menu', () => {
  it('goes out as a file and comes back without loss', { timeout: SLOW }, () =>
    fc.assert(
      fc.property(anyMenu, fc.constantFrom(0, 2, 3), (drawn, exponent) => {
        const menu = MenuDocument.parse(drawn);
        const back = planRows(nothing, readBack(menu, exponent), { ...store, exponent });
        expect(back.rows.filter(({ status }) => status !== 'new')).toEqual([]);
        expect(back.menu).toEqual(menu);
        const again = planRows(menu, readBack(menu, exponent), { ...store, exponent });
        expect(again.rows.filter(({ status }) => status !== 'same')).toEqual([]);
      }),
      { numRuns: 150 },
    ),
  );
  it('survives two thousand dirty rows: every row is told, and what is taken is a menu', {
    timeout: SLOW,
  }, () => {
    const dirt = fc.oneof(
      fc.constantFrom(
        '',
        'Food',
        'Soup',
        'yes',
        '12.50',
        '12,50',
        'category',
        'group',
        'choice',
        'size',
        'soup',
        '=1+1',
      ),
      fc.string({ maxLength: 20, unit: 'binary' }),
      fc.integer().map(String),
    );
    const columns = [
      'kind',
      'key',
      'category',
      'group',
      'name_en',
      'price',
      'veg',
      'addon_groups',
      'min',
      'max',
      'delete',
    ];
    const rows = fc.array(fc.array(dirt, { minLength: 11, maxLength: 11 }), {
      minLength: 100,
      maxLength: 100,
    });
    fc.assert(
      fc.property(rows, (drawn) => {
        const planned = planRows(small, { mapping: columns, decimal: '.', rows: drawn }, store);
        const blank = drawn.filter((row) => row.every((cell) => cell.trim() === '')).length;
        expect(planned.rows).toHaveLength(drawn.length - blank);
        const untold = planned.rows.filter(
          ({ status, problems }) => (status === 'wrong') !== problems.length > 0,
        );
        expect(untold).toEqual([]);
        const parsed = MenuDocument.safeParse(planned.menu);
        const wrong = planned.rows.some(({ status }) => status === 'wrong');
        if (!parsed.success) expect(wrong).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});
