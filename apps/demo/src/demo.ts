import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '@tableside/server/app';
import type { ProductHooks, Site } from '@tableside/server/start-product';
import { injectFetch } from './api/inject-fetch.ts';
import { type Autopilot, createAutopilot } from './autopilot/autopilot.ts';
import { paceOf } from './autopilot/duties.ts';
import { openPayments } from './open-payments.ts';
import { findOpenPlaces, type OpenPlace } from './open-places.ts';
import { type PaySandbox, sandboxUrls, startPaySandbox } from './pay-sandbox.ts';
import { type DemoPlace, mediaFolder, readPlaces } from './places.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { serveDemo } from './serve-demo.ts';
import { openEventDoor } from './tls-doors.ts';
import { welcome } from './welcome.ts';

/** Orders of the past weeks: enough for rankings and reports, few enough for a first start of seconds. */
const ORDERS = 130;
const LOOK_EVERY = 1500;
/** Milliseconds that the welcome waits for the payment sandbox; it may come later. */
const SANDBOX_WITHIN = 5000;

const say = (text: string): void => void process.stdout.write(text);
const warn = (error: unknown): void =>
  void process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);

/** A certificate of one's own names no 127.0.0.1: then the same calls go without the socket. */
const fetchOf = ({ tls }: Site, http: App['http']): typeof fetch => (tls ? injectFetch(http) : fetch);

const autopilotOf = (
  site: Site,
  places: readonly DemoPlace[],
  http: App['http'],
  { db, clock }: Pick<App, 'db' | 'clock'>,
): Autopilot =>
  createAutopilot({
    db,
    places,
    origin: site.local,
    fetch: fetchOf(site, http),
    now: () => clock.now(),
    pace: paceOf(1),
    lookEvery: LOOK_EVERY,
    failed: warn,
  });

/** Opens payments once the sandbox is there; not being paid online stops nobody from eating. */
async function openPaymentsWith(
  sandbox: PaySandbox,
  site: Site,
  { http, importers }: App,
  { places, events }: { readonly places: readonly OpenPlace[]; readonly events: string },
): Promise<void> {
  const { local, lan, origin } = site;
  const origins = [...new Set([origin, local, lan ?? local, local.replace('127.0.0.1', 'localhost')])];
  const opened = sandbox.ready
    .then((isReady) => {
      if (!isReady) return;
      const save = importers.provider;
      return openPayments({ places, sandbox, origins, local, events, fetch: fetchOf(site, http), save });
    })
    .catch(warn);
  await Promise.race([opened, sleep(SANDBOX_WITHIN, undefined, { ref: false })]);
}

/** The demo as an addition to the product; nothing of it while `DEMO` is off. */
export function demoHooks(): ProductHooks {
  const places = readPlaces();
  let autopilot: Autopilot | undefined;
  let sandbox: PaySandbox | undefined;
  return {
    mediaFolders: [mediaFolder()],
    takesNextPort: (config) => config.DEMO,
    vaults: (site) => (site.config.DEMO ? [sandboxUrls(site).url] : []),
    prepare: async (site, db) => {
      if (!site.config.DEMO) return;
      sandbox = await startPaySandbox(site, warn).catch((error: unknown) => void warn(error));
      const seeding = seedDemo(db, { ...site, orders: ORDERS, tell: (line) => say(`${line}\n`) });
      await seeding.catch((error: unknown) => {
        if (site.signal.aborted) throw error;
        warn(error);
        say('The demo opens as far as it got; the next start goes on from there.\n');
      });
    },
    extend: (site) => (http, parts) => {
      if (!site.config.DEMO) return;
      autopilot = autopilotOf(site, places, http, parts);
      serveDemo(http, {
        db: parts.db,
        autopilot,
        origins: { configured: site.config.PUBLIC_ORIGIN, lan: site.lan, local: site.local },
        places,
        payments: sandboxUrls(site).url,
      });
    },
    ready: async (site, app) => {
      const { local, lan, origin } = site;
      if (!autopilot) {
        say(`Tableside listens on ${local}\n`);
        return async () => undefined;
      }
      const open = await findOpenPlaces(app.db, places);
      const door = site.tls && (await openEventDoor(app.http));
      if (sandbox) await openPaymentsWith(sandbox, site, app, { places: open, events: door?.url ?? local });
      const payments = sandbox?.url ?? '';
      say(welcome({ places: open, local, lan, origin, payments, colours: process.stdout.isTTY === true }));
      const { stop } = autopilot;
      autopilot.start();
      return async () => {
        await stop();
        await sandbox?.stop();
        await door?.close();
      };
    },
  };
}
