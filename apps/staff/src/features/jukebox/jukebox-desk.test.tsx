// @vitest-environment happy-dom
import type { HouseSong, HouseWish, Jukebox } from '@tableside/contract/jukebox.schema';
import type { StaffRole } from '@tableside/contract/vocabulary';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { colleague, refusal } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { unsaved } from '../../lib/form/unsaved.ts';
import { notes } from '../../lib/notes.ts';
import { JukeboxScreen } from './jukebox-screen.tsx';

const song = (title: string, given: Partial<HouseSong> = {}): HouseSong => ({
  _id: title,
  title,
  artist: '',
  seconds: 30,
  art: null,
  explicit: false,
  blocked: false,
  fallback: false,
  tune: 'a4',
  ...given,
});
const wish = (title: string, given: Partial<HouseWish> = {}): HouseWish => ({
  _id: `wish-${title}`,
  song: song(title),
  requested_by: 'Ana',
  votes: 2,
  state: 'queued',
  at: '2026-11-21T12:00:00Z',
  started_at: null,
  ...given,
});
const rules = { approval: false, explicit: true, per_hour: 3, per_table: null, quiet: null, volume: '' };

async function desk(given: Partial<Jukebox> = {}, role: StaffRole = 'manager') {
  const board: Jukebox = { rules, now: null, queue: [], waiting: [], songs: [song('Amber')], ...given };
  const server = standIn({
    'GET /staff/stores/store/jukebox': () => ({ body: board }),
    'PUT /staff/stores/store/jukebox': () => ({ body: board }),
    'PUT /staff/songs/*': () => ({ body: board }),
    'POST /staff/stores/store/songs': () => ({ status: 201, body: board }),
    'POST /staff/jukebox/requests/*/actions': () => ({ body: board }),
    'POST /staff/stores/store/jukebox/clear': () => ({ body: board }),
  });
  const on = await stage(<JukeboxScreen />, { me: colleague([role]) });
  const leave = (selector: string) =>
    act(async () => {
      on.host.querySelector(selector)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    });
  const sent = () => server.commands().map(({ path, body }) => [path, body]);
  return { server, sent, leave, ...on };
}
/** Lets the page work until something is so; the test's own time runs out else. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 1))));
}
const said = () => notes.get().map(({ text }) => text);
beforeEach(() => notes.set(() => []));

describe('wishes', () => {
  it('say who wants a song and how many with them; the house’s own say so', async () => {
    const { texts } = await desk({
      queue: [
        wish('Blue'),
        wish('Rain', { requested_by: null, votes: 1, song: song('Rain', { artist: 'Rosa' }) }),
      ],
    });
    expect(texts('.wish p')).toEqual(['Ana · 2 votes', 'Rosa · The house · 1 vote']);
  });

  it('are put in front by a tap, but the first already is', async () => {
    const { buttonWords, tap, sent } = await desk({ queue: [wish('Blue'), wish('Rain')] }, 'host');
    expect(buttonWords().filter((words) => words === 'Play next')).toHaveLength(1);
    await tap('Play next');
    expect(sent()).toEqual([['/staff/jukebox/requests/wish-Rain/actions', { action: 'first' }]]);
  });

  it('given two quick taps, then what slid under the second is not let in', async () => {
    const [blue, rain] = ['Blue', 'Rain'].map((title) => wish(title, { state: 'waiting' }));
    const { server, tap, sent } = await desk({ waiting: [blue, rain].flatMap((each) => each ?? []) }, 'host');
    const board = { rules, now: null, queue: [], waiting: [rain], songs: [] };
    server.reply('GET /staff/stores/store/jukebox', () => ({ body: board }));
    await tap('Let in');
    await tap('Let in');
    expect(sent()).toEqual([['/staff/jukebox/requests/wish-Blue/actions', { action: 'approve' }]]);
  });

  it('go a place up or down, and not past the ends', async () => {
    const { tap, all, sent } = await desk({ queue: [wish('Blue'), wish('Rain')] }, 'host');
    const arrow = (label: string) => all(`[aria-label="${label}"]`)[0] ?? '';
    for (const label of ['Play Blue sooner', 'Play Rain later']) await tap(arrow(label));
    expect(sent()).toEqual([]);
    await tap(arrow('Play Rain sooner'));
    await tap(arrow('Play Blue later'));
    expect(sent()).toEqual([
      ['/staff/jukebox/requests/wish-Rain/actions', { action: 'up' }],
      ['/staff/jukebox/requests/wish-Blue/actions', { action: 'down' }],
    ]);
    const alone = await desk({ queue: [wish('Blue')] }, 'host');
    expect(alone.all('[aria-label="Play Blue sooner"]')).toEqual([]);
  });

  it('are all cleared only after a second yes, with a reason; without wishes there is nothing to clear', async () => {
    const { tap, type, all, sent } = await desk({ queue: [wish('Blue')], waiting: [wish('Rain')] }, 'host');
    await tap('Clear all wishes');
    expect(sent()).toEqual([]);
    await type('#clear-reason', 'Live band');
    await tap(all('dialog[open] .btn-danger')[0] ?? '');
    expect(sent()).toEqual([['/staff/stores/store/jukebox/clear', { reason: 'Live band' }]]);
    expect((await desk({}, 'host')).buttonWords()).not.toContain('Clear all wishes');
  });

  it('are taken out only after a second yes, with the reason that the guest reads', async () => {
    const { tap, type, sent, all, shows } = await desk({ queue: [wish('Blue')] }, 'host');
    await tap('Take out');
    expect(shows('Take out Blue?')).toBe(true);
    expect(sent()).toEqual([]);
    await type('#veto-wish-Blue', 'Too loud for lunch');
    await tap(all('dialog[open] .btn-danger')[0] ?? '');
    expect(sent()).toEqual([
      ['/staff/jukebox/requests/wish-Blue/actions', { action: 'veto', reason: 'Too loud for lunch' }],
    ]);
  });

  it('given another move is answered late, then the reason that is typed meanwhile stays', async () => {
    const { server, tap, type, all } = await desk({ queue: [wish('Blue'), wish('Rain')] }, 'host');
    let answer: (given: { body: object }) => void = () => undefined;
    server.reply('POST /staff/jukebox/requests/*/actions', () => new Promise((done) => (answer = done)));
    await tap('Play next');
    await tap(all('.wish')[1]?.querySelector<HTMLElement>('.wish-acts > .btn-text') ?? 'Take out');
    await type('#veto-wish-Rain', 'Too loud');
    await act(async () => answer({ body: {} }));
    await settle(10);
    expect(all('dialog[open] #veto-wish-Rain')).toHaveLength(1);
  });

  it('given it is kept after all, then nothing is sent', async () => {
    const { tap, sent, all } = await desk({ queue: [wish('Blue')] }, 'host');
    await tap('Take out');
    await tap('Keep it');
    expect(all('dialog[open]')).toHaveLength(0);
    expect(sent()).toEqual([]);
  });

  it('given the song began meanwhile, then the reason is said and the question stays', async () => {
    const { server, tap, all } = await desk({ queue: [wish('Blue')] }, 'host');
    server.reply('POST /staff/jukebox/requests/*/actions', () => refusal(409, 'state-changed', 'It plays.'));
    await tap('Take out');
    await tap(all('dialog[open] .btn-danger')[0] ?? '');
    expect(said()).toEqual(['It plays.']);
    expect(all('dialog[open]')).toHaveLength(1);
  });
});

