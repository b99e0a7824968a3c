// @vitest-environment happy-dom
import type { Ticket } from '@tableside/contract/staff.schema';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { colleague, line, refusal, ticket } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { type Heard, standIn } from '../../../testing/stand-in-server.ts';
import { replay } from '../../lib/replay/replay.ts';
import { changeSettings, currentSettings } from '../../lib/settings.ts';
import * as sound from '../../lib/sound/sound.ts';
import { KitchenScreen } from './kitchen-screen.tsx';

const TICKETS = 'GET /staff/stores/store/tickets';
const MOVE = 'POST /staff/tickets/*/actions';
const MOVE_LINE = 'POST /staff/tickets/*/lines/*/actions';

const twelve = ticket({
  _id: 't12',
  lines: [line({ _id: 'naan' }), line({ _id: 'soup', item_id: 'soup', name: { en: 'Soup', de: 'Suppe' } })],
});
const four = ticket({
  _id: 't4',
  order_id: 'another',
  table: '4',
  placed_at: '2026-11-20T10:02:00Z',
  lines: [line({ _id: 'tea' })],
});
const bumped = (one: Ticket): Ticket => ({
  ...one,
  status: 'ready',
  version: one.version + 1,
  bumped: { by: 'Tom Baker', at: '2026-11-20T10:05:00Z' },
  lines: one.lines.map((each) => ({ ...each, status: 'ready', allowedActions: ['recall'] })),
  allowedActions: ['serve', 'recall'],
});
const actionOf = ({ body }: Heard): unknown => Object.values(body ?? {})[0];

function open(tickets: readonly Ticket[]) {
  return standIn({
    [TICKETS]: ({ path }) => ({ body: path.endsWith('state=done') ? [] : tickets }),
    [MOVE]: ({ path }) => {
      const found = tickets.find(({ _id }) => path.includes(_id));
      return { body: found && bumped(found) };
    },
    [MOVE_LINE]: () => ({ body: { ...twelve, version: 2, lines: [line({ _id: 'naan', status: 'ready' })] } }),
  });
}

