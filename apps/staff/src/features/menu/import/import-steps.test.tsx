// @vitest-environment happy-dom
import type { RowsChecked } from '@tableside/contract/staff-menu.schema';
import { act } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkedRow, difference, MENU, menuDraft, menuFile } from '../../../../testing/menu-samples.ts';
import { refusal } from '../../../../testing/samples.ts';
import { settle, stage } from '../../../../testing/stage.tsx';
import { type Reply, standIn } from '../../../../testing/stand-in-server.ts';
import { forgetUnsaved, holdPage, unsaved } from '../../../lib/form/unsaved.ts';
import { notes } from '../../../lib/notes.ts';
import { MenuScreen } from '../menu-screen.tsx';
import { csvOf } from './csv-of.ts';

const CHECK = `POST ${MENU}/check`;
const IMPORT = `POST ${MENU}/import`;
const FILE = `POST ${MENU}/file`;
const cheap = { column: 'price', code: 'not-a-price', value: 'cheap', other: null } as const;
const PRICE_CELL = '#editor-cell-1-2';

const checked = (given: Partial<RowsChecked> = {}) => ({
  body: {
    revision: 3,
    rows: [checkedRow(0, 'Dal'), checkedRow(1, 'Naan')],
    differences: [difference({ key: 'dal', name: { en: 'Dal' }, change: 'added', fields: [] })],
    untold: 0,
    taxes: [],
    ...given,
  },
});
const same = (row: number, name: string) => ({ ...checkedRow(row, name), status: 'same' as const });
const withWrongRow = (problem: RowsChecked['rows'][number]['problems'][number] = cheap) =>
  checked({ rows: [checkedRow(0, 'Dal'), checkedRow(1, 'Naan', [problem])] });

/** Checks as the server does: the second price must be a number. */
const likeServer: Reply = ({ body }) =>
  JSON.stringify(body).includes('"cheap"') ? withWrongRow() : checked({ revision: 4 });

async function open(given: Parameters<typeof menuFile>[0] = {}, check: Reply = likeServer) {
  const server = standIn({
    [`GET ${MENU}`]: () => ({ body: menuDraft() }),
    'GET /stores/store': () => ({ body: { opted_languages: ['en', 'de'] } }),
    [FILE]: () => ({ body: menuFile(given) }),
    [CHECK]: check,
    [IMPORT]: () => ({ body: { revision: 5, menu_version: 7 } }),
  });
  const seen = await stage(<MenuScreen />, { path: '/menu?import' });
  const field = (selector: string) => {
    const found = seen.host.querySelector<HTMLInputElement>(selector);
    if (!found) throw new Error(`no field ${selector}`);
    return found;
  };
  return {
    ...seen,
    server,
    field,
    bodies: (route: string) =>
      server.heard.filter(({ method, path }) => `${method} ${path}` === route).map(({ body }) => body),
    give: async (words = 'Group;Dish\nFood;Dal') => {
      const input = field('input[type=file]');
      Object.defineProperty(input, 'files', { configurable: true, value: [new File([words], 'menu.csv')] });
      await act(async () => {
        input.dispatchEvent(new Event('change', { bubbles: true }));
      });
      await settle(30);
    },
    mend: async (
      selector: string,
      value: string,
      leave: 'Enter' | 'Enter of an input method' | 'focusout',
    ) => {
      await seen.type(selector, value);
      const isComposing = leave === 'Enter of an input method';
      const happening =
        leave === 'focusout'
          ? new FocusEvent('focusout', { bubbles: true })
          : new KeyboardEvent('keydown', { key: 'Enter', isComposing, bubbles: true });
      await act(async () => {
        field(selector).dispatchEvent(happening);
      });
      await settle(10);
    },
  };
}
const said = () => notes.get().map(({ text }) => text);
beforeEach(() => {
  notes.set(() => []);
  forgetUnsaved();
});

