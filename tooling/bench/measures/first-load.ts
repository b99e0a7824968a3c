import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, Site } from '../lib/bench.ts';
import { devtoolsOf, openMenu, SLOW_4G, withPhone } from '../lib/browser.ts';
import type { Group, Outcome } from '../lib/outcome.ts';
import { kilobytes } from '../lib/stats.ts';
import { noteTransfers, settled, type Transfer } from '../lib/transfers.ts';
import { firstScripts, scriptBytes } from './bytes.ts';

const KB = 1024;
/** Packing the files and the menu of one page well, and a little more. */
const PACKING_MS = 6000;
const PICTURES = /^(Image|Media)$/;

/** What a scanned link leads to. */
export const linkOf = ({ server, menu }: Site): string => `http://127.0.0.1:${server.port}/?c=${menu.code}`;

interface Loaded {
  /** Until the menu can be used. */
  readonly first: readonly Transfer[];
  /** Until nothing more came. */
  readonly all: readonly Transfer[];
}

const load = (url: string): Promise<Loaded> =>
  withPhone(async (context) => {
    const page = await context.newPage();
    const devtools = await devtoolsOf(page);
    const noted = await noteTransfers(devtools);
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await openMenu(page, url);
    const first = [...noted.values()].map((transfer) => ({ ...transfer }));
    await settled(noted);
    return { first, all: [...noted.values()] };
  });

const bytesOf = (transfers: readonly Transfer[]): number =>
  transfers.filter(({ type }) => !PICTURES.test(type)).reduce((total, { bytes }) => total + bytes, 0);

const scriptsOf = (transfers: readonly Transfer[]): readonly string[] =>
  transfers
    .filter(({ type, complete }) => type === 'Script' && complete)
    .map(({ url }) => new URL(url).pathname.slice(1));

async function firstLoad(bench: Bench): Promise<{ F1: Outcome; F4: Outcome }> {
  const site = await bench.pages();
  // What is asked for twice is packed well in the background: measured is what all guests but the first receive.
  const { first: earliest } = await load(linkOf(site));
  await load(linkOf(site));
  await sleep(PACKING_MS);
  const { first, all } = await load(linkOf(site));
  const named = firstScripts();
  const loaded = scriptsOf(first).filter((name) => !named.includes(name));
  const [scripts, extra] = [scriptBytes(named), scriptBytes(loaded)];
  const bytes = bytesOf(first);
  const kinds = [...new Set(first.map(({ type }) => type))].map(
    (kind) => `${kind} ${kilobytes(bytesOf(first.filter(({ type }) => type === kind)))}`,
  );
  return {
    F1: {
      ours: kilobytes(scripts + extra),
      floor: scripts + extra <= 110 * KB,
      goal: scripts + extra <= 90 * KB,
      notes: [
        `Gzip level 9 of ${named.length} scripts that the page of a scanned link names (${kilobytes(scripts)}) and ${loaded.length} more that had come before the menu could be used (${kilobytes(extra)}: ${loaded.join(', ') || 'none'}).`,
      ],
    },
    F4: {
      ours: kilobytes(bytes),
      floor: bytes <= 150 * KB,
      goal: bytes <= 125 * KB,
      notes: [
        `As Chromium received them at slow 4G, headers included, before the whole menu was there and could be tapped: ${kinds.join(', ')}. Until nothing more came: ${kilobytes(bytesOf(all))}.`,
        `The first guest after a start receives ${kilobytes(bytesOf(earliest))}, packed quickly.`,
      ],
    },
  };
}

export const firstBytes: Group = { ids: ['F1', 'F4'], run: firstLoad };
