import { expect, it, vi } from 'vitest';
import type { Reader } from '../../platform/db/database.ts';
import type { StampedMessage } from '../../platform/outbox/stamper.ts';
import { Hub } from './hub.ts';

const message = (channel: string, seq: number): StampedMessage => ({
  channel,
  seq,
  epoch: 'e',
  kind: 'menu',
  id: 'jade',
  version: seq,
});

it('given messages that are delivered or read later, then the node hears of each before its listeners do, and without any', async () => {
  const log: string[] = [];
  const read = { rows: async () => [{ message: message('menu:jade', 2) }] };
  const hub = new Hub(
    read as unknown as Reader,
    (error) => expect.fail(String(error)),
    ({ channel, seq }) => void log.push(`node ${channel} ${seq}`),
  );
  hub.listen('menu:jade', 0, {
    hear: ({ seq }) => void log.push(`listener ${seq}`),
    lose: () => expect.fail(),
  });
  hub.deliver([message('menu:onyx', 5), message('menu:jade', 1)]);
  expect(log).toEqual(['node menu:onyx 5', 'node menu:jade 1', 'listener 1']);
  hub.catchUp();
  await vi.waitFor(() => expect(log.slice(3)).toEqual(['node menu:jade 2', 'listener 2']));
});

it('given the log was trimmed past where it stood, then listeners are told once where the channel stands, and hear what comes next', async () => {
  const log: string[] = [];
  const rows = async ({ name }: { readonly name: string }, names: readonly string[], after: number[]) =>
    name === 'live.open-channels'
      ? names.map((channel) => ({ name: channel, epoch: 'e', seq: 12, oldest: 11 }))
      : names.flatMap((channel, nth) =>
          [channel === 'menu:jade' ? 11 : 3, channel === 'menu:jade' ? 12 : 4]
            .filter((seq) => seq > (after[nth] ?? 0))
            .map((seq) => ({ message: message(channel, seq) })),
        );
  const reading = vi.fn(rows);
  const hub = new Hub({ rows: reading } as unknown as Reader, (error) => expect.fail(String(error)));
  for (const [channel, last] of [
    ['menu:jade', 2],
    ['menu:onyx', 2],
  ] as const)
    hub.listen(channel, last, {
      hear: ({ seq }) => void log.push(`${channel} ${seq}`),
      lose: ({ epoch, seq }) => void log.push(`${channel} lost until ${epoch}.${seq}`),
    });
  hub.catchUp();
  await vi.waitFor(() => expect(log).toHaveLength(3));
  hub.deliver([message('menu:jade', 13)]);
  expect(log).toEqual(['menu:jade lost until e.12', 'menu:onyx 3', 'menu:onyx 4', 'menu:jade 13']);
  expect(reading).toHaveBeenCalledTimes(2);
});
