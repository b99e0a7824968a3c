// @vitest-environment happy-dom
import type { TableCode } from '@tableside/contract/staff.schema';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { notes } from '../../lib/notes.ts';
import { CodesScreen } from './codes-screen.tsx';
import { readBack, readsAs } from './read-back.ts';

const code = (name: string, area: string): TableCode => ({
  _id: name,
  code: `T2K7QMPX3${name}`,
  url: `https://menu.example/?c=T2K7QMPX3${name}`,
  kind: 'table',
  type: 'dinein',
  table: { _id: name, name, area },
  generation: 1,
  created_at: '2026-11-01T10:00:00Z',
});
const door: TableCode = { ...code('D', ''), kind: 'queue', type: 'qms', table: null };
const CODES = [code('2', 'Hall'), code('3', 'Hall'), code('4', 'Terrace'), door];
const said = () => notes.get().map(({ text }) => text);
const saved: string[] = [];

async function maker(codes: readonly TableCode[] = CODES) {
  standIn({
    'GET /staff/stores/store/codes': () => ({ body: codes }),
    'GET /stores/store': () => ({ body: { opted_languages: ['en', 'de', 'ja'] } }),
  });
  const seen = await stage(<CodesScreen />);
  await seen.tap('Cards and stickers');
  // The words of other languages are fetched, at first from cold.
  for (let turn = 0; turn < 250 && seen.all('.code-sheet').length === 0; turn += 1) await settle(20);
  return seen;
}

beforeEach(() => {
  notes.set(() => []);
  saved.length = 0;
  vi.stubGlobal('print', vi.fn());
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) void blob.text().then((text) => saved.push(text));
    return 'blob:saved';
  });
});

describe('cards for paper', () => {
  it('carry the store, the table, two languages, the code in letters and the address', async () => {
    const { texts, all } = await maker();
    expect(all('.code-sheet')).toHaveLength(1);
    expect(texts('.code-sheet text').slice(0, 6)).toEqual([
      'Jade Garden',
      'Table 2',
      'Scan to order and pay',
      'Scannen, bestellen, zahlen',
      'T2K7QMPX32',
      'menu.example',
    ]);
  });

  it.each([
    ['Cards A6', 1],
    ['Table tents', 2],
    ['Stickers 65 mm', 1],
  ])('as %s are read back by the scanner’s decoder from the very files that are saved', async (kind, per) => {
    const { tap, all } = await maker();
    const at = ['Cards A6', 'Table tents', 'Stickers 65 mm'].indexOf(kind);
    await tap(all('input[name="template"]')[at] ?? '');
    await tap('Save as SVG');
    await settle(50);
    const urls = CODES.flatMap(({ url }) => Array.from({ length: per }, () => url));
    expect(saved.flatMap(readBack)).toEqual(urls);
    expect(saved.every((svg) => svg.startsWith('<svg') && svg.includes('width="210mm"'))).toBe(true);
    expect(said()).toEqual(['Saved. Every code was read back first.']);
  });

  it('are of the chosen areas, or of single codes', async () => {
    const { tap, texts, shows } = await maker();
    const names = () => texts('.code-sheet text').filter((words) => /^(Table|Waiting)/.test(words));
    await tap('Terrace');
    expect(names()).toEqual(['Table 4']);
    await tap('Waiting queue');
    expect(names()).toEqual(['Table 4', 'Waiting queue']);
    await tap('Table 4');
    await tap('Waiting queue');
    expect(shows('Choose at least one code')).toBe(true);
    await tap('All');
    expect(names()).toHaveLength(4);
    await tap('Print 1 sheet or save as PDF');
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('given a code that reads as something else, then nothing is printed or saved', async () => {
    const { tap, all } = await maker();
    all('.code-sheet path')[1]?.setAttribute('d', all('.code-sheet path')[0]?.getAttribute('d') ?? '');
    await tap('Save as SVG');
    await tap('Print 1 sheet or save as PDF');
    expect(saved).toEqual([]);
    expect(print).not.toHaveBeenCalled();
    expect(said()).toContain('A code could not be read back. Nothing was printed or saved.');
  });
});

describe('reading back', () => {
  it('finds nothing in a drawing that is no code, and misses a code that is not there', async () => {
    expect(readBack('<svg><path data-modules="29" d="M4 4h3v1h-3z"></path></svg>')).toEqual([null]);
    expect(readsAs(['<svg></svg>'], ['https://menu.example'])).toBe(false);
    expect(readsAs([], [])).toBe(true);
  });
});