describe('the taxes of new dishes that name none', () => {
  const untold: Reply = ({ body }) =>
    checked({ untold: 2, taxes: body && typeof body === 'object' && 'taxes' in body ? ['vat'] : ['gst'] });

  it('are asked for, begin with what the server would take, and go with the table', async () => {
    const { give, tap, texts, shows, bodies } = await open({}, untold);
    await give();
    expect(shows('Taxes of 2 new dishes')).toBe(true);
    const on = () => texts('.chip[aria-pressed="true"]').filter((words) => words !== 'All');
    expect(on()).toEqual(['GST 5%']);
    await tap('VAT 18%');
    await tap('GST 5%');
    expect(on()).toEqual(['VAT 18%']);
    await tap('Apply to the draft');
    expect(bodies(IMPORT)).toMatchObject([{ revision: 3, taxes: ['vat'] }]);
  });

  it('are not asked for where each is told', async () => {
    const { give, shows } = await open({}, () => checked());
    await give();
    expect(shows('Taxes of')).toBe(false);
  });
});

describe('the filters', () => {
  const mixed: Reply = ({ body }) => {
    const isMended = !JSON.stringify(body).includes('"cheap"');
    const rows = [checkedRow(0, 'Dal'), checkedRow(1, 'Naan', isMended ? [] : [cheap])];
    return checked({
      rows: [...rows, { ...checkedRow(2, 'Soup'), status: 'changed' }],
      differences: [
        difference({ key: 'dal', name: { en: 'Dal' }, change: 'added', fields: [] }),
        difference(),
      ],
    });
  };
  const names = '.editor-wrong strong, .editor-differences strong';

  it('show errors, what changes and what is new apart, and all of it again', async () => {
    const { give, tap, texts } = await open({}, mixed);
    await give();
    expect(texts(names)).toEqual(['Row 3 · Naan', 'Dal', 'Soup']);
    const seen: string[][] = [];
    for (const filter of ['1 to mend', '1 changed', '1 new', 'All']) {
      await tap(filter);
      seen.push(texts(names));
    }
    expect(seen).toEqual([['Row 3 · Naan'], ['Soup'], ['Dal'], ['Row 3 · Naan', 'Dal', 'Soup']]);
  });

  it('given the last wrong cell is mended, then everything is shown again', async () => {
    const { give, tap, mend, texts } = await open({}, mixed);
    await give();
    await tap('1 to mend');
    await mend(PRICE_CELL, '45.00', 'Enter');
    expect(texts(names)).toEqual(['Dal', 'Soup']);
  });
});