beforeEach(() => {
  changeSettings({
    autoBump: false,
    allDay: false,
    byPart: false,
    timing: 'target',
    station: null,
    mode: null,
  });
  replay.set(() => ({ queue: [], sending: undefined, stalled: false }));
  vi.useFakeTimers({ now: new Date('2026-11-20T10:05:00Z') });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the board', () => {
  it('shows the oldest ticket first, each with its place, its age and its dishes', async () => {
    open([four, twelve]);
    const { texts } = await stage(<KitchenScreen />);
    expect(texts('.kds-place')).toEqual(['T12', 'T4']);
    expect(texts('.kds-timer')).toEqual(['5:00', '3:00']);
    expect(texts('.kds-name')).toEqual(['Naan', 'Soup', 'Naan']);
    expect(texts('.figures')).toEqual(['2 open']);
  });

  it('says how many sit there, who serves them and who ordered', async () => {
    open([{ ...four, covers: 3, waiter: 'Tom' }]);
    const { texts } = await stage(<KitchenScreen />);
    expect(texts('.kds-who')).toEqual(['3 guests · Tom · Ana']);
  });

  it('draws a later round below the open ticket of its order, and bumps both', async () => {
    const later = ticket({
      _id: 'later',
      number: 2,
      round: 2,
      placed_at: '2026-11-20T10:04:00Z',
      lines: [line({ _id: 'tea' })],
    });
    const server = open([twelve, later]);
    server.reply(TICKETS, () => ({ body: [twelve] }));
    const { client, texts, all, tap } = await stage(<KitchenScreen />);
    server.reply(TICKETS, () => ({ body: [twelve, later] }));
    await client.invalidateQueries();
    await settle(50);
    expect(texts('.kds-place')).toEqual(['T12']);
    expect(texts('.kds-group')).toEqual([expect.stringMatching(/^ADDED 10:04/)]);
    expect(texts('.kds-name')).toEqual(['Naan', 'Soup', 'Naan']);
    expect(all('.kds-new')).toHaveLength(1);
    expect(texts('.figures')).toEqual(['1 open']);
    await tap(/^Done/);
    expect(server.commands().map(({ path }) => path.split('/')[3])).toEqual(['t12', 'later']);
  });

  it('writes dishes in the language of the screen, with the house’s own name below', async () => {
    open([twelve]);
    const { texts } = await stage(<KitchenScreen />, { language: 'de' });
    expect(texts('.kds-name')).toEqual(['Naan', 'Suppe']);
    expect(texts('.kds-other')).toEqual(['Soup']);
  });

  it('says in words and colour when a ticket is soon due and when it is late', async () => {
    open([twelve, four]);
    const { all, texts } = await stage(<KitchenScreen />);
    const states = () =>
      all('.kds-ticket').map(({ className }) => /kds-(fresh|warning|late)/.exec(className)?.[1]);
    expect(states()).toEqual(['fresh', 'fresh']);
    await settle(4 * 60_000);
    expect(states()).toEqual(['warning', 'fresh']);
    expect(texts('.kds-state')).toEqual(['SOON']);
    await settle(5 * 60_000);
    expect(states()).toEqual(['late', 'late']);
    expect(texts('.kds-state')).toEqual(['LATE +2', 'LATE']);
    expect(texts('.figures')).toEqual(['2 open2 late']);
  });

  it('signals what becomes late, once, and nothing that was late when the board was opened', async () => {
    const played = vi.spyOn(sound, 'play');
    open([{ ...twelve, placed_at: '2026-11-20T08:00:00Z' }, four]);
    await stage(<KitchenScreen />);
    await settle(2_000);
    expect(played.mock.calls).toEqual([]);
    await settle(60 * 60_000);
    expect(played.mock.calls).toEqual([['late']]);
  });

  it('by the simple rule everything is late after eight minutes', async () => {
    changeSettings({ timing: 'simple' });
    open([twelve]);
    const { texts } = await stage(<KitchenScreen />);
    expect(texts('.kds-state')).toEqual(['SOON']);
    await settle(3 * 60_000);
    expect(texts('.kds-state')).toEqual(['LATE']);
  });

  it('warns of allergies on the ticket and on the dish that holds one', async () => {
    open([ticket({ allergies: ['nuts', 'milk'], lines: [line({ allergens: ['milk', 'gluten'] })] })]);
    const { texts } = await stage(<KitchenScreen />);
    expect(texts('.allergy-band')).toEqual(['ALLERGY: nuts and milk']);
    expect(texts('.kds-risk')).toEqual(['Contains milk']);
  });

  it('given nothing to cook, then it says so', async () => {
    open([]);
    const { shows } = await stage(<KitchenScreen />);
    expect(shows('All clear')).toBe(true);
  });
});

