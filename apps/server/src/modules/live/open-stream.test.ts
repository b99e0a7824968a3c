import { describe, expect, it, vi } from 'vitest';
import type { Reader } from '../../platform/db/database.ts';
import type { StampedMessage } from '../../platform/outbox/stamper.ts';
import { parseAsked } from './channel-name.ts';
import { Hub } from './hub.ts';
import { type Granted, openStream } from './open-stream.ts';

const message = (channel: string, seq: number): StampedMessage => ({
  channel,
  seq,
  epoch: 'e',
  kind: 'order',
  id: 'o',
  version: seq,
});
const messages = (channel: string, from: number, to: number): StampedMessage[] =>
  Array.from({ length: to - from + 1 }, (_, n) => message(channel, from + n));

/** A database in which every channel stands at 0, and what was missed is answered by `missed`, asking by asking. */
function database(...missed: (readonly StampedMessage[] | Error)[]): Reader {
  const rows = async (statement: { readonly name: string }, names: readonly string[]) => {
    if (statement.name === 'live.open-channels')
      return names.map((name) => ({ name, epoch: 'e', seq: 0, oldest: null }));
    const answer = missed.shift() ?? [];
    if (answer instanceof Error) throw answer;
    return answer.map((one) => ({ message: one }));
  };
  return { rows, row: async () => undefined } as unknown as Reader;
}
const granted = (...texts: string[]): Granted[] =>
  texts.map((text) => ({ asked: parseAsked(text) ?? expect.fail(text), channel: text }));
const drained = async () => undefined;
const silent = { write: () => undefined, drained };

describe('a stream that is opened', () => {
  it('given the log cannot be read for one of its channels, then it stays with none of them', async () => {
    const db = database([], new Error('the database is away'));
    const hub = new Hub(db, (error) => expect.fail(String(error)));
    const opening = openStream(db, hub, granted('order:a', 'order:b', 'order:c'), silent);
    await expect(opening).rejects.toThrow('the database is away');
    expect(hub.size).toBe(0);
  });
  it('given more was missed than is read at once, beside another channel, then all of it is heard without another call', async () => {
    const db = database(
      [],
      [],
      [...messages('order:a', 1, 1000), ...messages('order:b', 1, 10)],
      messages('order:a', 1001, 1005),
    );
    const hub = new Hub(db, (error) => expect.fail(String(error)));
    const heard = vi.fn();
    await openStream(db, hub, granted('order:a', 'order:b'), {
      write: (event) => event === 'change' && heard(),
      drained,
    });
    hub.catchUp();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1015));
  });
  it('given the log was trimmed past where its node stood, then it is told to read anew, and hears what comes next', async () => {
    const database = {
      rows: async ({ name }: { readonly name: string }, names: readonly string[], after: number[]) => {
        if (name === 'live.open-channels')
          return names.map((channel) => ({ name: channel, epoch: 'e', seq: stands, oldest: null }));
        return messages('order:a', 11, stands)
          .filter(({ seq }) => seq > (after[0] ?? 0))
          .map((one) => ({ message: one }));
      },
    };
    let stands = 0;
    const hub = new Hub(database as unknown as Reader, (error) => expect.fail(String(error)));
    const [write, gone] = [vi.fn(), vi.fn()];
    const [grant] = granted('order:a');
    if (!grant) throw new Error('nothing is granted');
    await openStream(database as unknown as Reader, hub, [{ ...grant, heard: gone }], { write, drained });
    stands = 12;
    hub.catchUp();
    await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(2));
    hub.deliver(messages('order:a', 12, 13));
    expect(write.mock.calls.map(([event, { seq }]) => [event, seq])).toEqual([
      ['position', 0],
      ['reset', 12],
      ['change', 13],
    ]);
    expect(gone).toHaveBeenCalledTimes(2);
  });
});
