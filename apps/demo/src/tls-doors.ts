import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { App, AppOptions } from '@tableside/server/app';

const LOOPBACK = '127.0.0.1';

const listen = (server: Server | HttpServer, port: number, host: string): Promise<number> =>
  new Promise((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => {
      const address = server.address();
      listening(typeof address === 'object' && address ? address.port : port);
    });
  });

const closed = (server: Server | HttpServer): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
  });

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, LOOPBACK);
  await closed(server);
  return port;
}

/** Each end hears what the other says; when one is gone, so is the other. */
function join(one: Socket, other: Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  }
}

interface TlsDoor {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly tls: NonNullable<AppOptions['tls']>;
  /** Port of this machine at which the program behind it listens, without TLS. */
  readonly to: number;
}

/** Lets callers reach a program by TLS that knows nothing of it. */
export async function openTlsDoor({ host, port, tls, to }: TlsDoor) {
  const callers = new Set<Socket>();
  const server = createTlsServer(tls, (caller) => {
    callers.add(caller);
    caller.on('close', () => callers.delete(caller));
    join(caller, connect(to, LOOPBACK));
  });
  return {
    port: await listen(server, port, host),
    close: async (): Promise<void> => {
      const over = closed(server);
      for (const caller of callers) caller.destroy();
      await over;
    },
  };
}

/**
 * Lets a program of this machine send events to a product that speaks https alone: its certificate names no 127.0.0.1.
 * Only what comes to the addresses of events is let in.
 */
export async function openEventDoor(http: App['http']) {
  const server = createHttpServer((request, response) => {
    if (request.url?.startsWith('/api/webhooks/')) http.routing(request, response);
    else response.writeHead(404).end();
  });
  const port = await listen(server, 0, LOOPBACK);
  return {
    url: `http://${LOOPBACK}:${port}`,
    close: async (): Promise<void> => {
      const over = closed(server);
      server.closeAllConnections();
      await over;
    },
  };
}
