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
  hub.listen('menu:jade', 0, ({ seq }) => void log.push(`listener ${seq}`));
  hub.deliver([message('menu:onyx', 5), message('menu:jade', 1)]);
  expect(log).toEqual(['node menu:onyx 5', 'node menu:jade 1', 'listener 1']);
  hub.catchUp();
  await vi.waitFor(() => expect(log.slice(3)).toEqual(['node menu:jade 2', 'listener 2']));
});