describe('what plays', () => {
  it('given two quick taps, then the song that follows is not skipped as well', async () => {
    const now = (title: string) => ({ rules, now: wish(title), queue: [], waiting: [], songs: [] });
    const { server, tap, sent } = await desk(now('Blue'), 'host');
    server.reply('POST /staff/stores/store/jukebox/next', () => {
      server.reply('GET /staff/stores/store/jukebox', () => ({ body: now('Rain') }));
      return { body: now('Rain') };
    });
    await tap('Skip, Blue');
    await tap('Skip, Rain');
    expect(sent()).toEqual([['/staff/stores/store/jukebox/next', { after: 'wish-Blue' }]]);
  });
});

describe('the house rules', () => {
  it.each([
    [0, { approval: true }],
    [1, { explicit: false }],
  ])('switch %i is saved, and the others are left to whoever sets them', async (place, body) => {
    const { tap, all, sent } = await desk();
    await tap(all('.house-rules .switch-input')[place] ?? '');
    expect(sent()).toEqual([['/staff/stores/store/jukebox', body]]);
  });

  it('set how many songs a person may wish for', async () => {
    const { choose, sent, texts } = await desk();
    expect(texts('#songs-per-hour option')).toHaveLength(20);
    await choose('#songs-per-hour', '12');
    expect(sent()).toEqual([['/staff/stores/store/jukebox', { per_hour: 12 }]]);
  });

  it('set how many songs a table may wish for, or none', async () => {
    const { choose, sent, texts } = await desk({ rules: { ...rules, per_table: 4 } });
    expect(texts('#songs-per-table option')[0]).toBe('No limit');
    await choose('#songs-per-table', '8');
    await choose('#songs-per-table', '');
    expect(sent().map(([, body]) => body)).toEqual([{ per_table: 8 }, { per_table: null }]);
  });

  it('set quiet hours, a time once its field is left, and none twice the same', async () => {
    const off = await desk();
    expect(off.all('#quiet-from')).toHaveLength(0);
    await off.tap(off.all('.house-rules .switch-input')[2] ?? '');
    expect(off.sent().map(([, body]) => body)).toEqual([{ quiet: { from: '22:00', to: '07:00' } }]);
    const quiet = { from: '14:00', to: '16:00' };
    const { server, type, leave } = await desk({ rules: { ...rules, quiet } });
    await type('#quiet-from', '16:00');
    await leave('#quiet-from');
    expect(server.commands()).toEqual([]);
    await type('#quiet-from', '13:00');
    await leave('#quiet-from');
    expect(server.commands().map(({ body }) => body)).toEqual([{ quiet: { from: '13:00', to: '16:00' } }]);
  });

  it('that are set one after the other are both kept, before the first is answered', async () => {
    const { server, tap, choose, all } = await desk();
    server.reply('PUT /staff/stores/store/jukebox', () => new Promise(() => undefined));
    await tap(all('.house-rules .switch-input')[2] ?? '');
    await choose('#songs-per-table', '8');
    expect(server.commands().at(-1)?.body).toEqual({
      quiet: { from: '22:00', to: '07:00' },
      per_table: 8,
    });
  });

  it('keep a note about the volume, which stands beside the player', async () => {
    const { type, leave, sent, texts } = await desk({ rules: { ...rules, volume: 'Half after ten' } });
    expect(texts('.player-note')).toContain('Volume: Half after ten');
    await leave('#jukebox-volume');
    expect(sent()).toEqual([]);
    await type('#jukebox-volume', ' Low ');
    await leave('#jukebox-volume');
    expect(sent().map(([, body]) => body)).toEqual([{ volume: 'Low' }]);
  });

  it('given a switch is being saved, then it keeps the focus and takes no second tap', async () => {
    const { server, tap, all } = await desk();
    server.reply('PUT /staff/stores/store/jukebox', () => new Promise(() => undefined));
    for (const box of all('.house-rules .switch-input')) await tap(box);
    expect([all('.house-rules .switch-input:disabled').length, server.commands().length]).toEqual([0, 1]);
  });

  it('given they are refused, then the switch stands as it stood', async () => {
    const { server, tap, host } = await desk();
    server.reply('PUT /staff/stores/store/jukebox', () => refusal(403, 'not-allowed', 'Ask the manager.'));
    const approval = () => host.querySelector<HTMLInputElement>('.house-rules .switch-input');
    await tap(approval() ?? '');
    expect(said()).toEqual(['Ask the manager.']);
    expect(approval()?.checked).toBe(false);
  });
});

