import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What became of bytes: `sent` says whether the printer may have any of them. */
export type Sending =
  | { readonly failure: null }
  | { readonly failure: 'unreachable'; readonly sent: false }
  | { readonly failure: 'interrupted'; readonly sent: true };

export interface SendTimes {
  readonly connectMs: number;
  /** Between two tries to connect, and how many there are. */
  readonly pauseMs: number;
  readonly tries: number;
  /** For all the bytes. */
  readonly writeMs: number;
  /** Some printers never hang up; after so long they have what they got. */
  readonly closeMs: number;
}
/** Together less than half of the server's lease of a minute. */
export const SEND_TIMES: SendTimes = {
  connectMs: 4000,
  pauseMs: 1000,
  tries: 2,
  writeMs: 15_000,
  closeMs: 3000,
};

interface Address {
  readonly host: string;
  readonly port: number;
}

const open = (address: Address, ms: number): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const socket = connect(address);
    const settle = (made: Socket | undefined): void => {
      clearTimeout(timer);
      socket.removeAllListeners();
      if (!made) socket.on('error', () => undefined).destroy();
      resolve(made);
    };
    const timer = setTimeout(() => settle(undefined), ms);
    socket.once('connect', () => settle(socket)).once('error', () => settle(undefined));
  });

async function reach(
  address: Address,
  { connectMs, pauseMs, tries }: SendTimes,
): Promise<Socket | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const socket = await open(address, connectMs);
    if (socket || attempt >= tries) return socket;
    await sleep(pauseMs);
  }
}

/** Writes all of it and hangs up; a printer that resets the connection, or takes nothing for long, has broken off. */
const writeAll = (socket: Socket, bytes: Uint8Array, { writeMs, closeMs }: SendTimes): Promise<boolean> =>
  new Promise((resolve) => {
    let timer = setTimeout(() => settle(false), writeMs);
    const settle = (whole: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(whole);
    };
    socket.resume(); // what a printer says about itself is not read, but it must not fill up
    socket.on('error', () => settle(false));
    socket.on('close', () => settle(socket.writableFinished));
    socket.end(bytes, () => {
      clearTimeout(timer);
      timer = setTimeout(() => settle(true), closeMs);
    });
  });

/**
 * Sends bytes to a printer, once. Connecting is tried again, since nothing has left by then; from the first byte on
 * nothing is repeated, because nobody knows how far the printer came.
 */
export async function sendBytes(address: Address, bytes: Uint8Array, times: SendTimes): Promise<Sending> {
  const socket = await reach(address, times);
  if (!socket) return { failure: 'unreachable', sent: false };
  return (await writeAll(socket, bytes, times)) ? { failure: null } : { failure: 'interrupted', sent: true };
}
