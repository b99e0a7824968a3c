// @vitest-environment happy-dom
import type { Ticket } from '@tableside/contract/staff.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { colleague, delivery, line, refusal, ticket } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { notes } from '../../lib/notes.ts';
import { replay } from '../../lib/replay/replay.ts';
import { RunnerScreen } from './runner-screen.tsx';
import { pickedUp, tickedLines } from './ticked-lines.ts';

const at = '2026-11-20T10:10:00Z';
const mine = { _id: 'me', by: 'Tom Baker', at };
const ready = (given: Partial<Ticket> = {}): Ticket =>
  ticket({
    status: 'ready',
    lines: [
      line({ _id: 'l1', status: 'ready', stations: ['Bar'], allowedActions: ['serve'] }),
      line({ _id: 'l2', status: 'ready', stations: ['Bar'], allowedActions: ['serve'] }),
    ],
    ...given,
  });

async function runner(tickets: readonly Ticket[], roles: Parameters<typeof colleague>[0] = ['runner']) {
  const server = standIn({
    'GET /staff/stores/store/deliveries': () => ({ body: { deliveries: [], runners: [] } }),
    'GET /staff/stores/store/tickets': () => ({ body: tickets }),
  });
  const screen = await stage(<RunnerScreen />, { me: colleague(roles) });
  await settle(20);
  const tab = async (name: string) => {
    const [found] = screen.all(`input[value="${name}"]`);
    if (found instanceof HTMLElement) await screen.tap(found);
  };
  return { server, ...screen, tab };
}

beforeEach(() => {
  notes.set(() => []);
  replay.set((now) => ({ ...now, queue: [] }));
  tickedLines.set(() => []);
  pickedUp.set(() => []);
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('what is ready for a table', () => {
  it('says where it is fetched and where it goes, and is taken with one tap', async () => {
    const { server, tap, shows } = await runner([ready()]);
    for (const words of ['Table 12', '41', 'Ana', 'Pick up: Bar', 'Ready to pick up'])
      expect(shows(words), words).toBe(true);
    server.reply('PUT /staff/tickets/ticket/carry', () => ({ body: ready({ carried: mine }) }));
    await tap('Accept');
    await settle(20);
    expect(server.commands()).toMatchObject([{ body: { carries: true } }]);
  });

  it('says how each dish was wanted, before and while it is ticked', async () => {
    const wanted = line({
      status: 'ready',
      addons: [
        { _id: 'b', name: { en: 'Butter' } },
        { _id: 'g', name: { en: 'Garlic' } },
      ],
      note: 'well done',
    });
    const free = await runner([ready({ lines: [wanted] })]);
    expect(free.texts('.runner-lines li')).toEqual(['1 × Naan Butter, Garlic well done']);
    const taken = await runner([ready({ lines: [wanted], carried: mine })]);
    await taken.tab('taken');
    expect(taken.texts('.choice-text')).toEqual(['1 × Naan Butter, Garlic well done']);
  });

  it('is offered anew when somebody has carried it for too long', async () => {
    vi.setSystemTime('2026-11-20T11:10:00Z');
    const { buttonWords } = await runner([ready({ carried: { _id: 'mia', by: 'Mia', at } })]);
    expect(buttonWords()).toContain('Accept');
    expect(buttonWords()).not.toContain('Leave it to somebody else');
  });

  it('is ticked line by line, picked up, and handed over as the pass does it', async () => {
    const { server, tap, tab, all, shows } = await runner([ready({ carried: mine })]);
    server.reply('POST /staff/tickets/ticket/lines/*/actions', () => ({ body: ready({ carried: mine }) }));
    await tab('taken');
    await tap('Picked up');
    expect(shows('Not ticked:')).toBe(true);
    for (const box of all('input[type="checkbox"]')) if (box instanceof HTMLElement) await tap(box);
    await tap('Picked up');
    expect(JSON.parse(localStorage.getItem('runner-picked') ?? '[]')).toEqual(['ticket']);
    expect(server.commands()).toEqual([]);
    // A tap right after was meant for the word before.
    await settle(500);
    await tap('Delivered');
    await settle(50);
    expect(server.commands().map(({ path, body }) => [path, body])).toEqual([
      ['/staff/tickets/ticket/lines/l1/actions', { action: 'serve' }],
      ['/staff/tickets/ticket/lines/l2/actions', { action: 'serve' }],
    ]);
    await tap('Undo');
    await settle(50);
    expect(
      server
        .commands()
        .slice(2)
        .map(({ body }) => body),
    ).toEqual([{ action: 'recall' }, { action: 'recall' }]);
  });

  it('given two quick taps, then it is picked up and not handed over', async () => {
    tickedLines.set(() => ['l1', 'l2']);
    const { server, tap, tab, button } = await runner([ready({ carried: mine })]);
    await tab('taken');
    const step = button('Picked up');
    await tap(step);
    await tap(step);
    expect([step.textContent, server.commands()]).toEqual(['Delivered', []]);
  });

  it('is left to somebody else', async () => {
    const { server, tap, tab } = await runner([ready({ carried: mine })]);
    server.reply('PUT /staff/tickets/ticket/carry', () => ({ body: ready() }));
    await tab('taken');
    await tap('Leave it to somebody else');
    await settle(20);
    expect(server.commands()).toMatchObject([{ body: { carries: false } }]);
  });

  it('given a colleague was quicker, then that is said', async () => {
    const { server, tap } = await runner([ready()]);
    server.reply('PUT /staff/tickets/ticket/carry', () => refusal(409, 'delivery-taken', 'Mia has it.'));
    await tap('Accept');
    await settle(20);
    expect(notes.get().map(({ text }) => text)).toEqual(['Mia has it.']);
  });

  it('is not for who carries nothing to tables', async () => {
    const { server, shows } = await runner([ready()], ['host']);
    expect(shows('Nothing to bring')).toBe(true);
    expect(server.heard.some(({ path }) => path.includes('/tickets'))).toBe(false);
  });
});

describe('what the kitchen still makes', () => {
  const shown = async (ready_by: string | null) => {
    const wanted = delivery({ ready_by });
    standIn({
      'GET /staff/stores/store/deliveries': () => ({ body: { deliveries: [wanted], runners: [] } }),
    });
    const { texts } = await stage(<RunnerScreen />, { me: colleague(['runner']) });
    return texts('.runner-facts .pill, .runner-facts > *').join(' ');
  };
  it('counts down to when it means to be ready', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
    expect(await shown(new Date(Date.now() + 250_500).toISOString())).toContain('Ready in 4:10');
  });
  it('says that it is made once that is over, and where nothing is known', async () => {
    expect(await shown(new Date(Date.now() - 1000).toISOString())).toContain('Being made');
    expect(await shown(null)).toContain('Being made');
  });
});
