import { createServer } from 'node:net';
import Fastify from 'fastify';
import { openDesk } from './desk.ts';
import { serveAccountsApi } from './http/accounts-api.ts';
import { serveControlApi } from './http/control-api.ts';
import { servePaymentApi } from './http/payment-api.ts';
import { acceptForms, guardPages, sendProblem } from './http/plumbing.ts';
import { serveVaultApi } from './http/vault-api.ts';
import { serveAssets } from './pages/assets.ts';
import { serveCardPages } from './pages/card-pages.ts';
import { serveDashboard } from './pages/dashboard/serve-dashboard.ts';
import { serveUpiPages } from './pages/upi-pages.ts';

export interface SandboxOptions {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Where everything is kept. */
  readonly folder: string;
  /** Opens accounts. */
  readonly token: string;
  /** Root of the addresses that are given out; by default where it listens. */
  readonly publicUrl?: string | undefined;
  readonly now?: () => number;
}
export interface Sandbox {
  /** Root of the API and the pages, as this machine reaches it, without a slash at its end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const BODY_LIMIT = 64 * 1024;

/** Answers carry addresses, so the port has to be known before anything is served. */
const freePort = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

function localUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Starts the payment provider in a box; it listens once the returned promise resolves. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host, folder, token, now = Date.now } = options;
  const port = options.port === 0 ? await freePort(host) : options.port;
  const url = localUrl(host, port);
  const desk = openDesk(folder, options.publicUrl ?? url, now);
  const http = Fastify({ logger: false, bodyLimit: BODY_LIMIT, forceCloseConnections: true });
  acceptForms(http);
  guardPages(http);
  http.addHook('onSend', () => desk.store.durable()); // nothing is said that a crash could take back
  http.setErrorHandler(sendProblem);
  serveAccountsApi(http, desk, token);
  servePaymentApi(http, desk);
  serveVaultApi(http, desk);
  serveControlApi(http, desk);
  serveAssets(http);
  serveCardPages(http, desk);
  serveUpiPages(http, desk);
  serveDashboard(http, desk);
  http.addHook('onClose', desk.close);
  await http.listen({ host, port });
  return { url, close: () => http.close() };
}