describe('the board of a station', () => {
  const STATIONS = 'GET /staff/stores/store/stations';
  const platter = line({ _id: 'platter', name: { en: 'Platter' }, stations: ['Grill', 'Cold'] });
  const beer = line({ _id: 'beer', item_id: 'beer', name: { en: 'Beer' }, stations: ['Bar'] });
  const both = ticket({ _id: 'both', lines: [platter, beer] });
  const atGrill = {
    ...both,
    version: 2,
    lines: [{ ...platter, status: 'preparing' as const, stations_done: ['Grill'] }, beer],
    station_bumps: { Grill: { by: 'Tom Baker', at: '2026-11-20T10:05:00Z' } },
  };
  function openAt(tickets: readonly Ticket[]) {
    return standIn({
      [STATIONS]: () => ({ body: ['Grill', 'Cold', 'Bar'] }),
      [TICKETS]: ({ path }) => ({ body: path.endsWith('state=done') ? [] : tickets }),
      [MOVE]: () => ({ body: atGrill }),
    });
  }

  it('shows its own dishes and where else they are worked at, and counts only those', async () => {
    changeSettings({ allDay: true });
    openAt([both, ticket({ _id: 'other', lines: [beer] })]);
    const { texts } = await stage(<KitchenScreen />, { path: '/kitchen?station=Grill' });
    expect(texts('.kds-name')).toEqual(['Platter']);
    expect(texts('.kds-elsewhere')).toEqual(['Also at Cold']);
    expect(texts('.figures')).toEqual(['1 open']);
    expect(texts('.all-day-item')).toEqual(['1Platter']);
  });

  it('shows one kind of order alone, says how many there are of the others, and all again', async () => {
    openAt([
      ticket({}),
      ticket({ _id: 'brought', order_id: 'brought', table: null, __type: 'delivery', lines: [beer] }),
    ]);
    const { all, texts, shows, tap } = await stage(<KitchenScreen />);
    const select = () => all('#kitchen-mode')[0];
    const pick = (value: string) =>
      act(async () => {
        const field = select();
        if (field instanceof HTMLSelectElement) field.value = value;
        field?.dispatchEvent(new Event('change', { bubbles: true }));
      });
    expect(select()?.textContent).toBe('All kinds (2)Dine-in (1)Delivery (1)');
    await pick('delivery');
    expect([texts('.figures'), texts('.kds-name')]).toEqual([['1 open'], ['Beer']]);
    expect(select()?.textContent).toContain('Dine-in (1)');
    await act(async () => changeSettings({ mode: 'takeaway' }));
    await settle(20);
    expect([texts('.figures'), shows('All clear')]).toEqual([['0 open'], true]);
    await tap('All kinds (2)');
    expect(texts('.figures')).toEqual(['2 open']);
    await pick('delivery');
    await pick('all');
    expect(texts('.figures')).toEqual(['2 open']);
  });

  it('counts what is chosen with dishes when asked to, and picks out their lines', async () => {
    changeSettings({ allDay: true });
    const rice = { _id: 'rice', name: { en: 'Rice' } };
    openAt([ticket({ lines: [line({ qty: 2, addons: [rice] }), line({ _id: 'plain', item_id: 'tea' })] })]);
    const { texts, tap, all } = await stage(<KitchenScreen />);
    await tap('By part');
    expect(texts('.all-day-item')).toEqual(['2Rice']);
    await tap(all('.all-day-item')[0] ?? '');
    expect(all('.kds-line-lit')).toHaveLength(1);
  });

  it('bumps its own share, which leaves this board and stays on the others', async () => {
    const server = openAt([both]);
    const { texts, tap } = await stage(<KitchenScreen />, { path: '/kitchen?station=Grill' });
    server.reply(TICKETS, ({ path }) => ({ body: path.endsWith('state=done') ? [] : [atGrill] }));
    await tap(/^Done/);
    expect(server.commands().map(({ body }) => body)).toEqual([{ action: 'bump', station: 'Grill' }]);
    await settle(4_000);
    expect(texts('.kds-name')).toEqual([]);
    const cold = await stage(<KitchenScreen />, { path: '/kitchen?station=Cold' });
    expect(cold.texts('.kds-elsewhere')).toEqual(['Also at Grill ✓']);
  });

  it('given a station is chosen, then the device keeps it; all stations take it back', async () => {
    openAt([both]);
    const { choose, texts } = await stage(<KitchenScreen />, { path: '/kitchen' });
    await choose('#kitchen-station', 'at Bar');
    expect(texts('.kds-name')).toEqual(['Beer']);
    expect(currentSettings().station).toBe('Bar');
    await choose('#kitchen-station', 'all');
    expect(texts('.kds-name')).toEqual(['Platter', 'Beer']);
    expect(currentSettings().station).toBeNull();
  });

  it('given a station is chosen by keyboard, then the focus stays in the choice; by touch, the keys are the board’s', async () => {
    openAt([both]);
    const { choose, all } = await stage(<KitchenScreen />, { path: '/kitchen' });
    const chosenBy = async (keyboard: boolean, value: string) => {
      const field = all('#kitchen-station')[0];
      field?.focus();
      vi.spyOn(HTMLSelectElement.prototype, 'matches').mockImplementation(() => keyboard);
      await choose('#kitchen-station', value);
      vi.restoreAllMocks();
      await settle(50);
      return document.activeElement?.id;
    };
    expect(await chosenBy(true, 'at Bar')).toBe('kitchen-station');
    expect(await chosenBy(false, 'at Grill')).toBe('');
  });

  it('given the device keeps a station that the menu has no more, then all is shown', async () => {
    changeSettings({ station: 'Sushi' });
    openAt([both]);
    const { texts } = await stage(<KitchenScreen />, { path: '/kitchen' });
    expect(texts('.kds-name')).toEqual(['Platter', 'Beer']);
  });
});

