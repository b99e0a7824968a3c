import { createServer, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemCode } from './platform/system-error.ts';

/** Where the server listens. */
export interface ListenAddress {
  readonly scheme: 'http' | 'https';
  /** As configured; 0.0.0.0 and :: mean every interface. */
  readonly host: string;
  readonly port: number;
}

/** What the system answers to a host that this machine does not have, or does not know. */
const NOT_OURS = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT'];

type Wanted = Pick<ListenAddress, 'host' | 'port'>;

/** What keeps a server from listening, as a sentence that names the setting; anything else stays what it is. */
export function listenRefusal(error: unknown, { host, port }: Wanted, whose = 'PORT'): unknown {
  const code = systemCode(error) ?? '';
  if (code === 'EADDRINUSE')
    return new Error(
      `Port ${port} on ${host} (${whose}) is in use by another program. Stop that one, or set PORT to another number.`,
    );
  if (code === 'EACCES')
    return new Error(`Port ${port} (${whose}) is closed to this user. Set PORT to a number of 1024 or more.`);
  if (NOT_OURS.includes(code))
    return new Error(
      `HOST is ${host}: this machine has no such address. Set it to 127.0.0.1 for this machine alone, or to 0.0.0.0 for its network.`,
    );
  return error;
}

/** The port to listen on, 0 becomes a free one; rejects with what the system says. */
const probe = ({ host, port }: Wanted): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(port, host, () => {
      const address = server.address();
      const free = typeof address === 'object' && address ? address.port : port;
      server.close(() => found(free));
    });
  });

/** Milliseconds that a program on the next port may take to go, when whoever started it was killed. */
const NEIGHBOUR_GOES_WITHIN = 2000;

/** Waits until the port is free; answers with what the system said when it stays taken. */
async function failureAt(at: Wanted, patience: number): Promise<unknown> {
  const until = performance.now() + patience;
  for (;;) {
    const failure = await probe(at).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure === undefined || performance.now() >= until) return failure;
    await sleep(100);
  }
}

/**
 * The port to listen on, 0 becomes a free one. Asked for before any slow work, so that a taken one is told at once;
 * `next` wants the one after it to be free too.
 */
export async function probePort(host: string, wanted: number, next = false): Promise<number> {
  const port = await probe({ host, port: wanted }).catch((error: unknown) => {
    throw listenRefusal(error, { host, port: wanted });
  });
  if (!next) return port;
  const after = { host, port: port + 1 };
  const failure = await failureAt(after, wanted === 0 ? 0 : NEIGHBOUR_GOES_WITHIN);
  if (failure === undefined) return port;
  if (wanted === 0) return probePort(host, wanted, next);
  throw listenRefusal(failure, after, 'the one after PORT');
}

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';
const urlOf = ({ scheme, port }: ListenAddress, host: string): string =>
  `${scheme}://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;

/** The address that this machine reaches the server by, without a slash at its end. */
export const localUrl = (at: ListenAddress): string =>
  urlOf(at, isEverywhere(at.host) ? '127.0.0.1' : at.host);

/** The address for other machines of the network; null while the server listens on one interface only. */
export function lanUrl(at: ListenAddress): string | null {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  const outward = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
  return outward && isEverywhere(at.host) ? urlOf(at, outward.address) : null;
}
