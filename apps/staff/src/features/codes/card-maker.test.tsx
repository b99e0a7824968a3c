// @vitest-environment happy-dom
import type { TableCode } from '@tableside/contract/staff.schema';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { type Reply, standIn } from '../../../testing/stand-in-server.ts';
import { notes } from '../../lib/notes.ts';
import { CodesScreen } from './codes-screen.tsx';

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
const CARDS = 'GET /staff/stores/store/code-cards';
const said = () => notes.get().map(({ text }) => text);
const saved: string[] = [];

async function maker(codes: readonly TableCode[] = CODES, cards: Reply = () => ({ body: {} })) {
  const server = standIn({
    'GET /staff/stores/store/codes': () => ({ body: codes }),
    'GET /stores/store': () => ({
      body: { opted_languages: ['en', 'de', 'ja'], logo: '/media/demo/jade.webp' },
    }),
    [CARDS]: cards,
  });
  const seen = await stage(<CodesScreen />);
  await seen.tap('Cards and stickers');
  await settle(20);
  const asked = () =>
    server.heard
      .filter(({ path }) => path.includes('/code-cards'))
      .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])));
  return { ...seen, server, asked };
}

beforeEach(() => {
  notes.set(() => []);
  saved.length = 0;
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

describe('cards for paper', () => {
  it('are shown as the server draws them: the first, alone, in two languages of the guests', async () => {
    const { all, asked } = await maker();
    expect(asked().at(-1)).toEqual({
      template: 'card',
      paper: 'card',
      format: 'svg',
      langs: 'en,de',
      ids: '2',
    });
    expect(all('.card-picture')[0]?.getAttribute('alt')).toBe('Preview of Table 2');
  });

  it('are asked for as they were chosen, and saved', async () => {
    const { tap, all, asked } = await maker();
    await tap(all('input[name="template"]')[2] ?? '');
    await tap(all('input[name="paper"]')[1] ?? '');
    await tap('Terrace');
    await tap('Waiting queue');
    await tap('Save as SVG');
    await settle(20);
    expect(asked().at(-1)).toEqual({
      template: 'round',
      paper: 'card',
      format: 'svg',
      langs: 'en,de',
      ids: '4,D',
    });
    await tap('All');
    await tap('Save as PDF');
    await settle(20);
    expect(asked().at(-1)).toEqual({ template: 'round', paper: 'card', format: 'pdf', langs: 'en,de' });
    expect(saved).toEqual(['codes-round.pdf', 'codes-round.pdf']);
    expect(said()).toContain('Saved. Every code was read back first.');
  });

  it('given more are chosen than one file takes, then they are tested and saved in parts', async () => {
    const many = Array.from({ length: 401 }, (_, nth) => code(`${nth + 1}`, nth === 0 ? 'Terrace' : 'Hall'));
    const { tap, asked, server, shows } = await maker(many);
    server.reply('GET /staff/stores/store/code-cards/check', ({ path }) => {
      const ids = new URLSearchParams(path.split('?')[1]).get('ids')?.split(',') ?? [];
      const cards = ids.map((name) => ({ name, url: name, seen: name }));
      return { body: { cards, code_mm: 56, least_code_mm: 40 } };
    });
    await tap('Hall');
    await tap('Table 2');
    await tap('Test the cards');
    await settle(20);
    expect(shows('399 of 399 cards read from the finished PDF')).toBe(true);
    await tap('Save as PDF');
    await settle(20);
    const parts = asked()
      .slice(-2)
      .map(({ ids }) => ids?.split(',') ?? []);
    expect([parts.map(({ length }) => length), parts.flat()]).toEqual([
      [200, 199],
      many.slice(2).map(({ _id }) => _id),
    ]);
    expect(saved).toEqual(['codes-card-1.pdf', 'codes-card-2.pdf']);
  });

  it('have the logo of the house, or one that was uploaded, which the device remembers', async () => {
    const { tap, all, asked, server } = await maker();
    expect(server.heard.length).toBeGreaterThan(0);
    const logos = () => all('input[name="logo"]').map((each) => each.getAttribute('value'));
    expect(logos()).toEqual(['none', 'house', 'own']);
    await tap(all('input[name="logo"]')[1] ?? '');
    await tap('Save as PNG');
    await settle(20);
    expect(asked().at(-1)).toMatchObject({ format: 'png', logo: 'demo/jade.webp' });
    server.reply('POST /staff/stores/store/photos', () => ({
      status: 201,
      body: { path: 'uploads/ab/1.webp' },
    }));
    await tap(all('input[name="logo"]')[2] ?? '');
    const [field] = all('input[type="file"]');
    Object.defineProperty(field, 'files', { value: [new File(['x'], 'logo.png')] });
    field?.dispatchEvent(new Event('change', { bubbles: true }));
    await settle(50);
    await tap('Save as PDF');
    await settle(20);
    expect(asked().at(-1)).toMatchObject({ format: 'pdf', logo: 'uploads/ab/1.webp' });
    expect(localStorage.getItem('card-logo-store')).toBe('"uploads/ab/1.webp"');
  });

  it('are tested without saving anything, and what was read stands there until something is changed', async () => {
    const { tap, all, server, shows } = await maker(CODES.slice(0, 2));
    const [one, two] = CODES.map(({ url }) => url);
    server.reply('GET /staff/stores/store/code-cards/check', () => ({
      body: {
        cards: [
          { name: 'Table 2', url: one, seen: one },
          { name: 'Table 3', url: two, seen: null },
        ],
        code_mm: 56,
        least_code_mm: 40,
      },
    }));
    await tap('Test the cards');
    await settle(20);
    expect(shows('1 of 2 cards read from the finished PDF')).toBe(true);
    expect(all('.card-readings li').map(({ textContent }) => textContent)).toEqual([
      'Table 3 no code can be read here',
      `Table 2 → ${one}`,
    ]);
    expect(shows('The code is 56 mm wide')).toBe(true);
    expect(saved).toEqual([]);
    await tap(all('input[name="template"]')[1] ?? '');
    expect(all('.card-readings')).toEqual([]);
  });

  it('given none is chosen, then there is nothing to save', async () => {
    const { tap, shows, buttonWords } = await maker([code('2', 'Hall')]);
    await tap('Table 2');
    expect(shows('Choose at least one code')).toBe(true);
    expect(buttonWords()).not.toContain('Save as PDF');
  });

  it('given a file is being made, then its button keeps the focus and no other is asked for', async () => {
    const { tap, server, all, asked } = await maker();
    server.reply(CARDS, () => new Promise(() => undefined));
    await tap('Save as PDF');
    const before = asked().length;
    await tap('Save as SVG');
    expect([all('.card-saves > :disabled').length, asked().length]).toEqual([0, before]);
  });

  it('given the server could not make them, then it says so and saves nothing', async () => {
    const { tap, server } = await maker();
    server.reply(CARDS, () => refusal(503, 'busy', 'Many people are ordering right now.'));
    await tap('Save as PDF');
    await settle(20);
    server.reply(CARDS, () => 'away');
    await tap('Save as PDF');
    await settle(20);
    expect(saved).toEqual([]);
    expect(said()).toHaveLength(2);
    expect(said()[0]).toBe('Many people are ordering right now.');
  });

  it('given an address that makes fine codes, then it warns', async () => {
    const far = `https://${'m'.repeat(50)}.example/?c=T2K7QMPX32`;
    const { shows } = await maker([{ ...code('2', 'Hall'), url: far }]);
    expect(shows(`has ${far.length} characters`)).toBe(true);
  });
});