describe('a held course', () => {
  const mains = ticket({
    _id: 'm12',
    course: 'main',
    paced: true,
    status: 'held',
    placed_at: '2026-11-20T09:50:00Z',
    lines: [line({ _id: 'roast', status: 'held', allowedActions: ['reject'] })],
    allowedActions: ['fire', 'reject'],
  });

  it('stands last, without a clock, until somebody fires it', async () => {
    const server = open([mains, twelve]);
    const { texts, all, tap } = await stage(<KitchenScreen />);
    expect(texts('.kds-state')).toEqual(['Held until called']);
    expect(texts('.kds-timer')).toEqual(['5:00', '']);
    expect(texts('.kds-group')).toEqual(['Mains']);
    server.reply(MOVE, () => ({
      body: { ...mains, paced: false, status: 'placed', version: 2, allowedActions: ['bump'] },
    }));
    await tap(all('.kds-bump')[1] ?? '');
    await settle();
    expect(server.commands().map(actionOf)).toEqual(['fire']);
    expect(all('.kds-held')).toHaveLength(0);
  });
});

describe('a bump', () => {
  it('is a tap on the header, too, but its taking back is not', async () => {
    const { commands } = open([twelve]);
    const { all, tap } = await stage(<KitchenScreen />);
    await tap(all('.kds-head-tap')[0] ?? '');
    expect(commands().map(actionOf)).toEqual(['bump']);
    expect(all('.kds-head-tap')).toEqual([]);
  });

  it('shows at once, stays three seconds to be undone, then leaves', async () => {
    const { commands } = open([twelve, four]);
    const { tap, texts, all } = await stage(<KitchenScreen />);
    await tap(all('.kds-bump')[0] ?? '');
    expect(texts('.kds-leaving .kds-bump')).toEqual(['Undo']);
    expect(commands().map(actionOf)).toEqual(['bump']);
    await settle(2_900);
    expect(texts('.kds-place')).toEqual(['T12', 'T4']);
    await settle(200);
    expect(texts('.kds-place')).toEqual(['T4']);
  });

  it('given a second tap at once, then it is not undone', async () => {
    const { commands } = open([twelve]);
    const { tap, texts, all } = await stage(<KitchenScreen />);
    for (const _ of [1, 2]) await tap(all('.kds-bump')[0] ?? '');
    expect(commands().map(actionOf)).toEqual(['bump']);
    expect(texts('.kds-leaving .kds-bump')).toEqual(['Undo']);
  });

  it('given an Undo in time, then the ticket is recalled and stays', async () => {
    const server = open([twelve]);
    server.reply(MOVE, ({ body }) => ({
      body: JSON.stringify(body).includes('bump')
        ? bumped(twelve)
        : { ...twelve, version: 3, status: 'preparing' },
    }));
    const { tap, texts, all } = await stage(<KitchenScreen />);
    await tap(all('.kds-bump')[0] ?? '');
    await settle(500);
    await tap(all('.kds-bump')[0] ?? '');
    expect(server.commands().map(actionOf)).toEqual(['bump', 'recall']);
    await settle(5_000);
    expect(texts('.kds-place')).toEqual(['T12']);
    expect(texts('.kds-bump')).toEqual(['Done']);
  });

  it('given an Undo, then what was ready before the bump stays ready', async () => {
    const ready = line({ _id: 'naan', status: 'ready', allowedActions: ['recall'] });
    const { commands } = open([{ ...twelve, lines: [ready, ...twelve.lines.slice(1)] }]);
    const { tap, all } = await stage(<KitchenScreen />);
    await tap(all('.kds-bump')[0] ?? '');
    await settle(500);
    await tap(all('.kds-bump')[0] ?? '');
    expect(commands().map(({ path }) => path.includes('/lines/soup/'))).toEqual([false, true]);
  });

  it('given a refusal, then the ticket comes back and a message says why', async () => {
    const server = open([twelve]);
    server.reply(MOVE, () => refusal(409, 'state-changed', 'Somebody was faster.'));
    server.reply('GET /staff/tickets/*', () => ({ body: { ...twelve, version: 2 } }));
    const { tap, texts, all } = await stage(<KitchenScreen />);
    await tap(all('.kds-bump')[0] ?? '');
    await settle(4_000);
    expect(texts('.kds-place')).toEqual(['T12']);
  });
});

