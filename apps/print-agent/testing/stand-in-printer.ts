import { createServer, type Socket } from 'node:net';

/** A printer on a port of its own: keeps what it was sent, one entry for each connection that ended well. */
export interface StandInPrinter {
  readonly printed: Buffer[];
  /** How many connections brought at least one byte. */
  readonly begun: () => number;
  /** Pulls the plug at the first byte of the next connection. */
  readonly breakNext: () => void;
  readonly switchOff: () => Promise<void>;
  readonly switchOn: () => Promise<void>;
}

/** Starts it at its port, which it keeps when it is switched off and on again. */
export async function startStandInPrinter(port: number): Promise<StandInPrinter> {
  const printed: Buffer[] = [];
  const open = new Set<Socket>();
  let begun = 0;
  let breaks = false;
  const make = () =>
    createServer({ allowHalfOpen: true }, (socket) => {
      const parts: Buffer[] = [];
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
      socket.on('data', (part) => {
        if (parts.length === 0) begun += 1;
        parts.push(part);
        if (!breaks) return;
        breaks = false;
        socket.resetAndDestroy();
      });
      socket.on('end', () => {
        if (parts.length > 0) printed.push(Buffer.concat(parts));
        socket.end();
      });
    });
  const listen = () =>
    new Promise<ReturnType<typeof make>>((resolve, reject) => {
      const server = make();
      server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server));
    });
  let server = await listen();
  return {
    printed,
    begun: () => begun,
    breakNext: () => {
      breaks = true;
    },
    switchOff: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
    switchOn: async () => {
      server = await listen();
    },
  };
}
