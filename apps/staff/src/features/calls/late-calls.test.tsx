// @vitest-environment happy-dom
import type { Call } from '@tableside/contract/staff.schema';
import type { StaffRole } from '@tableside/contract/vocabulary';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { call, colleague } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import * as sound from '../../lib/sound/sound.ts';
import { CallsScreen } from './calls-screen.tsx';
import { LateCalls } from './late-calls.tsx';

const CALLS = 'GET /staff/stores/store/calls';
const late = (id: string, given: Partial<Call> = {}) =>
  call(id, { escalated_at: '2026-11-20T10:04:00Z', ...given });

async function lead(calls: readonly Call[], role: StaffRole = 'manager') {
  const server = standIn({ [CALLS]: () => ({ body: calls }) });
  const seen = await stage(<LateCalls linked />, { me: colleague([role]) });
  return {
    ...seen,
    server,
    now: async (next: readonly Call[]) => {
      server.reply(CALLS, () => ({ body: next }));
      await act(async () => seen.client.invalidateQueries());
      await settle(20);
    },
  };
}

it('given a call that nobody took in time, then whoever leads reads where and what, and gets there', async () => {
  const { texts, tap, path, now } = await lead([call('a')]);
  expect(texts('.banner')).toEqual([]);
  await now([call('a'), late('b')]);
  expect(texts('.banner-text')).toEqual(['Table 12 is still waiting. Nobody has taken it: Water']);
  await tap('See calls');
  expect(path()).toBe('/calls');
  await now([late('b'), late('c')]);
  expect(texts('.banner-text')).toEqual(['2 calls have waited too long, and nobody has taken them.']);
  await now([late('b', { state: 'seen', by: 'Tom' }), late('c', { state: 'done' })]);
  expect(texts('.banner')).toEqual([]);
});

it('sounds once for each, and not for those that waited before the console was opened', async () => {
  const played = vi.spyOn(sound, 'play');
  const { now } = await lead([late('old')]);
  expect(played).not.toHaveBeenCalled();
  await now([late('old'), late('new')]);
  await now([late('old'), late('new', { reminders: 1 })]);
  expect(played.mock.calls).toEqual([['late']]);
  played.mockRestore();
});

it('is the business of owner and manager', async () => {
  expect((await lead([late('a')], 'owner')).texts('.banner')).toHaveLength(1);
  const waiter = await lead([late('a')], 'waiter');
  expect(waiter.texts('.banner')).toEqual([]);
  expect(waiter.server.heard).toEqual([]);
});

it('everybody else sees on the call that the manager knows, until somebody takes it', async () => {
  const open = async (calls: readonly Call[]) => {
    standIn({ [CALLS]: () => ({ body: calls }), 'GET /staff/stores/store/bills': () => ({ body: [] }) });
    return stage(<CallsScreen />, { me: colleague(['waiter']) });
  };
  const waiting = await open([late('a', { at: new Date().toISOString() })]);
  expect(waiting.texts('.call-notes')).toEqual(['The manager has been told']);
  expect(waiting.all('.call')[0]?.className).toBe('call call-hot');
  const taken = await open([late('a', { state: 'seen', by: 'Tom' })]);
  expect(taken.texts('.call-notes')).toEqual(['Tom takes care of it']);
  expect(taken.all('.call')[0]?.className).toBe('call call-taken');
});
