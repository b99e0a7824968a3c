import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { CoalescingSocket } from './coalescing-socket.ts';

const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const open: Socket[] = [];
afterAll(() => {
  for (const socket of open) socket.destroy();
  server.close();
});

/** A connected socket, and the pieces that arrive at the other end. */
async function connected() {
  const arriving = once(server, 'connection');
  const address = server.address();
  const socket = new CoalescingSocket();
  socket.connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1').setNoDelay(true);
  await once(socket, 'connect');
  const [other]: Socket[] = await arriving;
  if (!other) throw new Error('nobody came');
  open.push(socket, other);
  const pieces: string[] = [];
  other.on('data', (part) => pieces.push(part.toString()));
  return { socket, pieces };
}

/** As the driver sends a statement. */
function statement(socket: CoalescingSocket, text: string): void {
  socket.cork();
  socket.write(`bind ${text};`);
  socket.write(`run ${text};`);
  socket.uncork();
}

describe('a coalescing socket', () => {
  it('given several statements in one tick, then they arrive as one piece, in their order', async () => {
    const { socket, pieces } = await connected();
    for (const text of ['a', 'b', 'c']) statement(socket, text);
    await sleep(50);
    expect(pieces).toEqual(['bind a;run a;bind b;run b;bind c;run c;']);
  });
  it('given a statement after an await of the same tick, then it still travels along', async () => {
    const { socket, pieces } = await connected();
    await Promise.resolve();
    statement(socket, 'a');
    await Promise.resolve();
    statement(socket, 'b');
    await sleep(50);
    expect(pieces).toEqual(['bind a;run a;bind b;run b;']);
  });
  it('given statements of different ticks, then none waits for a later one', async () => {
    const { socket, pieces } = await connected();
    statement(socket, 'a');
    await sleep(50);
    expect(pieces).toEqual(['bind a;run a;']);
    statement(socket, 'b');
    await sleep(50);
    expect(pieces).toEqual(['bind a;run a;', 'bind b;run b;']);
  });
  it('given a write without a cork, then it goes out at once and before what is held later', async () => {
    const { socket, pieces } = await connected();
    socket.write('hello;');
    statement(socket, 'a');
    await sleep(50);
    expect(pieces.join('')).toBe('hello;bind a;run a;');
  });
});
