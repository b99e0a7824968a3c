import type { BrowserContext, Page } from '@playwright/test';
import type { Bench } from '../lib/bench.ts';
import { devtoolsOf, openMenu, SLOW_4G, withPhone } from '../lib/browser.ts';
import type { Group, Outcome } from '../lib/outcome.ts';
import { seconds } from '../lib/stats.ts';
import { noteTransfers, settled, type Transfer } from '../lib/transfers.ts';
import { linkOf } from './first-load.ts';

const BUILT = /^(Script|Stylesheet)$/;
const ITEMS = /\/api\/stores\/[^/]+\/items/;

async function firstVisit(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  const noted = await noteTransfers(await devtoolsOf(page));
  await openMenu(page, url);
  await settled(noted);
  await page
    .evaluate(() =>
      Promise.race([
        navigator.serviceWorker.ready.then(() => undefined),
        new Promise((resolve) => setTimeout(resolve, 10_000)),
      ]),
    )
    .catch(() => undefined);
  await page.waitForTimeout(2000);
  await page.close();
}

async function isShown(page: Page, url: string): Promise<boolean> {
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('.item').first().waitFor({ timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}

const menuWords = (menu: Transfer | undefined): string =>
  menu === undefined ? 'not asked for' : menu.kept ? 'kept' : String(menu.status);

async function repeatVisit(bench: Bench): Promise<Outcome> {
  const url = linkOf(await bench.pages());
  return withPhone(async (context) => {
    await firstVisit(context, url);
    const page = await context.newPage();
    const devtools = await devtoolsOf(page);
    const noted = await noteTransfers(devtools);
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    const started = performance.now();
    const shown = await isShown(page, url);
    const took = performance.now() - started;
    await settled(noted);
    const transfers = [...noted.values()];
    const sentAgain = transfers.filter(
      ({ type, kept, status }) => BUILT.test(type) && !kept && status === 200,
    );
    const menu = transfers.find((transfer) => ITEMS.test(transfer.url));
    await page.close();
    await context.setOffline(true);
    const offline = await isShown(await context.newPage(), url);
    const isLean = sentAgain.length === 0 && (menu === undefined || menu.kept || menu.status === 304);
    const floor = shown && isLean && took <= 800;
    return {
      ours: `${sentAgain.length} scripts and styles sent again, menu ${menuWords(menu)}, on screen after ${seconds(took)}, offline: ${offline ? 'yes' : 'no'}`,
      floor,
      goal: floor && offline,
      notes: [
        'The same link in a second tab, 562 ms and 1.4 Mbit/s; offline means that dishes appear without a network. What a service worker itself fetches is not slowed down by Chromium.',
        ...sentAgain.slice(0, 3).map(({ url: again }) => `Sent again: ${new URL(again).pathname}`),
      ],
    };
  });
}

export const repeatVisits: Group = { ids: ['F8'], run: async (bench) => ({ F8: await repeatVisit(bench) }) };
