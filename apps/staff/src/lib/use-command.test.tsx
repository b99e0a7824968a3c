// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, ticket } from '../../testing/samples.ts';
import { settle, stage } from '../../testing/stage.tsx';
import { standIn } from '../../testing/stand-in-server.ts';
import { api } from './api.ts';
import { keys } from './keys.ts';
import { notes } from './notes.ts';
import { ticketsQuery } from './queries.ts';
import { useCommand } from './use-command.ts';

const ACT = 'POST /staff/tickets/t/actions';
const LIST = 'GET /staff/stores/store/tickets';

/** A button whose own words say that no answer came, while they are there. */
function Telling() {
  const [shown, setShown] = useState(true);
  return (
    <>
      {shown && <Teller />}
      <button type="button" onClick={() => setShown(false)}>
        Leave
      </button>
    </>
  );
}
function Teller() {
  const move = useCommand({
    ask: (action: 'serve', options) => api.moveTicket({ params: { id: 't' }, body: { action } }, options),
    stale: [],
    tellsUnsure: true,
  });
  return (
    <button type="button" onClick={() => move.mutate('serve')}>
      Serve
    </button>
  );
}

/** Two buttons that do two different things by one command, beside a list that the command makes stale. */
function Probe() {
  const list = useQuery(ticketsQuery('store', 'open'));
  const move = useCommand({
    ask: (action: 'serve' | 'bump', options) =>
      api.moveTicket({ params: { id: 't' }, body: { action } }, options),
    stale: [keys.tickets('store')],
    onDone: (_, action) =>
      notes.set((now) => [...now, { id: action, kind: 'success', text: `did ${action}` }]),
  });
  return (
    <>
      <p>{list.data?.length} tickets</p>
      <button type="button" onClick={() => move.mutate('serve')}>
        Serve
      </button>
      <button type="button" onClick={() => move.mutate('bump')}>
        Bump
      </button>
    </>
  );
}
const done = () => ({ body: ticket({ status: 'served' }) });
async function probe() {
  const server = standIn({
    [LIST]: () => ({ body: [] }),
    [ACT]: done,
  });
  const on = await stage(<Probe />);
  const sentKeys = () => server.commands().map(({ key }) => key);
  const reads = () => server.heard.filter(({ method }) => method === 'GET').length;
  return { server, sentKeys, reads, ...on };
}
const said = () => notes.get().map(({ text }) => text);
beforeEach(() => notes.set(() => []));

describe('a command', () => {
  it('that worked is done; the same thing again is another one', async () => {
    const { tap, sentKeys } = await probe();
    await tap('Serve');
    await tap('Serve');
    const [first, second] = sentKeys();
    expect(first).toBeTruthy();
    expect(second).not.toBe(first);
    expect(said()).toEqual(['did serve', 'did serve']);
  });

  it.each([
    ['no answer', () => 'away' as const],
    ['a fault', () => ({ status: 500, body: {} })],
    ['a busy server', () => refusal(503, 'busy')],
    ['one that still runs', () => refusal(409, 'still-running')],
  ])('given %s, then the same thing again counts once', async (_, reply) => {
    const { server, tap, sentKeys } = await probe();
    server.reply(ACT, reply);
    await tap('Serve');
    server.reply(ACT, done);
    await tap('Serve');
    await tap('Serve');
    const [first, second, third] = sentKeys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('given no answer, then something else is a command of its own', async () => {
    const { server, tap, sentKeys } = await probe();
    server.reply(ACT, () => 'away');
    await tap('Serve');
    await tap('Bump');
    const [first, second] = sentKeys();
    expect(second).not.toBe(first);
  });

  it('given a refusal, then its words are said, and trying again is a new command', async () => {
    const { server, tap, sentKeys } = await probe();
    server.reply(ACT, () => refusal(409, 'state-changed', 'It was recalled.'));
    await tap('Serve');
    await tap('Serve');
    const [first, second] = sentKeys();
    expect(second).not.toBe(first);
    expect(said()).toEqual(['It was recalled.']);
  });

  it('given it was done and the list does not show it yet, then the same thing again is done already', async () => {
    const { server, tap } = await probe();
    server.reply(LIST, () => 'away');
    await settle(5);
    await tap('Serve');
    server.reply(ACT, () => refusal(409, 'state-changed', 'Somebody else changed this.'));
    await tap('Serve');
    expect(said()).toEqual(['did serve', 'did serve']);
    await tap('Bump');
    expect(said().at(-1)).toBe('Somebody else changed this.');
  });

  it('given it was done and the list shows what became of it, then a refusal of the same thing is said', async () => {
    const { server, tap } = await probe();
    await tap('Serve');
    await settle(5);
    server.reply(ACT, () => refusal(409, 'state-changed', 'Somebody else changed this.'));
    await tap('Serve');
    expect(said()).toEqual(['did serve', 'Somebody else changed this.']);
  });

  describe('whose screen says itself that no answer came', () => {
    it.each([
      ['no answer', () => 'away' as const],
      ['a fault', () => ({ status: 500, body: {} })],
    ])('given %s, then no message says it, too', async (_, reply) => {
      standIn({ [ACT]: reply });
      const { tap } = await stage(<Telling />);
      await tap('Serve');
      expect(said()).toEqual([]);
    });
    it('given a refusal, then its words are said', async () => {
      standIn({ [ACT]: () => refusal(409, 'state-changed', 'It was recalled.') });
      const { tap } = await stage(<Telling />);
      await tap('Serve');
      expect(said()).toEqual(['It was recalled.']);
    });
    it('given that screen was left meanwhile, then a message says it after all', async () => {
      let answer: ((reply: 'away') => void) | undefined;
      const later = new Promise<'away'>((resolve) => {
        answer = resolve;
      });
      standIn({ [ACT]: () => later });
      const { tap } = await stage(<Telling />);
      await tap('Serve');
      await tap('Leave');
      answer?.('away');
      await settle(20);
      expect(said()).toHaveLength(1);
    });
  });

  it.each([
    ['done', done],
    ['refused', () => refusal(409, 'state-changed')],
    ['unanswered', () => 'away' as const],
  ])('%s: what it may have changed is read afresh', async (_, reply) => {
    const { server, tap, reads } = await probe();
    server.reply(ACT, reply);
    const before = reads();
    await tap('Serve');
    expect(reads()).toBe(before + 1);
  });
});