describe('the library', () => {
  it('shows which songs play by themselves and which nobody may wish for', async () => {
    const { all, texts } = await desk({
      songs: [song('Amber', { fallback: true }), song('Blue', { blocked: true })],
    });
    expect(texts('.library-count')).toEqual(['2 songs']);
    const pressed = all('.library-song [aria-pressed="true"]').map((chip) => chip.getAttribute('aria-label'));
    expect(pressed).toEqual(['Amber plays when nobody asks', 'Nobody can ask for Blue']);
  });

  it('changes one mark of a song and leaves the other', async () => {
    const { tap, sent } = await desk({ songs: [song('Amber', { blocked: true })] });
    await tap('Amber plays when nobody asks');
    expect(sent()).toEqual([['/staff/songs/Amber', { fallback: true }]]);
  });

  it('given the other mark is changed before the first is answered, or before the list is read again, then both are kept', async () => {
    const amber = song('Amber');
    const { server, sent, tap } = await desk({ songs: [amber] });
    let answer: (given: { body: Jukebox }) => void = () => undefined;
    server.reply('PUT /staff/songs/*', () => new Promise((done) => (answer = done)));
    await tap('Amber plays when nobody asks');
    await tap('Nobody can ask for Amber');
    expect(sent().map(([, body]) => body)).toEqual([{ fallback: true }, { fallback: true, blocked: true }]);
    server.reply('GET /staff/stores/store/jukebox', () => new Promise(() => undefined));
    const songs = [{ ...amber, blocked: true, fallback: true }];
    await act(async () => answer({ body: { rules, now: null, queue: [], waiting: [], songs } }));
    await settle(10);
    await tap('Amber plays when nobody asks');
    expect(sent().at(-1)?.[1]).toEqual({ fallback: false });
  });

  it('offers to block the other songs of a blocked one’s artist, or to let all in again', async () => {
    const songs = [
      song('Amber', { artist: 'Rosa', blocked: true }),
      song('Dune', { artist: 'Rosa' }),
      song('Blue', { artist: 'Nils', blocked: true }),
      song('Moon', { artist: 'Nils', blocked: true }),
      song('Alone', { artist: 'Ines', blocked: true }),
      song('Rain', { blocked: true }),
      song('Snow', { blocked: true }),
    ];
    const { tap, sent, texts } = await desk({ songs });
    expect(texts('.library-song .btn-text')).toEqual(['Block Rosa', 'Let Nils in', 'Let Nils in']);
    await tap('Block Rosa');
    await tap('Let Nils in');
    expect(sent()).toEqual([
      ['/staff/songs/Amber', { blocked: true, of_artist: true }],
      ['/staff/songs/Blue', { blocked: false, of_artist: true }],
    ]);
  });

  it('gives a song a picture and takes it away, and leaves its marks', async () => {
    const songs = [song('Amber', { fallback: true }), song('Blue', { art: '/media/uploads/ab/blue.webp' })];
    const { all, host, sent, server, tap } = await desk({ songs });
    expect(host.querySelector('.song-art img')?.getAttribute('src')).toBe(
      '/media/uploads/ab/blue.webp?w=160',
    );
    server.reply('POST /staff/stores/store/photos', () => ({
      status: 201,
      body: { path: 'uploads/ab/amber.webp' },
    }));
    const [field] = all('[aria-label="Choose a picture for Amber"]');
    if (!(field instanceof HTMLInputElement)) throw new Error('no field');
    Object.defineProperty(field, 'files', { value: [new File(['x'], 'amber.png')], configurable: true });
    await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })));
    await until(() => sent().length > 1);
    await tap('Remove the picture of Blue');
    expect(sent().slice(1)).toEqual([
      ['/staff/songs/Amber', { art: 'uploads/ab/amber.webp' }],
      ['/staff/songs/Blue', { art: null }],
    ]);
  });

  it('takes a pasted list, says how many came in and empties the field', async () => {
    const { type, tap, sent, host } = await desk();
    await type('#songs-to-add', 'Blue Lantern; The Verandas; 3:05\n\nRain;; 45');
    expect(unsaved.get().forms.size).toBe(1);
    await tap('Add songs');
    expect(sent()).toEqual([
      [
        '/staff/stores/store/songs',
        {
          songs: [
            { title: 'Blue Lantern', artist: 'The Verandas', seconds: 185 },
            { title: 'Rain', artist: '', seconds: 45 },
          ],
        },
      ],
    ]);
    expect(said()).toEqual(['2 songs added']);
    expect(host.querySelector<HTMLTextAreaElement>('#songs-to-add')?.value).toBe('');
    expect(unsaved.get().forms.size).toBe(0);
  });

  it('given more is typed before it is answered, then that stays', async () => {
    const { server, tap, type, host } = await desk();
    const answer = server.late('POST /staff/stores/store/songs', { status: 201 });
    await type('#songs-to-add', 'Rain; Rosa; 0:45');
    await tap('Add songs');
    await type('#songs-to-add', 'Blue Lantern; The Verandas; 3:05');
    answer();
    await settle(20);
    expect(host.querySelector<HTMLTextAreaElement>('#songs-to-add')?.value).toContain('Blue Lantern');
  });

  it('given a line that is no song, then it names the line until something is typed, and sends nothing', async () => {
    const { type, tap, sent, shows } = await desk();
    await type('#songs-to-add', 'Rain; Rosa; 0:45\nhello');
    await tap('Add songs');
    expect(shows('1 line has to be mended. Nothing was added.')).toBe(true);
    expect(shows('Line 2: write the length of “hello” as 3:05 or in seconds.')).toBe(true);
    await type('#songs-to-add', 'Rain; Rosa; 0:45');
    expect(shows('has to be mended')).toBe(false);
    expect(sent()).toEqual([]);
  });

  it('reads a file into the field, with what has to be mended, and leaves the field for what is no text', async () => {
    const { all, texts, sent, tap, host } = await desk();
    const typed = () => host.querySelector<HTMLTextAreaElement>('#songs-to-add')?.value;
    const choose = async (content: BlobPart) => {
      const [field] = all('.library-add input[type="file"]');
      if (!(field instanceof HTMLInputElement)) throw new Error('no field');
      Object.defineProperty(field, 'files', {
        value: [new File([content], 'songs.csv')],
        configurable: true,
      });
      const before = `${typed()} ${notes.get().length}`;
      await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })));
      await until(() => `${typed()} ${notes.get().length}` !== before);
    };
    await choose(new Uint8Array([80, 75, 3, 4, 0, 0]));
    expect([said(), typed()]).toEqual([['This file is no list of songs, or larger than 1 MB.'], '']);
    await choose('Title,Artist,Length\nRain,Rosa,\n,Nils,1:00\n');
    expect(texts('.library-wrong li')).toEqual([
      'Line 2: write the length of “Rain” as 3:05 or in seconds.',
      'Line 3: the title is missing.',
    ]);
    await tap('Add songs');
    expect(sent()).toEqual([]);
    await choose('Title,Artist,Length\n"Rain, rain",Rosa,0:45\n');
    await tap('Add songs');
    const songs = [{ title: 'Rain, rain', artist: 'Rosa', seconds: 45 }];
    expect(sent()).toEqual([['/staff/stores/store/songs', { songs }]]);
  });

  it('given an empty list, then nothing is sent', async () => {
    const { type, tap, sent } = await desk();
    await type('#songs-to-add', ' \n ');
    await tap('Add songs');
    expect(sent()).toEqual([]);
  });

  it('is the manager’s: a waiter sees neither songs nor rules', async () => {
    const { all } = await desk({}, 'waiter');
    expect(all('.jukebox-side')).toHaveLength(0);
  });
});
