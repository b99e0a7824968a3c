import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { listenRefusal, probePort } from './listen-address.ts';

const HOST = '127.0.0.1';
const open: Server[] = [];
const close = (server: Server) => new Promise((done) => server.close(done));
afterEach(async () => {
  for (const server of open.splice(0)) await close(server);
});

function take(port: number): Promise<Server> {
  const server = createServer();
  open.push(server);
  return new Promise((taken, failed) => {
    server.once('error', failed);
    server.listen(port, HOST, () => taken(server));
  });
}

it('given a taken port, then the sentence names it', async () => {
  const port = await probePort(HOST, 0);
  await take(port);
  await expect(probePort(HOST, port)).rejects.toThrow(
    new Error(
      `Port ${port} on ${HOST} (PORT) is in use by another program. Stop that one, or set PORT to another number.`,
    ),
  );
});

it('given a free port and a taken one after it, then only who needs both is told', async () => {
  const port = await probePort(HOST, 0, true);
  await take(port + 1);
  expect(await probePort(HOST, port)).toBe(port);
  await expect(probePort(HOST, port, true)).rejects.toThrow(
    `Port ${port + 1} on ${HOST} (the one after PORT) is in use by another program.`,
  );
});

it('given a neighbour that is just going, then it is waited for', async () => {
  const port = await probePort(HOST, 0, true);
  const neighbour = await take(port + 1);
  setTimeout(() => neighbour.close(), 300);
  expect(await probePort(HOST, port, true)).toBe(port);
});

it.each(['192.0.2.1', 'no-such-host.invalid'])(
  'given the host %s, then it is no address of this machine',
  (host) =>
    expect(probePort(host, 0)).rejects.toThrow(
      `HOST is ${host}: this machine has no such address. Set it to 127.0.0.1 for this machine alone`,
    ),
);

it('names a low port that this user may not have, and leaves what it does not know', () => {
  const closed = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
  expect(listenRefusal(closed, { host: HOST, port: 80 })).toEqual(
    new Error('Port 80 (PORT) is closed to this user. Set PORT to a number of 1024 or more.'),
  );
  const strange = new Error('strange');
  expect(listenRefusal(strange, { host: HOST, port: 80 })).toBe(strange);
});