describe('the file', () => {
  it('given no file yet, then only the file is asked for and nothing is sent', async () => {
    const { texts, server, shows } = await open();
    expect(texts('.form-part :is(h2, .file-button)')).toEqual(['Choose a CSV file']);
    expect(shows('Nothing changes before you apply it.')).toBe(true);
    expect(server.commands()).toEqual([]);
  });

  it('given a file, then its bytes go to the server as they are and its rows are looked at', async () => {
    const { give, bodies, texts } = await open();
    await give('Dish\nKäse');
    expect(bodies(FILE)).toEqual([
      { file: btoa(String.fromCharCode(...new TextEncoder().encode('Dish\nKäse'))) },
    ]);
    const { mapping, decimal, rows } = menuFile();
    expect(bodies(CHECK)).toEqual([{ mapping, decimal, rows }]);
    expect(texts('.form-part :is(h2, .file-button)')).toEqual([
      'Choose a CSV file',
      'What the columns mean',
      'Check',
    ]);
  });

  it('given one that is no table, then the words of the server are said and nothing else opens', async () => {
    const { server, give, texts, bodies } = await open();
    server.reply(FILE, () => refusal(422, 'file-unreadable', 'This is no table.'));
    await give();
    expect(said()).toEqual(['This is no table.']);
    expect(texts('.form-part :is(h2, .file-button)')).toEqual(['Choose a CSV file']);
    expect(bodies(CHECK)).toEqual([]);
  });

  it('given a second file, then what was found in the first is gone', async () => {
    const { server, give, shows } = await open();
    await give();
    expect(shows('Row 3 · Naan')).toBe(true);
    server.reply(FILE, () => ({ body: menuFile({ rows: [['Food', 'Dal', '1', '']] }) }));
    server.reply(CHECK, () => checked({ rows: [checkedRow(0, 'Dal')] }));
    await give();
    expect(shows('Row 3')).toBe(false);
    expect(shows('1 new')).toBe(true);
  });

  it('given one is taken in, then it is asked about before it is lost', async () => {
    const { give } = await open();
    const leavesTab = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    onTestFinished(holdPage());
    expect(leavesTab()).toBe(true);
    await give();
    expect(leavesTab()).toBe(false);
  });

  it('given one is taken in, then the way back asks first', async () => {
    const { give, tap, path } = await open();
    await give();
    await tap('Back to the menu');
    expect([path(), unsaved.get().going]).toEqual(['/menu?import', expect.any(Function)]);
  });

  it('given the table is taken in late, then the dish that was opened since stays, with what is typed there', async () => {
    const { give, tap, type, all, server } = await open({}, () => checked());
    const answer = server.late(IMPORT, { body: { revision: 5, menu_version: 7 } });
    await give();
    await tap('Apply to the draft');
    await tap('Back to the menu');
    await act(async () => unsaved.get().going?.());
    await tap(all('.editor-row-name')[0] ?? '');
    await type('#editor-name-en', 'Bisque');
    answer();
    await settle(20);
    expect([said(), unsaved.get().forms.size]).toEqual([['Saved in the draft'], 1]);
  });

  it('leads back to the menu', async () => {
    const { tap, path } = await open();
    await tap('Back to the menu');
    expect(path()).toBe('/menu');
  });
});

it('given another file is chosen while one is read, then that one is taken', async () => {
  const { give, field, server } = await open();
  const answer = server.late(FILE, { body: menuFile() });
  await give('Group;Dish\nFood;First');
  server.reply(FILE, () => ({ body: menuFile({ mapping: ['category', 'name_de', 'price', null] }) }));
  await give('Group;Dish\nFood;Second');
  answer();
  await settle(20);
  expect(field('#editor-column-1').value).toBe('name_de');
});

describe('what the columns mean', () => {
  it('shows each with a sample, and offers the names in the languages of the guests', async () => {
    const { give, host, field } = await open();
    await give();
    expect([0, 1, 2, 3].map((at) => field(`#editor-column-${at}`).value)).toEqual([
      'category',
      'name_en',
      'price',
      '',
    ]);
    expect(host.querySelector('.editor-columns')?.textContent).toContain('ask Mona');
    const offered = [...host.querySelectorAll('#editor-column-1 option')].map(
      ({ textContent }) => textContent,
    );
    expect(offered).toEqual(
      expect.arrayContaining(['Not used', 'Name · English', 'Name · Deutsch', 'Price']),
    );
    expect(offered.filter((words) => words?.startsWith('Name'))).toHaveLength(2);
  });

  it('given a meaning another column has, then that one gives it up and the rows are looked at anew', async () => {
    const { give, choose, bodies, field } = await open();
    await give();
    await choose('#editor-column-3', 'name_en');
    expect(field('#editor-column-1').value).toBe('');
    expect(bodies(CHECK).at(-1)).toMatchObject({ mapping: ['category', null, 'price', 'name_en'] });
    await choose('#editor-column-3', '');
    expect(bodies(CHECK).at(-1)).toMatchObject({ mapping: ['category', null, 'price', null] });
  });

  it('given prices with a comma, then they are read so', async () => {
    const { give, choose, bodies } = await open();
    await give();
    await choose('#editor-decimal', ',');
    expect(bodies(CHECK).at(-1)).toMatchObject({ decimal: ',' });
  });
});

