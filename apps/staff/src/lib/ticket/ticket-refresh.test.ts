// @vitest-environment happy-dom
import type { Ticket } from '@tableside/contract/staff.schema';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, ticket } from '../../../testing/samples.ts';
import { type Reply, standIn } from '../../../testing/stand-in-server.ts';
import { keys } from '../keys.ts';
import { ticketsQuery } from '../queries.ts';
import { patchTicket, refreshTicket } from './ticket-cache.ts';

let client: QueryClient;
const OPEN = keys.tickets('store', 'open');
const DONE = keys.tickets('store', 'done');
const list = (key: readonly string[]) => client.getQueryData<readonly Ticket[]>(key);

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

describe('patchTicket', () => {
  it('moves a served ticket from the open list to the done one', () => {
    client.setQueryData(OPEN, [ticket({ _id: 'a' }), ticket({ _id: 'b' })]);
    client.setQueryData(DONE, []);
    patchTicket(client, ticket({ _id: 'a', version: 2, status: 'served' }));
    expect(list(OPEN)?.map(({ _id }) => _id)).toEqual(['b']);
    expect(list(DONE)?.map(({ _id }) => _id)).toEqual(['a']);
  });
  it('leaves lists alone that nobody has loaded', () => {
    patchTicket(client, ticket({ _id: 'a' }));
    expect(list(OPEN)).toBeUndefined();
    expect(client.getQueryData(keys.ticket('a'))).toMatchObject({ _id: 'a' });
  });
  it('given a list that is out of date, then with one ticket more it still is', async () => {
    client.setQueryData(OPEN, [ticket({ _id: 'a' })]);
    await client.invalidateQueries({ queryKey: OPEN });
    patchTicket(client, ticket({ _id: 'b' }));
    expect(list(OPEN)?.map(({ _id }) => _id)).toEqual(['a', 'b']);
    expect(client.getQueryState(OPEN)?.isInvalidated).toBe(true);
  });
});

describe('refreshTicket', () => {
  it('fetches one ticket and nothing else', async () => {
    const { heard } = standIn({ 'GET /staff/tickets/*': () => ({ body: ticket({ _id: 'a', version: 4 }) }) });
    client.setQueryData(OPEN, []);
    await refreshTicket(client, 'a', 4);
    expect(heard.map(({ path }) => path)).toEqual(['/staff/tickets/a']);
    expect(list(OPEN)?.map(({ version }) => version)).toEqual([4]);
  });
  it('asks nothing when it already knows that version', async () => {
    const { heard } = standIn({});
    client.setQueryData(keys.ticket('a'), ticket({ _id: 'a', version: 5 }));
    await refreshTicket(client, 'a', 5);
    expect(heard).toEqual([]);
  });
  it('given an answer older than what was told, then it asks again, and not for ever', async () => {
    let version = 2;
    const { heard } = standIn({
      'GET /staff/tickets/*': () => {
        version += 1;
        return { body: ticket({ _id: 'a', version }) };
      },
    });
    await refreshTicket(client, 'a', 4);
    expect(heard).toHaveLength(2);
    await refreshTicket(client, 'a', 99);
    expect(heard).toHaveLength(5);
  });
  it('given a tap while it was read, then the older answer brings nothing back', async () => {
    standIn({
      'GET /staff/tickets/*': () => {
        patchTicket(client, ticket({ _id: 'a', version: 6, status: 'served' }));
        return { body: ticket({ _id: 'a', version: 5 }) };
      },
    });
    client.setQueryData(OPEN, [ticket({ _id: 'a', version: 4 })]);
    client.setQueryData(DONE, []);
    await refreshTicket(client, 'a', 5);
    expect(list(OPEN)).toEqual([]);
    expect(list(DONE)?.map(({ version }) => version)).toEqual([6]);
    expect(client.getQueryData(keys.ticket('a'))).toMatchObject({ version: 6 });
  });
  describe('given the ticket cannot be had', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    const isOutOfDate = () => client.getQueryState(OPEN)?.isInvalidated;

    it.each<readonly [string, Reply]>([
      ['a fault', () => refusal(500, 'fault')],
      ['no answer', () => 'away'],
      ['answers that are too old', () => ({ body: ticket({ _id: 'a', version: 8 }) })],
    ])('for %s, then what is listed stays, and a little later is out of date', async (_, reply) => {
      standIn({ 'GET /staff/tickets/*': reply });
      client.setQueryData(OPEN, [ticket({ _id: 'a' })]);
      await expect(refreshTicket(client, 'a', 9)).resolves.toBeUndefined();
      expect(list(OPEN)).toHaveLength(1);
      expect(isOutOfDate()).toBe(false);
      await vi.advanceTimersByTimeAsync(3_000);
      expect(isOutOfDate()).toBe(true);
    });
    it.each([
      [403, 'not-allowed'],
      [404, 'not-found'],
    ] as const)('for good (%i), then that is the end of it', async (status, code) => {
      standIn({ 'GET /staff/tickets/*': () => refusal(status, code) });
      client.setQueryData(OPEN, [ticket({ _id: 'a' })]);
      await expect(refreshTicket(client, 'a', 9)).resolves.toBeUndefined();
      await vi.advanceTimersByTimeAsync(3_000);
      expect(isOutOfDate()).toBe(false);
    });
  });
});

describe('a list that was read before something happened', () => {
  /** The open tickets, as the server had them before `meanwhile`. */
  async function overtaken(before: readonly Ticket[], meanwhile: () => void) {
    standIn({
      'GET /staff/stores/*/tickets': () => {
        meanwhile();
        return { body: before };
      },
    });
    await client.fetchQuery(ticketsQuery('store', 'open'));
    return list(OPEN)?.map(({ _id, version }) => `${_id} ${version}`);
  }

  it('given a tap that was answered meanwhile, then the line stays as it is', async () => {
    const newest = () => patchTicket(client, ticket({ _id: 'a', version: 2 }));
    expect(await overtaken([ticket({ _id: 'a', version: 1 })], newest)).toEqual(['a 2']);
  });
  it('given a ticket that came meanwhile, then it is not lost', async () => {
    const newest = () => patchTicket(client, ticket({ _id: 'b', version: 1 }));
    expect(await overtaken([ticket({ _id: 'a', version: 1 })], newest)).toEqual(['a 1', 'b 1']);
  });
  it('given one that was served meanwhile, then it does not come back', async () => {
    const newest = () => patchTicket(client, ticket({ _id: 'a', version: 2, status: 'served' }));
    expect(await overtaken([ticket({ _id: 'a', version: 1 })], newest)).toEqual([]);
  });
  it('given another store’s ticket or an older one, then the list is as it was told', async () => {
    const newest = () => {
      patchTicket(client, ticket({ _id: 'b', version: 2, store_id: 'other' }));
      patchTicket(client, ticket({ _id: 'a', version: 2 }));
    };
    expect(await overtaken([ticket({ _id: 'a', version: 3 })], newest)).toEqual(['a 3']);
  });
  it('given one that was heard of before, then what the server tells holds', async () => {
    patchTicket(client, ticket({ _id: 'a', version: 2 }));
    await new Promise((later) => setTimeout(later, 5));
    expect(await overtaken([], () => undefined)).toEqual([]);
  });
});