describe('a tap on a dish', () => {
  it('marks it done at once, before the server has answered', async () => {
    const server = open([twelve]);
    server.reply(MOVE_LINE, () => new Promise(() => undefined));
    const { tap, texts, all } = await stage(<KitchenScreen />);
    await tap(all('.kds-tap')[0] ?? '');
    expect(all('.kds-line-done')).toHaveLength(1);
    expect(texts('.kds-place')).toEqual(['T12']);
    expect(server.commands()[0]?.path).toBe('/staff/tickets/t12/lines/naan/actions');
  });

  it('given a second one at once, then it stays done', async () => {
    const { reply, commands } = open([twelve]);
    reply(MOVE_LINE, () => new Promise(() => undefined));
    const { tap, all } = await stage(<KitchenScreen />);
    for (const _ of [1, 2]) await tap(all('.kds-tap')[0] ?? '');
    expect(all('.kds-line-done')).toHaveLength(1);
    expect(commands().map(actionOf)).toEqual(['ready']);
  });

  it('with the setting for it, the last dish takes the ticket off the board', async () => {
    changeSettings({ autoBump: true });
    const { commands } = open([four]);
    const { tap, all } = await stage(<KitchenScreen />);
    await tap(all('.kds-tap')[0] ?? '');
    expect(commands().map(actionOf)).toEqual(['bump']);
    await settle(3_100);
    expect(all('.kds-ticket')).toHaveLength(0);
  });
});

describe('who may do what', () => {
  it('a runner carries: no bump, and a tap on a dish does nothing', async () => {
    const { commands } = open([twelve]);
    const { tap, all } = await stage(<KitchenScreen />, { me: colleague(['runner']) });
    expect(all('.kds-bump')).toHaveLength(0);
    await tap(all('.kds-tap')[0] ?? '');
    expect(commands()).toEqual([]);
  });

  it('a runner serves from the ticket’s sheet, and rejects nothing', async () => {
    open([
      ticket({
        _id: 't12',
        allowedActions: ['serve', 'recall', 'reject'],
        lines: [line({ status: 'ready' })],
      }),
    ]);
    const { tap, buttonWords } = await stage(<KitchenScreen />, { me: colleague(['runner']) });
    await tap(/^More for/);
    expect(buttonWords()).toContain('Whole ticket: Served');
    expect(buttonWords().join(' ')).not.toContain('Reject');
    expect(buttonWords()).not.toContain('Sold out');
  });

  it('given its ticket leaves the board, then the sheet is gone, also when the ticket comes back', async () => {
    const server = open([twelve, four]);
    const { client, tap, all } = await stage(<KitchenScreen />);
    const look = async (tickets: readonly Ticket[]) => {
      server.reply(TICKETS, () => ({ body: tickets }));
      await client.invalidateQueries();
      await settle(400);
      return all('dialog[open] .sheet-lines').length;
    };
    await tap(/^More for Table 12/);
    expect(await look([twelve, four])).toBe(1);
    expect(await look([four])).toBe(0);
    expect(await look([twelve, four])).toBe(0);
  });

  it('a cook rejects a dish only with a reason', async () => {
    const { commands } = open([
      ticket({ allowedActions: [], lines: [line({ allowedActions: ['ready', 'reject'] })] }),
    ]);
    const { tap, shows } = await stage(<KitchenScreen />, { me: colleague(['kitchen']) });
    await tap(/^More for/);
    await tap('Reject');
    await tap('Reject');
    await settle(30);
    expect([commands(), shows('Say why; it goes into the record.')]).toEqual([[], true]);
    expect(document.activeElement?.id).toBe('reject-reason');
    await tap('Sold out');
    await tap('Reject');
    expect(commands().map(({ body }) => body)).toEqual([{ action: 'reject', reason: 'Sold out' }]);
  });

  it('given a rejection is answered late, then the reason that is given for another ticket stays', async () => {
    const rejectable = { allowedActions: ['bump', 'reject'] };
    const server = open([
      { ...twelve, ...rejectable },
      { ...four, ...rejectable },
    ]);
    let answer: (given: { body: Ticket }) => void = () => undefined;
    server.reply(MOVE, () => new Promise((done) => (answer = done)));
    const { tap, type, all } = await stage(<KitchenScreen />, { me: colleague(['kitchen']) });
    const reject = async (nth: number) => {
      await tap(all('.kds-more')[nth] ?? /^More for/);
      await tap('Whole ticket: Reject');
    };
    await reject(0);
    await tap('Sold out');
    await tap('Reject');
    await tap(all('dialog[open] [aria-label="Close"]')[0] ?? '');
    await reject(1);
    await type('#reject-reason', 'The oven broke');
    answer({ body: { ...twelve, status: 'rejected', version: 2 } });
    await settle(10);
    expect(all('dialog[open] #reject-reason')).toHaveLength(1);
  });
});