describe('mending', () => {
  it('given a wrong cell, then it says where and what to do, and nothing can be applied', async () => {
    const { give, texts, shows, button, field } = await open();
    await give();
    expect(shows('1 new · 1 to mend')).toBe(true);
    expect(texts('.editor-wrong strong')).toEqual(['Row 3 · Naan']);
    expect(field(PRICE_CELL).value).toBe('cheap');
    expect(field(PRICE_CELL).getAttribute('aria-invalid')).toBe('true');
    expect(shows('This is no price.')).toBe(true);
    expect(button('Apply to the draft').getAttribute('aria-disabled')).toBe('true');
  });

  it.each(['Enter', 'focusout'] as const)(
    'when a cell is mended and left by %s, then its row is checked',
    async (leave) => {
      const { give, mend, bodies, shows, button } = await open();
      await give();
      await mend(PRICE_CELL, '40', leave);
      expect(bodies(CHECK)).toHaveLength(2);
      expect(bodies(CHECK).at(-1)).toMatchObject({
        rows: [
          ['Food', 'Dal', '90.00', ''],
          ['Food', 'Naan', '40', 'ask Mona'],
        ],
      });
      expect(shows('2 new')).toBe(true);
      expect(button('Apply to the draft').getAttribute('aria-disabled')).toBe('false');
    },
  );

  it('given a word is put together in a cell, then the Enter that takes it leaves nothing', async () => {
    const { give, mend, bodies } = await open();
    await give();
    await mend(PRICE_CELL, '40', 'Enter of an input method');
    expect(bodies(CHECK)).toHaveLength(1);
  });

  it('when a cell is left as it was, then nobody is asked', async () => {
    const { give, mend, bodies } = await open();
    await give();
    await mend(PRICE_CELL, 'cheap', 'focusout');
    expect(bodies(CHECK)).toHaveLength(1);
  });

  it('given a row shorter than its columns, then the mended cell lands in its own place', async () => {
    const { give, mend, bodies } = await open({ rows: [['Food', 'Dal', '9'], ['Food']] }, () =>
      withWrongRow(),
    );
    await give();
    await mend(PRICE_CELL, '40', 'Enter');
    expect(bodies(CHECK).at(-1)).toMatchObject({ rows: [expect.anything(), ['Food', '', '40']] });
  });

  it('given Enter mends it, then the next wrong cell has the focus, and after the last the heading', async () => {
    const rowsOf = (body: unknown) => {
      const words = JSON.stringify(body);
      const wrong = (is: boolean) => (is ? [cheap] : []);
      return checked({
        rows: [
          checkedRow(0, 'Dal', wrong(words.includes('"low"'))),
          checkedRow(1, 'Naan', wrong(words.includes('"cheap"'))),
        ],
      });
    };
    const { give, mend, field } = await open(
      {
        rows: [
          ['Food', 'Dal', 'low'],
          ['Food', 'Naan', 'cheap'],
        ],
      },
      ({ body }) => rowsOf(body),
    );
    await give();
    field('#editor-cell-0-2').focus();
    await mend('#editor-cell-0-2', '30', 'Enter');
    expect(document.activeElement).toBe(field(PRICE_CELL));
    await mend(PRICE_CELL, '40', 'Enter');
    expect(document.activeElement?.textContent).toBe('Check');
  });

  it('while the rows are looked at again, then the cell keeps its place and its focus', async () => {
    const { give, server, mend, field } = await open();
    await give();
    server.reply(CHECK, () => new Promise(() => undefined));
    const cell = field(PRICE_CELL);
    cell.focus();
    await mend(PRICE_CELL, '40', 'Enter');
    expect(field(PRICE_CELL)).toBe(cell);
    expect(document.activeElement).toBe(cell);
  });

  it('when what is written is wrong as well, then the cell keeps its focus', async () => {
    const { give, server, mend, field } = await open();
    await give();
    const dear = { ...cheap, value: 'dear' };
    server.reply(CHECK, () => withWrongRow(dear));
    const cell = field(PRICE_CELL);
    cell.focus();
    await mend(PRICE_CELL, 'dear', 'Enter');
    expect([field(PRICE_CELL).value, document.activeElement]).toEqual(['dear', cell]);
  });

  it('given another column is meant, then its own text stands in the cell', async () => {
    const { give, choose, field } = await open({}, ({ body }) =>
      withWrongRow(JSON.stringify(body).includes('"price"]') ? { ...cheap, value: 'ask Mona' } : cheap),
    );
    await give();
    await choose('#editor-column-3', 'price');
    expect(field('#editor-cell-1-3').value).toBe('ask Mona');
  });

  it('given an earlier answer that comes late, then the later one stands', async () => {
    const { give, server, choose, mend, shows } = await open();
    await give();
    let late: (answer: ReturnType<typeof checked>) => void = () => undefined;
    server.reply(CHECK, () => new Promise((answer) => (late = answer)));
    await choose('#editor-decimal', ',');
    server.reply(CHECK, likeServer);
    await mend(PRICE_CELL, '40', 'Enter');
    expect(shows('2 new')).toBe(true);
    late(withWrongRow());
    await settle(20);
    expect(shows('2 new')).toBe(true);
    expect(shows('to mend')).toBe(false);
  });

  it('given the server is away, then nothing mended is lost and it is tried again', async () => {
    const { give, server, mend, tap, bodies, shows } = await open();
    await give();
    server.reply(CHECK, () => 'away');
    await mend(PRICE_CELL, '40', 'Enter');
    expect(said()).toHaveLength(1);
    server.reply(CHECK, likeServer);
    await tap('Try again');
    expect(bodies(CHECK).at(-1)).toMatchObject({
      rows: [expect.anything(), ['Food', 'Naan', '40', 'ask Mona']],
    });
    expect(shows('2 new')).toBe(true);
  });

  it.each([
    [{ column: 'name_en', code: 'duplicate', value: 'Naan', other: '1' }, 'Row 2 says this already.'],
    [
      { column: 'addon_groups', code: 'unknown-group', value: 'x', other: 'Sauces' },
      'no choice group “Sauces”',
    ],
    [{ column: 'tax', code: 'unknown-tax', value: 'x', other: 'pst' }, 'no tax “pst”'],
    [{ column: null, code: 'no-choices', value: '', other: null }, 'offers none'],
  ] as const)('says of %o what to do', async (problem, words) => {
    const { give, shows } = await open({}, () => withWrongRow(problem));
    await give();
    expect(shows(words)).toBe(true);
  });
});

