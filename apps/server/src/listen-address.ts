import { createServer, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Where the server listens. */
export interface ListenAddress {
  readonly scheme: 'http' | 'https';
  /** As configured; 0.0.0.0 and :: mean every interface. */
  readonly host: string;
  readonly port: number;
}

const isInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** The port to listen on, 0 becomes a free one. Asked for before any slow work, so that a taken one is told at once. */
export const probePort = (host: string, port: number): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer();
    const taken = `Port ${port} on ${host} is in use by another program. Stop that one, or set PORT to another number.`;
    probe.once('error', (error) => failed(isInUse(error) ? new Error(taken) : error));
    probe.listen(port, host, () => {
      const address = probe.address();
      const free = typeof address === 'object' && address ? address.port : port;
      probe.close(() => found(free));
    });
  });

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
