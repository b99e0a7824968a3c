import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { dice } from './random-evening.ts';

/** How a connection breaks: both ends hear of it at once, as of a crash; both are told good-bye; or one direction only. */
export type Break = 'reset' | 'close' | 'half-close';

/** How a line behaves; what is set counts for everything that is said from then on. */
export interface Line {
  /** Milliseconds that each direction takes. */
  delay: number;
  /** By how much less or more than `delay`, at most; nothing overtakes what was said before it. */
  jitter: number;
  /** Bytes a second in each direction; 0 is as many as come. */
  rate: number;
  /** How many bytes arrive at once, at most; 0 is all that was said at once. */
  slice: number;
  /** While this is pending nothing arrives; what was said meanwhile arrives then, as after a cable was put back. */
  silence: Promise<unknown> | undefined;
  /** Each direction of each connection breaks after so many bytes, at most; after how many is thrown anew each time. */
  breaks: { readonly how: Break; readonly within: number } | undefined;
}

const undisturbed = (): Line => ({
  delay: 0,
  jitter: 0,
  rate: 0,
  slice: 0,
  silence: undefined,
  breaks: undefined,
});

type Dice = ReturnType<typeof dice>;
interface Laid {
  readonly line: Line;
  readonly thrown: Dice;
  readonly struck: () => void;
}

/** There is no such thing on a Unix socket, whose other end hears of it in another way. */
const reset = (socket: Socket): void =>
  void (socket.remoteAddress === undefined ? socket.destroy() : socket.resetAndDestroy());

const endings: Readonly<Record<Break, (from: Socket, to: Socket) => void>> = {
  reset: (from, to) => {
    reset(from);
    reset(to);
  },
  close: (from, to) => {
    to.end();
    from.end();
  },
  'half-close': (_from, to) => void to.end(),
};

/** Parts of one to `most` bytes. */
function partsOf(said: Buffer, most: number, { upTo }: Dice): Buffer[] {
  if (most === 0) return [said];
  const parts: Buffer[] = [];
  for (let at = 0; at < said.length; ) {
    const size = 1 + upTo(most);
    parts.push(said.subarray(at, at + size));
    at += size;
  }
  return parts;
}

/** Says it as fast and in as large parts as the line takes. */
async function say(said: Buffer, to: Socket, line: Line, thrown: Dice): Promise<void> {
  for (const part of partsOf(said, line.slice, thrown)) {
    if (line.rate > 0) await sleep((part.length / line.rate) * 1000);
    if (to.writable) to.write(part);
    if (line.slice > 0) await turn(); // what is written in one turn may arrive together
  }
}

/** Whether a line has a fault that everything meets. */
const isBad = ({ delay, jitter, rate, slice, silence }: Line): boolean =>
  delay + jitter + rate + slice > 0 || silence !== undefined;

/** Passes on what one side says, in order; `struck` is told whenever a fault was met. */
function passOn(from: Socket, to: Socket, { line, thrown, struck }: Laid): void {
  let passed = Promise.resolve();
  let breaking: { readonly of: Line['breaks']; left: number } | undefined;
  let broken = false;
  const later = (act: () => unknown): void => {
    const due = performance.now() + line.delay + line.jitter * (thrown.upTo(201) / 100 - 1);
    passed = passed.then(async () => {
      if (isBad(line)) struck();
      await sleep(Math.max(0, due - performance.now()));
      await line.silence;
      await act();
    });
  };
  const pass = async (said: Buffer): Promise<void> => {
    const { breaks } = line;
    if (breaking?.of !== breaks) breaking = breaks && { of: breaks, left: thrown.upTo(breaks.within) };
    const left = breaking?.left ?? said.length;
    if (!broken) await say(said.subarray(0, left), to, line, thrown);
    if (breaking) breaking.left -= said.length;
    if (broken || !breaks || said.length <= left) return;
    broken = true;
    struck();
    endings[breaks.how](from, to);
  };
  from.on('data', (said: Buffer) => later(() => pass(said)));
  from.on('end', () => later(() => to.end()));
  from.on('error', () => to.destroy());
  from.on('close', () => later(() => to.destroy()));
}

/** Where somebody listens: PostgreSQL takes a folder for the place of its socket. */
function listenerOf(address: string): NetConnectOpts {
  const { hostname, port } = new URL(address);
  const host = decodeURIComponent(hostname);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) };
}

/** A line to the database or the server at `address`, that can be slow, silent or bad, and its own address. */
export async function openSlowLine(address: string, seed = 1) {
  const listener = listenerOf(address);
  const line = undisturbed();
  let met = 0;
  const laid: Laid = {
    line,
    thrown: dice(seed),
    struck: () => {
      met += 1;
    },
  };
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    const far = connect({ ...listener, allowHalfOpen: true, noDelay: true });
    for (const socket of [near, far]) sockets.add(socket.once('close', () => sockets.delete(socket)));
    passOn(near, far, laid);
    passOn(far, near, laid);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const close = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  /** As it was laid: nothing is slow or breaks any more. */
  const heal = (): void => void Object.assign(line, undisturbed());
  /** How often something met a fault. */
  const struck = (): number => met;
  return { line, url: url.href.replace(/\/$/, ''), direct: address, struck, heal, close };
}