describe('applying', () => {
  it('sends the table as mended over the revision that was checked, then returns to the menu', async () => {
    const { give, mend, tap, bodies, path } = await open();
    await give();
    await mend(PRICE_CELL, '40', 'Enter');
    await tap('Apply to the draft');
    const { mapping, decimal } = menuFile();
    expect(bodies(IMPORT)).toEqual([
      {
        mapping,
        decimal,
        revision: 4,
        rows: [
          ['Food', 'Dal', '90.00', ''],
          ['Food', 'Naan', '40', 'ask Mona'],
        ],
      },
    ]);
    expect(said()).toEqual(['Saved in the draft']);
    expect(path()).toBe('/menu');
  });

  it('given a table that changes nothing, then there is nothing to apply', async () => {
    const same = { ...checkedRow(0, 'Dal'), status: 'same' as const };
    const { give, button, shows } = await open({}, () => checked({ rows: [same], differences: [] }));
    await give();
    expect(shows('1 unchanged')).toBe(true);
    expect(button('Apply to the draft').getAttribute('aria-disabled')).toBe('true');
  });

  it('given somebody saved meanwhile, then the same table is looked at anew and can be applied', async () => {
    let revision = 3;
    const seen: Reply = () =>
      checked({ revision, ...(revision > 3 && { rows: [checkedRow(0, 'Dal'), same(1, 'Naan')] }) });
    const { server, give, tap, path, shows, bodies } = await open({}, seen);
    server.reply(IMPORT, () => {
      if (revision > 3) return { body: { revision: 5, menu_version: 7 } };
      revision = 4;
      return refusal(409, 'draft-changed', 'Somebody else changed the menu.');
    });
    await give();
    expect(shows('2 new')).toBe(true);
    await tap('Apply to the draft');
    expect(said()).toEqual(['Somebody else changed the menu.']);
    expect([path(), shows('1 new'), bodies(CHECK).length]).toEqual(['/menu?import', true, 2]);
    await tap('Apply to the draft');
    expect(bodies(IMPORT)).toMatchObject([{ revision: 3 }, { revision: 4, rows: menuFile().rows }]);
    expect(path()).toBe('/menu');
  });

  it('given the table was changed meanwhile, then that one is looked at anew', async () => {
    const { server, give, tap, choose, bodies } = await open({}, () => checked());
    let refuse: () => void = () => undefined;
    server.reply(
      IMPORT,
      () =>
        new Promise((answer) => {
          refuse = () => answer(refusal(409, 'draft-changed', 'Somebody else changed the menu.'));
        }),
    );
    await give();
    await tap('Apply to the draft');
    await choose('#editor-decimal', ',');
    refuse();
    await settle(20);
    expect(bodies(CHECK)).toMatchObject([{ decimal: '.' }, { decimal: ',' }, { decimal: ',' }]);
  });

  it('given no answer, then repeating it counts once', async () => {
    const { server, give, tap } = await open({}, () => checked());
    server.reply(IMPORT, () => 'away');
    await give();
    await tap('Apply to the draft');
    await tap('Apply to the draft');
    const keys = server.heard.filter(({ path }) => path === `${MENU}/import`).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('rows that cannot be taken', () => {
  it('are left out, counted, and the others are applied', async () => {
    const { give, tap, shows, bodies, buttonWords } = await open();
    await give();
    expect(shows('Row 3 · Naan')).toBe(true);
    await tap('Leave these rows out');
    expect(shows('Row 3 · Naan')).toBe(false);
    expect(shows('1 left out')).toBe(true);
    expect(buttonWords()).not.toContain('Download these rows');
    await tap('Apply to the draft');
    const { mapping, decimal, rows } = menuFile();
    expect(bodies(IMPORT)).toEqual([{ mapping, decimal, rows: [rows[0], []], revision: 4 }]);
  });

  it('keep their place in the file, so that others are told by their own', async () => {
    const later: Reply = ({ body }) => {
      const isFirst = JSON.stringify(body).includes('"."');
      const rows = [
        checkedRow(1, 'Naan', isFirst ? [cheap] : []),
        checkedRow(2, 'Soup', isFirst ? [] : [cheap]),
      ];
      return checked({ rows: isFirst ? rows : rows.slice(1) });
    };
    const rows = [...menuFile().rows, ['Food', 'Soup', '4,5', '']];
    const { give, tap, choose, texts, field } = await open({ rows }, later);
    await give();
    await tap('Leave these rows out');
    await choose('#editor-decimal', ',');
    expect(texts('.editor-wrong strong')).toEqual(['Row 4 · Soup']);
    expect(field('#editor-cell-2-2').value).toBe('4,5');
  });

  it('are downloaded alone, as they stand, under the head of their file', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) saved.push(file);
      return 'blob:rows';
    });
    const { give, tap } = await open();
    await give();
    await tap('Download these rows');
    const { columns, rows, delimiter } = menuFile();
    expect(await saved[0]?.text()).toContain(csvOf([columns, rows[1] ?? []], delimiter).trim());
  });
});
