import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Site } from '@tableside/server/start-product';
import { type KeptProgram, keepRunning } from './keep-running.ts';

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

/** The port after the product's own, under the same names. It speaks plain http, whatever the product speaks. */
export function sandboxUrls({ local, lan }: Pick<Site, 'local' | 'lan'>) {
  const { port, protocol } = new URL(local);
  const next = Number(port || (protocol === 'https:' ? 443 : 80)) + 1;
  const urlOf = (origin: string): string => `http://${new URL(origin).hostname}:${next}`;
  return { api: urlOf(local), url: urlOf(lan ?? local), port: next };
}

/** Starts the payment sandbox; it dies with this process, however that ends. */
export function startPaySandbox(site: Site, tell: (words: string) => void): PaySandbox {
  const { api, url, port } = sandboxUrls(site);
  const token = randomBytes(24).toString('hex');
  const program = keepRunning({
    args: [PROGRAM],
    environment: {
      NODE_ENV: site.config.NODE_ENV,
      HOST: site.config.HOST,
      PORT: String(port),
      DATA_DIR: join(site.dataDir, 'pay-sandbox'),
      PUBLIC_URL: url,
      SANDBOX_TOKEN: token,
    },
    tell: (words) => tell(`The payment sandbox is not there: ${words}`),
  });
  return { ...program, api, url, token };
}