describe('the keyboard', () => {
  it('chooses by number and bumps by Enter', async () => {
    const { commands } = open([twelve, four]);
    const { press, all } = await stage(<KitchenScreen />);
    await press('2');
    expect(all('.kds-ticket').map(({ className }) => className.includes('kds-selected'))).toEqual([
      false,
      true,
    ]);
    await press('Enter');
    expect(commands().map(({ path }) => path)).toEqual(['/staff/tickets/t4/actions']);
  });

  it('counts from the first ticket in sight, and a page that is turned leaves nothing chosen', async () => {
    const board = { left: 0, right: 300 };
    let turned = 0;
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const ticket = this.closest<HTMLElement>('[data-ticket]');
      if (!ticket) return new DOMRect(board.left, 0, board.right, 0);
      return new DOMRect(ticket.dataset['ticket'] === 't12' ? -turned : 300 - turned, 0, 300, 0);
    });
    vi.spyOn(HTMLElement.prototype, 'scrollBy').mockImplementation(function (this: HTMLElement) {
      turned = 300;
      this.dispatchEvent(new Event('scroll'));
    });
    const { commands } = open([twelve, four]);
    const { press, texts } = await stage(<KitchenScreen />);
    await press('1');
    expect(texts('.kds-selected .kds-place')).toEqual(['T12']);
    expect(texts('.kds-key')).toEqual(['1']);
    await press('ArrowRight');
    await settle(50);
    await press('Enter');
    expect(commands()).toEqual([]);
    expect(texts('.kds-key')).toEqual(['1']);
    await press('1');
    expect(texts('.kds-selected .kds-place')).toEqual(['T4']);
    await press('Enter');
    expect(commands().map(({ path }) => path)).toEqual(['/staff/tickets/t4/actions']);
  });

  it('opens the totals by A, and lists by R what left the board', async () => {
    const server = open([twelve]);
    server.reply(TICKETS, ({ path }) => ({ body: path.endsWith('state=done') ? [bumped(four)] : [twelve] }));
    const { press, texts, shows } = await stage(<KitchenScreen />);
    await press('a');
    expect(texts('.all-day-item')).toEqual(['1Naan', '1Soup']);
    await press('r');
    expect(shows('Tom Baker, 10:05')).toBe(true);
  });

  it('picks out in the totals the tickets with a dish', async () => {
    open([twelve, four]);
    const { press, tap, all } = await stage(<KitchenScreen />);
    await press('a');
    await tap(all('.all-day-item')[1] ?? '');
    expect(all('.kds-line-lit')).toHaveLength(1);
  });
});

