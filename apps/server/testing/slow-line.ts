import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a line behaves; what is set counts for everything that is said from then on. */
export interface Line {
  /** Milliseconds that each direction takes. */
  delay: number;
  /** While this is pending nothing arrives; what was said meanwhile arrives then, as after a cable was put back. */
  silence: Promise<unknown> | undefined;
}

/** Passes on what one side says, in order. */
function passOn(from: Socket, to: Socket, line: Line): void {
  let passed = Promise.resolve();
  const later = (act: () => void): void => {
    const due = performance.now() + line.delay;
    passed = passed.then(async () => {
      await sleep(Math.max(0, due - performance.now()));
      await line.silence;
      act();
    });
  };
  from.on('data', (part) => later(() => to.write(part)));
  from.on('end', () => later(() => to.end()));
  from.on('error', () => to.destroy());
  from.on('close', () => later(() => to.destroy()));
}

/** Where the database listens: PostgreSQL takes a folder for the place of its socket. */
function listenerOf(databaseUrl: string): NetConnectOpts {
  const { hostname, port } = new URL(databaseUrl);
  const host = decodeURIComponent(hostname);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) };
}

/** A line to the database at `databaseUrl` that can be slow or silent, and its address. */
export async function openSlowLine(databaseUrl: string) {
  const listener = listenerOf(databaseUrl);
  const line: Line = { delay: 0, silence: undefined };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(listener);
    for (const socket of [client, database]) sockets.add(socket.once('close', () => sockets.delete(socket)));
    passOn(client, database, line);
    passOn(database, client, line);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const close = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { line, url: url.href, direct: databaseUrl, close };
}
