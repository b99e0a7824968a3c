// @vitest-environment happy-dom
import type { TableCode } from '@tableside/contract/staff.schema';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { colleague, refusal } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { notes } from '../../lib/notes.ts';
import { CodesScreen } from './codes-screen.tsx';

const code = (id: string, given: Partial<TableCode> = {}): TableCode => ({
  _id: id,
  code: `AAAAAAAAA${id}`,
  url: `https://menu.example/?c=AAAAAAAAA${id}`,
  kind: 'table',
  type: 'dinein',
  table: { _id: 't', name: id, area: 'Hall' },
  generation: 1,
  created_at: '2026-11-01T10:00:00Z',
  ...given,
});
const CODES = 'GET /staff/stores/store/codes';
const open = (codes: readonly TableCode[]) => standIn({ [CODES]: () => ({ body: codes }) });
const said = () => notes.get().map(({ text }) => text);

beforeEach(() => {
  notes.set(() => []);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:card');
});

describe('the cards', () => {
  it('name what a scan begins, and show the code as a picture and in letters', async () => {
    open([
      code('2'),
      code('3', { kind: 'store', type: 'delivery', table: null }),
      code('4', { kind: 'store', type: 'takeaway', table: null }),
      code('5', { kind: 'queue', type: 'qms', table: null }),
      code('6', { kind: 'group', type: 'foodcourt', table: null }),
    ]);
    const { texts, all } = await stage(<CodesScreen />);
    const addresses = all('.code-address input').map((input) => input.getAttribute('value'));
    expect(texts('.code-name')).toEqual(['Table 2', 'Delivery', 'Takeaway', 'Waiting queue', 'Food court']);
    expect(texts('.code-text')[0]).toBe('AAAAAAAAA2');
    expect(addresses[0]).toBe('https://menu.example/?c=AAAAAAAAA2');
    expect(all('.qr')[0]?.getAttribute('aria-label')).toBe('QR code for Table 2');
    expect(all('.qr path')[0]?.getAttribute('d')?.length).toBeGreaterThan(500);
  });

  it('given none, then it says where they come from', async () => {
    open([]);
    const { shows, buttonWords } = await stage(<CodesScreen />);
    expect(shows('Codes are made with the restaurant’s tables.')).toBe(true);
    expect(buttonWords()).toEqual([]);
  });
});

describe('codes that lead to the machine of the server itself', () => {
  const WARNING = 'only the computer that Tableside runs on';
  const at = (origin: string) => open([code('2', { url: `${origin}/?c=AAAAAAAAA2` })]);

  it('are warned of before one is printed', async () => {
    const server = at('http://127.0.0.1:3000');
    server.reply('GET /staff/stores/store/code-cards', () => ({ body: {} }));
    const { shows, tap } = await stage(<CodesScreen />);
    expect(shows(WARNING)).toBe(true);
    await tap('Cards and stickers');
    expect(shows(WARNING)).toBe(true);
  });

  it('given phones reach them, then nothing is said', async () => {
    at('http://192.168.1.7:3000');
    const { shows } = await stage(<CodesScreen />);
    expect(shows(WARNING)).toBe(false);
  });
});

describe('printing', () => {
  it('opens the maker of cards, with one code or with all of them', async () => {
    const server = open([code('2'), code('3')]);
    server.reply('GET /staff/stores/store/code-cards', () => ({ body: {} }));
    const { tap, all } = await stage(<CodesScreen />);
    const pressed = () => all('[aria-pressed="true"]').map(({ textContent }) => textContent);
    await tap('Print');
    expect(pressed()).toContain('Table 2');
    expect(pressed()).not.toContain('Table 3');
    await tap('Back');
    await tap('Cards and stickers');
    expect(pressed()).toEqual(expect.arrayContaining(['Table 2', 'Table 3']));
  });
});

describe('replacing a code', () => {
  it('asks first, then shows the new one', async () => {
    const server = open([code('2')]);
    server.reply('POST /staff/codes/2/rotate', () => {
      const renewed = code('2', { code: 'BBBBBBBBBB', generation: 2 });
      server.reply(CODES, () => ({ body: [renewed] }));
      return { body: renewed };
    });
    const { tap, texts, all } = await stage(<CodesScreen />);
    await tap('Replace');
    expect(server.commands()).toEqual([]);
    await tap(all('dialog[open] .btn-danger')[0] ?? '');
    await settle(20);
    expect(texts('.code-text')).toEqual(['BBBBBBBBBB']);
    expect(said()).toEqual(['Table 2 has a new code. Print it now.']);
  });

  it('given a refusal, then the old card stays and the reason is said', async () => {
    const server = open([code('2')]);
    server.reply('POST /staff/codes/2/rotate', () =>
      refusal(404, 'not-found', 'This card was replaced already.'),
    );
    const { tap, texts, all } = await stage(<CodesScreen />);
    await tap('Replace');
    await tap(all('dialog[open] .btn-danger')[0] ?? '');
    expect(texts('.code-text')).toEqual(['AAAAAAAAA2']);
    expect(said()).toEqual(['This card was replaced already.']);
  });

  it.each([
    ['manager', true],
    ['waiter', false],
    ['host', false],
  ] as const)('a %s may do it: %s', async (role, may) => {
    open([code('2')]);
    const { buttonWords } = await stage(<CodesScreen />, { me: colleague([role]) });
    expect(buttonWords().includes('Replace')).toBe(may);
  });
});