describe('recall', () => {
  it('puts a served ticket back by one tap and one call', async () => {
    const served = { ...bumped(four), status: 'served' as const, allowedActions: ['recall'] };
    const server = open([]);
    server.reply(TICKETS, ({ path }) => ({ body: path.endsWith('state=done') ? [served] : [] }));
    server.reply(MOVE, () => ({ body: { ...four, version: 5, status: 'preparing' } }));
    const { tap, texts } = await stage(<KitchenScreen />);
    await tap('Recall');
    await tap('Put back');
    expect(server.commands().map(({ path, body }) => [path, body])).toEqual([
      ['/staff/tickets/t4/actions', { action: 'recall' }],
    ]);
    expect(texts('.kds-place')).toEqual(['T4']);
  });
});

describe('what changes under the cook’s hands', () => {
  const SEEN = 'POST /staff/tickets/*/seen';
  const struck = {
    ...twelve,
    version: 2,
    lines: [line({ _id: 'naan', status: 'cancelled', unseen: [''] }), ...twelve.lines.slice(1)],
  };
  const cancelled = {
    ...struck,
    status: 'cancelled' as const,
    allowedActions: [],
    lines: twelve.lines.map((each) => ({ ...each, status: 'cancelled' as const, unseen: [''] })),
  };
  const seen = (one: Ticket): Ticket => ({
    ...one,
    version: 3,
    lines: one.lines.map((each) => ({ ...each, unseen: [] })),
  });

  it('a struck dish marks the ticket on every screen until somebody says they have seen it', async () => {
    const server = open([twelve]);
    const { all, client, tap, texts } = await stage(<KitchenScreen />);
    server.reply(TICKETS, () => ({ body: [struck] }));
    await client.invalidateQueries();
    await settle(50);
    expect(all('.kds-changed')).toHaveLength(1);
    expect(all('.kds-line-void')).toHaveLength(1);
    server.reply(SEEN, () => ({ body: seen(struck) }));
    server.reply(TICKETS, () => ({ body: [seen(struck)] }));
    expect(texts('.kds-bump')).toEqual(['Seen']);
    await tap(/^Seen/);
    expect(all('.kds-changed')).toHaveLength(0);
    expect(texts('.kds-bump')).toEqual(['Done']);
    await tap(all('.kds-bump')[0] ?? ''); // the second of two quick taps
    expect(server.commands().map(({ path, body }) => [path, body])).toEqual([
      ['/staff/tickets/t12/seen', { lines: ['naan'] }],
    ]);
  });

  it('a ticket that was cancelled as a whole stays until it is seen, also after the page was loaded anew', async () => {
    const server = open([cancelled, four]);
    const { texts, tap } = await stage(<KitchenScreen />);
    expect(texts('.kds-place')).toEqual(['T12', 'T4']);
    expect(texts('.kds-state')).toContain('Cancelled');
    server.reply(SEEN, () => ({ body: seen(cancelled) }));
    server.reply(TICKETS, () => ({ body: [four] }));
    await tap(/^Seen/);
    expect(texts('.kds-place')).toEqual(['T4']);
    expect(server.commands().map(({ body }) => body)).toEqual([{ lines: ['naan', 'soup'] }]);
  });

  it('a station says it for itself; who only carries is not asked', async () => {
    const both = ticket({
      _id: 'both',
      lines: [
        line({ _id: 'naan', stations: ['Grill', 'Cold'], status: 'cancelled', unseen: ['Grill', 'Cold'] }),
        line({ _id: 'beer', stations: ['Bar'] }),
      ],
    });
    const server = open([both]);
    server.reply('GET /staff/stores/store/stations', () => ({ body: ['Grill', 'Cold', 'Bar'] }));
    server.reply(SEEN, () => refusal(409, 'state-changed'));
    const bar = await stage(<KitchenScreen />, { path: '/kitchen?station=Bar' });
    expect(bar.texts('.kds-bump')).toEqual(['Done']);
    const grill = await stage(<KitchenScreen />, { path: '/kitchen?station=Grill' });
    await grill.tap(/^Seen/);
    expect(server.commands().map(({ body }) => body)).toEqual([{ lines: ['naan'], station: 'Grill' }]);
    expect(grill.texts('.kds-bump')).toEqual(['Seen']);
    const carrier = await stage(<KitchenScreen />, { path: '/kitchen', me: colleague(['runner']) });
    expect(carrier.all('.kds-changed')).toHaveLength(0);
  });

  it('what is wanted first stands first and says so; a cook may want it so, or in its turn after all', async () => {
    const rush = { by: 'Eva', at: '2026-11-20T10:04:00Z' };
    const server = open([twelve, { ...four, rush }]);
    server.reply('PUT /staff/tickets/*/rush', () => ({ body: { ...four, version: 2 } }));
    const { texts, tap, all, buttonWords } = await stage(<KitchenScreen />);
    expect(texts('.kds-place')).toEqual(['T4', 'T12']);
    expect(texts('.kds-rush')).toEqual(['RUSH']);
    server.reply(TICKETS, () => ({ body: [twelve, { ...four, version: 2 }] }));
    await tap(all('.ticket-menu')[0] ?? '');
    await tap('Back to its turn');
    expect(server.commands().map(({ path, body }) => [path, body])).toEqual([
      ['/staff/tickets/t4/rush', { first: false }],
    ]);
    expect(texts('.kds-place')).toEqual(['T12', 'T4']);
    await tap(all('.ticket-menu')[0] ?? '');
    expect(buttonWords()).toContain('Cook first');
  });

  it('whoever leads the kitchen has the arrow on the ticket, and three seconds to take it back', async () => {
    const server = open([four, twelve]);
    server.reply('PUT /staff/tickets/*/rush', ({ body }) => ({
      body: {
        ...four,
        version: 9,
        rush: (body as { first: boolean }).first ? { by: 'Eva', at: '2026-11-20T10:05:00Z' } : null,
      },
    }));
    const cook = await stage(<KitchenScreen />, { me: colleague(['kitchen']) });
    expect(cook.buttonWords()).not.toContain('Cook first, Table 4');
    const { tap, texts, all } = await stage(<KitchenScreen />, { me: colleague(['expo']) });
    await tap('Cook first, Table 4');
    expect(texts('.kds-place')).toEqual(['T4', 'T12']);
    await settle(500);
    await tap('Back to its turn, Table 4');
    expect(texts('.kds-place')).toEqual(['T12', 'T4']);
    expect(server.commands().map(({ body }) => body)).toEqual([{ first: true }, { first: false }]);
    expect(all('.kds-rush')).toHaveLength(0);
    await settle(500);
    await tap('Cook first, Table 4');
    await settle(4_000);
    expect(all('[aria-label="Back to its turn, Table 4"]')).toHaveLength(0);
  });

  it('a new ticket flashes for six seconds', async () => {
    const server = open([twelve]);
    const { client, all } = await stage(<KitchenScreen />);
    expect(all('.kds-new')).toHaveLength(0);
    server.reply(TICKETS, () => ({ body: [twelve, four] }));
    await client.invalidateQueries();
    await settle(50);
    expect(all('.kds-new')).toHaveLength(1);
    await settle(7_100);
    expect(all('.kds-new')).toHaveLength(0);
  });
});

describe('sold out', () => {
  it('is said for a dish of a ticket, for two hours', async () => {
    const server = open([twelve]);
    server.reply('PUT /staff/stores/store/availability', () => ({ body: { version: 2 } }));
    const { tap, host } = await stage(<KitchenScreen />, { me: colleague(['kitchen']) });
    await tap(/^More for/);
    await tap('Sold out');
    await tap(host.querySelector<HTMLElement>('input[value="hours"]') ?? '');
    await tap('Sold out');
    expect(server.commands().map(({ body }) => body)).toEqual([
      { id: 'naan', available: false, until: expect.stringMatching(/^2026-11-20T12:05/) as string },
    ]);
  });
});
