// @vitest-environment happy-dom

import type { Complaint } from '@tableside/contract/complaint.schema';
import { FIRST_SOUNDS } from '@tableside/contract/sounds';
import type { Call } from '@tableside/contract/staff.schema';
import type { BillRow } from '@tableside/contract/staff-bills.schema';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  bill,
  call,
  colleague,
  complaint,
  pending,
  refusal,
  seating,
  table,
} from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { notes } from '../../lib/notes.ts';
import { changeSettings } from '../../lib/settings.ts';
import { unlockSound } from '../../lib/sound/sound.ts';
import { CallsScreen } from './calls-screen.tsx';
import { PassedCalls } from './passed-calls.tsx';
import { useCallAlarm } from './use-call-alarm.ts';

const CALLS = 'GET /staff/stores/store/calls';
const FLOOR = 'GET /staff/stores/store/floor';
const COMPLAINTS = 'GET /staff/stores/store/complaints';
const open = (calls: readonly Call[], asked: readonly BillRow[] = []) =>
  standIn({
    [CALLS]: () => ({ body: calls }),
    [COMPLAINTS]: () => ({ body: [] }),
    [FLOOR]: () => ({ body: [] }),
    'GET /staff/stores/store/bills': () => ({ body: asked }),
  });

beforeEach(() => {
  notes.set(() => []);
  vi.useFakeTimers({ now: new Date('2026-11-20T10:01:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the stream', () => {
  it('shows what is wanted, where, and for how long', async () => {
    open([call('a', { reminders: 2 })]);
    const { texts } = await stage(<CallsScreen />);
    expect(texts('.call h2')).toEqual(['Water']);
    expect(texts('.call-words p')).toEqual(['Table 12 · Hall', 'asked 2 more times']);
    expect(texts('.call-age')).toEqual(['1:00']);
    expect(texts('.figures')).toEqual(['1 waits']);
  });

  it('says where calls wait longest, also where tables stand in no area', async () => {
    const times = { calls: 3, median_seen_seconds: 60, median_done_seconds: 90 };
    const server = open([call('a')]);
    server.reply('GET /staff/stores/store/call-figures', () => ({
      body: {
        ...times,
        areas: [
          { area: 'Hall', ...times },
          { area: '', ...times, median_seen_seconds: 120 },
        ],
      },
    }));
    const { texts } = await stage(<CallsScreen />);
    expect(texts('.figures').at(-1)).toContain('No area');
  });

  it('puts the calls of one’s own tables first, and says so', async () => {
    const server = open([
      call('old', { table: { _id: 'table-1', name: '1', area: 'Hall' } }),
      call('mine', { table: { _id: 'table-2', name: '2', area: 'Hall' }, at: '2026-11-20T10:00:30Z' }),
    ]);
    const me = colleague(['waiter']);
    const waiter = { _id: me._id, name: me.name };
    server.reply(FLOOR, () => ({ body: [table('1'), table('2', { seating: seating({ waiter }) })] }));
    const { texts } = await stage(<CallsScreen />, { me });
    await settle(20);
    expect(texts('.call-words p')).toEqual(['Table 2 · Hall', 'Your table', 'Table 1 · Hall']);
  });

  it('grows more pressing at two and at four minutes', async () => {
    open([call('a')]);
    const { all } = await stage(<CallsScreen />);
    const tone = () => all('.call')[0]?.className;
    expect(tone()).toBe('call call-fresh');
    await settle(61_000);
    expect(tone()).toBe('call call-warm');
    await settle(120_000);
    expect(tone()).toBe('call call-hot');
  });

  it('is taken, then done; each with one call to the server', async () => {
    const server = open([call('a')]);
    const taken = call('a', { state: 'seen', by: 'Tom Baker' });
    server.reply('POST /staff/calls/a/take', () => {
      server.reply(CALLS, () => ({ body: [taken] }));
      return { body: taken };
    });
    server.reply('POST /staff/calls/a/done', () => {
      server.reply(CALLS, () => ({ body: [] }));
      return { body: taken };
    });
    const { tap, button, buttonWords, shows } = await stage(<CallsScreen />, { me: colleague(['waiter']) });
    const focused = () => document.activeElement?.textContent;
    button('On my way').focus();
    await tap('On my way');
    await settle(20);
    expect(focused()).toBe('Calls');
    expect(shows('Tom Baker takes care of it')).toBe(true);
    expect(buttonWords()).toEqual(['Done', 'Pass to…']);
    // A tap right after was meant for the button before.
    await tap('Done');
    expect(server.commands()).toHaveLength(1);
    await settle(500);
    button('Done').focus();
    await tap('Done');
    await settle(20);
    expect(focused()).toBe('Calls');
    expect(shows('No calls')).toBe(true);
    expect(server.commands().map(({ path }) => path)).toEqual(['/staff/calls/a/take', '/staff/calls/a/done']);
  });

  it('given somebody was faster, then the server’s words are shown', async () => {
    const server = open([call('a')]);
    server.reply('POST /staff/calls/a/take', () => refusal(409, 'state-changed', 'Ana is on her way.'));
    const { tap } = await stage(<CallsScreen />);
    await tap('On my way');
    expect(notes.get().map(({ text }) => text)).toEqual(['Ana is on her way.']);
  });
});

describe('a call that is passed on', () => {
  it('goes to one of those who are there, in the order of the reader’s alphabet', async () => {
    const there = ['Zoe', 'anna', 'Ärzu'].map((name) => ({ _id: name, name }));
    open([call('a')]).reply('GET /staff/stores/store/takers', () => ({ body: there }));
    const { tap, texts } = await stage(<CallsScreen />, { me: colleague(['waiter']) });
    await tap('Pass to…');
    expect(texts('.call-takers button')).toEqual(['anna', 'Ärzu', 'Zoe']);
  });

  it('goes to somebody on duty, whose name stands on it then', async () => {
    const server = open([call('a')]);
    server.reply('GET /staff/stores/store/takers', () => ({ body: [{ _id: 'eva', name: 'Eva Lind' }] }));
    const passed = call('a', { state: 'seen', by: 'Eva Lind', taken_by: 'eva', passed_by: 'Tom Baker' });
    server.reply('POST /staff/calls/a/pass', () => {
      server.reply(CALLS, () => ({ body: [passed] }));
      return { body: passed };
    });
    const { tap, texts } = await stage(<CallsScreen />, { me: colleague(['waiter']) });
    await tap('Pass to…');
    await tap('Eva Lind');
    await settle(20);
    expect(server.commands().map(({ path, body }) => [path, body])).toEqual([
      ['/staff/calls/a/pass', { to: 'eva', from: null }],
    ]);
    expect(texts('.call-notes')).toEqual(['Eva Lind takes care of it · passed on by Tom Baker']);
    expect(notes.get().map(({ text }) => text)).toEqual(['Eva Lind has it now.']);
  });

  it('given a colleague has it meanwhile, then the sheet makes room for what they did', async () => {
    const server = open([call('a', { state: 'seen', by: 'Tom Baker', taken_by: 'tom' })]);
    server.reply('GET /staff/stores/store/takers', () => ({ body: [{ _id: 'eva', name: 'Eva Lind' }] }));
    server.reply('POST /staff/calls/a/pass', () => {
      server.reply(CALLS, () => ({ body: [call('a', { state: 'seen', by: 'Uma Roy', taken_by: 'uma' })] }));
      return refusal(409, 'state-changed', 'Somebody else was faster.');
    });
    const { tap, all, texts } = await stage(<CallsScreen />, { me: colleague(['waiter']) });
    await tap('Pass to…');
    await tap('Eva Lind');
    await settle(20);
    expect(server.commands()[0]?.body).toEqual({ to: 'eva', from: 'tom' });
    expect(notes.get().map(({ text }) => text)).toEqual(['Somebody else was faster.']);
    expect([all('dialog[open]'), texts('.call-notes')]).toEqual([[], ['Uma Roy takes care of it']]);
  });

  it('given it is answered late, then the sheet of another call stays', async () => {
    const server = open([call('a'), call('b')]);
    server.reply('GET /staff/stores/store/takers', () => ({ body: [{ _id: 'eva', name: 'Eva Lind' }] }));
    let answer: (given: { body: Call }) => void = () => undefined;
    server.reply('POST /staff/calls/a/pass', () => new Promise((done) => (answer = done)));
    const { tap, all } = await stage(<CallsScreen />, { me: colleague(['waiter']) });
    const pass = () => all('.call .btn-text');
    await tap(pass()[0] ?? 'Pass to…');
    await tap('Eva Lind');
    await tap(all('dialog[open] [aria-label="Close"]')[0] ?? 'Close');
    await tap(pass()[1] ?? 'no second call');
    answer({ body: call('a', { state: 'seen', by: 'Eva Lind' }) });
    await settle(20);
    expect(notes.get().map(({ text }) => text)).toEqual(['Eva Lind has it now.']);
    expect(all('dialog[open]')).toHaveLength(1);
  });

  it('given nobody else is on duty, then it says so', async () => {
    open([call('a')]).reply('GET /staff/stores/store/takers', () => ({ body: [] }));
    const { tap, shows } = await stage(<CallsScreen />);
    await tap('Pass to…');
    expect(shows('Nobody else is on duty')).toBe(true);
  });

  it('is told to whoever got it, on every other screen', async () => {
    open([call('a', { state: 'seen', by: 'Tom Baker', taken_by: 'me', passed_by: 'Eva Lind' }), call('b')]);
    const { texts, tap, path } = await stage(<PassedCalls linked />, { me: colleague(['waiter']) });
    expect(texts('.banner')[0]).toContain('Eva Lind has passed table 12 on to you.');
    await tap('See calls');
    expect(path()).toBe('/calls');
    const there = await stage(<PassedCalls linked={false} />, { me: colleague(['waiter']) });
    expect(there.texts('.banner')).toEqual([]);
  });
});

describe('an unhappy guest', () => {
  it('stands above the calls with their own words, until somebody looks after them', async () => {
    const server = open([call('a')]);
    server.reply(COMPLAINTS, () => ({ body: [complaint()] }));
    server.reply('POST /staff/orders/order/complaint-seen', () => {
      server.reply(COMPLAINTS, () => ({ body: [] }));
      return { body: {} };
    });
    const { texts, tap } = await stage(<CallsScreen />, { me: colleague(['host']) });
    expect(texts('.call h2')).toEqual(['A guest is unhappy', 'Water']);
    expect(texts('.call-notes')).toEqual(['Cold food · We waited long.']);
    expect(texts('.figures')).toEqual(['2 wait']);
    await tap('On my way');
    await settle(20);
    expect(texts('.call h2')).toEqual(['Water']);
  });
});

describe('guests who want to pay', () => {
  const there = pending({ _id: 'there', mode: 'card', terminal_at: '2026-11-20T10:31:00Z' });
  const asked = [bill({ pending: [pending({ mode: 'card' })] }), bill({ order_id: 'b', pending: [there] })];

  it('stand above the calls and lead to their bill', async () => {
    open([call('a')], asked);
    const { texts, tap, path } = await stage(<CallsScreen />, { me: colleague(['cashier']) });
    expect(texts('.call h2')).toEqual(['Wants to pay by card', 'Water']);
    expect(texts('.figures')).toEqual(['2 wait']);
    await tap('Open the bill');
    expect(path()).toBe('/bills?order=order');
  });

  it('are gone to by somebody, who is named there from then on', async () => {
    const server = open([], [bill({ pending: [pending()] })]);
    const { texts, tap, all } = await stage(<CallsScreen />, { me: colleague(['cashier']) });
    expect(texts('.call button')).toEqual(['On my way', 'Open the bill']);
    expect(texts('.figures')).toEqual(['1 waits']);
    server.reply('POST /staff/payments/payment/seen', () => ({ body: {} }));
    const seen = { by: 'Tom', at: '2026-11-20T10:31:00Z' };
    server.reply('GET /staff/stores/store/bills', () => ({ body: [bill({ pending: [pending({ seen })] })] }));
    await tap('On my way');
    await settle(20);
    expect(texts('.call-notes')).toEqual(['Ana · Tom takes care of it']);
    expect(texts('.call button')).toEqual(['Open the bill']);
    expect(all('.call-taken')).toHaveLength(1);
    expect(texts('.figures')).toEqual(['Nobody waits']);
  });

  it('are no business of a host or a runner, who see only calls', async () => {
    for (const role of ['host', 'runner'] as const) {
      const { heard } = open([call('a')], asked);
      const { texts } = await stage(<CallsScreen />, { me: colleague([role]) });
      expect(texts('.call h2')).toEqual(['Water']);
      expect(heard.some(({ path }) => path.includes('/bills'))).toBe(false);
    }
  });
});

describe('the alarm', () => {
  let tones = 0;
  const node = () => ({
    connect: () => node(),
    start: () => undefined,
    stop: () => undefined,
    frequency: {},
    type: '',
  });
  class Speaker {
    currentTime = 0;
    destination = {};
    resume = () => Promise.resolve();
    createOscillator() {
      tones += 1;
      return node();
    }
    createGain = () => ({
      connect: () => node(),
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    });
  }
  const Listening = () => {
    useCallAlarm();
    return null;
  };
  const rung = () => {
    const now = tones;
    tones = 0;
    return now > 0;
  };

  beforeEach(() => {
    vi.stubGlobal('AudioContext', Speaker);
    unlockSound();
    tones = 0;
  });

  it('is silent for what was there before, rings for what is new, and again every 30 s until it is taken', async () => {
    const server = open([]);
    const { client } = await stage(<Listening />, { me: colleague(['waiter']) });
    const now = async (calls: readonly Call[]) => {
      server.reply(CALLS, () => ({ body: calls }));
      await act(async () => client.invalidateQueries());
      await settle(20);
    };
    expect(rung()).toBe(false);
    await now([call('a')]);
    expect(rung()).toBe(true);
    await settle(29_000);
    expect(rung()).toBe(false);
    await settle(1_500);
    expect(rung()).toBe(true);
    await now([call('a', { state: 'seen' })]);
    await settle(60_000);
    expect(rung()).toBe(false);
  });

  it('rings for a guest who wants to pay, and again until somebody is on the way, but only where it may be taken', async () => {
    const server = open([]);
    const { client } = await stage(<Listening />, { me: colleague(['cashier']) });
    const now = async (bills: readonly BillRow[]) => {
      server.reply('GET /staff/stores/store/bills', () => ({ body: bills }));
      await act(async () => client.invalidateQueries());
      await settle(20);
    };
    await now([bill({ pending: [pending()] })]);
    expect(rung()).toBe(true);
    await settle(30_500);
    expect(rung()).toBe(true);
    const seen = { by: 'Tom', at: '2026-11-20T10:31:00Z' };
    await now([bill({ pending: [pending({ seen })] })]);
    await settle(60_000);
    expect(rung()).toBe(false);
  });

  it('rings again for an unhappy guest until somebody has looked, as often as the house says', async () => {
    const server = open([]);
    const me = colleague(['waiter']);
    const stores = me.stores.map((each) => ({ ...each, sounds: { ...FIRST_SOUNDS, repeat_seconds: 90 } }));
    const { client } = await stage(<Listening />, { me: { ...me, stores } });
    const now = async (complaints: readonly Complaint[]) => {
      server.reply(COMPLAINTS, () => ({ body: complaints }));
      await act(async () => client.invalidateQueries());
      await settle(20);
    };
    await now([complaint()]);
    expect(rung()).toBe(true);
    await settle(89_000);
    expect(rung()).toBe(false);
    await settle(1_500);
    expect(rung()).toBe(true);
    await now([]);
    await settle(180_000);
    expect(rung()).toBe(false);
  });

  it('keeps quiet when it is muted', async () => {
    changeSettings({ muted: true });
    const server = open([]);
    const { client } = await stage(<Listening />);
    server.reply(CALLS, () => ({ body: [call('a')] }));
    await act(async () => client.invalidateQueries());
    await settle(20);
    expect(rung()).toBe(false);
    changeSettings({ muted: false });
  });

  it('does not ask for calls on behalf of those who do not work them', async () => {
    const { heard } = open([call('a')]);
    await stage(<Listening />, { me: colleague(['kitchen']) });
    expect(heard).toEqual([]);
  });
});
