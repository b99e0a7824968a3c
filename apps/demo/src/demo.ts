import type { App } from '@tableside/server/app';
import type { ProductHooks, Site } from '@tableside/server/start-product';
import { injectFetch } from './api/inject-fetch.ts';
import { type Autopilot, createAutopilot } from './autopilot/autopilot.ts';
import { paceOf } from './autopilot/duties.ts';
import { findOpenPlaces } from './open-places.ts';
import { type PaySandbox, sandboxUrls, startPaySandbox } from './pay-sandbox.ts';
import { type DemoPlace, mediaFolder, readPlaces } from './places.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { serveDemo } from './serve-demo.ts';
import { welcome } from './welcome.ts';

/** Orders of the past weeks: enough for rankings and reports, few enough for a first start of seconds. */
const ORDERS = 130;
const LOOK_EVERY = 1500;

const say = (text: string): void => void process.stdout.write(text);
const warn = (error: unknown): void =>
  void process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);

const autopilotOf = (
  { config, local }: Site,
  places: readonly DemoPlace[],
  http: App['http'],
  { db, clock }: Pick<App, 'db' | 'clock'>,
): Autopilot =>
  createAutopilot({
    db,
    places,
    origin: local,
    // A certificate of one's own names no 127.0.0.1: then the same calls go without the socket.
    fetch: config.TLS_CERT === undefined ? fetch : injectFetch(http),
    now: () => clock.now(),
    pace: paceOf(1),
    lookEvery: LOOK_EVERY,
    failed: warn,
  });

/** The demo as an addition to the product; nothing of it while `DEMO` is off. */
export function demoHooks(): ProductHooks {
  const places = readPlaces();
  let autopilot: Autopilot | undefined;
  let sandbox: PaySandbox | undefined;
  return {
    mediaFolders: [mediaFolder()],
    prepare: async (site, db) => {
      if (!site.config.DEMO) return;
      sandbox = startPaySandbox(site, warn);
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
    ready: async ({ local, lan, origin }, { db }) => {
      if (!autopilot) {
        say(`Tableside listens on ${local}\n`);
        return async () => undefined;
      }
      const open = await findOpenPlaces(db, places);
      const payments = sandbox?.url ?? '';
      say(welcome({ places: open, local, lan, origin, payments, colours: process.stdout.isTTY === true }));
      const { stop } = autopilot;
      autopilot.start();
      return async () => {
        await stop();
        await sandbox?.stop();
      };
    },
  };
}
