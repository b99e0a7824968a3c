import { createServer, type Socket } from 'node:net';

/** A printer on a port of its own: keeps what it was sent, one entry for each connection that ended well. */
export interface StandInPrinter {
  readonly port: number;
  readonly printed: Buffer[];
  /** How many connections brought at least one byte. */
  readonly begun: () => number;
  /** Pulls the plug at the first byte of the next connection. */
  readonly breakNext: () => void;
  readonly switchOff: () => Promise<void>;
  readonly switchOn: () => Promise<void>;
}

/** Starts it; switched off and on again it keeps its port. */
export async function startStandInPrinter(): Promise<StandInPrinter> {
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
  const listen = (port: number) =>
    new Promise<ReturnType<typeof make>>((resolve, reject) => {
      const server = make();
      server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server));
    });
  let server = await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
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
      server = await listen(port);
    },
  };
}
