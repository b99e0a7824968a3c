import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { chromiumLaunch } from '../../../e2e/chromium.ts';
import { root } from '../../scripts/lib/root.mjs';
import { median } from './stats.ts';

const run = promisify(execFile);

const Audit = z.object({ numericValue: z.number() });
const Report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'largest-contentful-paint': Audit,
    interactive: Audit,
    'total-blocking-time': Audit,
    'cumulative-layout-shift': Audit,
  }),
});

/** One run, or the medians of several: score of 100, times in milliseconds. */
export interface Page {
  readonly score: number;
  readonly lcp: number;
  readonly tti: number;
  readonly tbt: number;
  readonly cls: number;
  /** Lighthouse's own figure of how fast the machine was. */
  readonly machine: number;
}
/** `simulate` computes what a slow phone would take; `devtools` slows the browser down. */
export type Throttling = 'simulate' | 'devtools';

const SLOW_MACHINE = 3200;

async function once(url: string, throttling: Throttling): Promise<Page> {
  const { executablePath = '' } = await chromiumLaunch();
  const args = [
    join(root, 'node_modules/lighthouse/cli/index.js'),
    url,
    '--output=json',
    '--quiet',
    '--only-categories=performance',
    '--form-factor=mobile',
    `--throttling-method=${throttling}`,
    '--chrome-flags=--headless=new --no-sandbox --lang=en-GB',
  ];
  const { stdout } = await run(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: executablePath },
    timeout: 120_000,
    maxBuffer: 100_000_000,
  });
  const { runtimeError, environment, categories, audits } = Report.parse(JSON.parse(stdout));
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  return {
    score: categories.performance.score * 100,
    lcp: audits['largest-contentful-paint'].numericValue,
    tti: audits.interactive.numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    machine: environment.benchmarkIndex,
  };
}

/** So many runs in all are made again for a machine that was busy; one that still is after these is a slow one. */
let spare = 4;

/** A run on a machine that was busy at that moment is made again, twice at most. */
export async function lighthouse(url: string, throttling: Throttling): Promise<Page> {
  let best = await once(url, throttling);
  for (let more = 0; more < 2 && spare > 0 && best.machine < SLOW_MACHINE; more += 1) {
    spare -= 1;
    const next = await once(url, throttling);
    if (next.machine > best.machine) best = next;
  }
  return best;
}

export function medianPage(pages: readonly Page[]): Page {
  const of = (pick: (page: Page) => number): number => median(pages.map(pick));
  return {
    score: of(({ score }) => score),
    lcp: of(({ lcp }) => lcp),
    tti: of(({ tti }) => tti),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    machine: of(({ machine }) => machine),
  };
}

/** A remark where the machine was too busy for the figures to count. */
export const busyNote = ({ machine }: Page): readonly string[] =>
  machine < SLOW_MACHINE
    ? [
        `The machine was busy: Lighthouse's benchmarkIndex was ${Math.round(machine)}, figures below ${SLOW_MACHINE} do not count.`,
      ]
    : [];
