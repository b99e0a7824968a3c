import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Site } from '@tableside/server/start-product';
import { type KeptProgram, keepRunning } from './keep-running.ts';
import { freePort, openTlsDoor } from './tls-doors.ts';

/** The payment provider of the demo, a program of its own beside the product. */
export interface PaySandbox extends KeptProgram {
  /** Where browsers find it. */
  readonly url: string;
  /** Where this machine finds it. */
  readonly api: string;
  /** Opens accounts there; new at every start. */
  readonly token: string;
}

/** Beside `src` and `dist` alike. */
const PROGRAM = fileURLToPath(new URL('../../pay-sandbox/dist/main.mjs', import.meta.url));

/**
 * The port after the product's own, in its scheme and under the same names: a page that came by https may send a card to
 * https only. Where there is a certificate, its name is the one of the public address.
 */
export function sandboxUrls({ local, lan, origin }: Pick<Site, 'local' | 'lan' | 'origin'>) {
  const { port, protocol } = new URL(local);
  const secure = protocol === 'https:';
  const next = Number(port || (secure ? 443 : 80)) + 1;
  const urlOf = (from: string): string => `${protocol}//${new URL(from).hostname}:${next}`;
  return { api: urlOf(local), url: urlOf(secure ? origin : (lan ?? local)), port: next };
}

/** Where the program itself listens. With a certificate that is a port within this machine, behind a door that has it. */
async function placeOf({ config, tls }: Site, port: number) {
  if (!tls) return { host: config.HOST, port, close: async () => undefined };
  const host = '127.0.0.1';
  const to = await freePort();
  const { close } = await openTlsDoor({ host: config.HOST, port, tls, to });
  return { host, port: to, close };
}

/** Starts the payment sandbox; it dies with this process, however that ends. */
export async function startPaySandbox(site: Site, tell: (words: string) => void): Promise<PaySandbox> {
  const { api, url, port } = sandboxUrls(site);
  const place = await placeOf(site, port);
  const token = randomBytes(24).toString('hex');
  const program = keepRunning({
    args: [PROGRAM],
    environment: {
      NODE_ENV: site.config.NODE_ENV,
      HOST: place.host,
      PORT: String(place.port),
      DATA_DIR: join(site.dataDir, 'pay-sandbox'),
      PUBLIC_URL: url,
      SANDBOX_TOKEN: token,
    },
    tell: (words) => tell(`The payment sandbox is not there: ${words}`),
  });
  const stop = async (): Promise<void> => {
    await place.close();
    await program.stop();
  };
  return { ...program, stop, api: site.tls ? `http://${place.host}:${place.port}` : api, url, token };
}
