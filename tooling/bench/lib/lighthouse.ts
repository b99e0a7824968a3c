import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { chromiumLaunch } from '../../../e2e/support/chromium.ts';
import { root } from '../../scripts/lib/root.mjs';
import { phoneSlowdown, type Slowdown } from './phone.ts';
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
  readonly slowdown: Slowdown;
}
interface Run extends Page {
  /** How far from that phone the machine was during the run, in both directions: the logarithm of the ratio. */
  readonly drift: number;
}
/** `simulate` computes what a slow phone would take; `devtools` slows the browser down. */
export type Throttling = 'simulate' | 'devtools';

async function once(url: string, throttling: Throttling): Promise<Run> {
  const slowdown = await phoneSlowdown();
  const { executablePath = '' } = await chromiumLaunch();
  const args = [
    join(root, 'node_modules/lighthouse/cli/index.js'),
    url,
    '--output=json',
    '--quiet',
    '--only-categories=performance',
    '--form-factor=mobile',
    `--throttling-method=${throttling}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown.factor}`,
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
    slowdown,
    drift: Math.abs(Math.log(environment.benchmarkIndex / slowdown.machine)),
  };
}

/** A fifth more or less. */
const STEADY = Math.log(1.2);

/** A run during which the machine was not as fast as just before it is made again, twice at most; the steadiest counts. */
export async function lighthouse(url: string, throttling: Throttling): Promise<Page> {
  let best = await once(url, throttling);
  for (let more = 0; more < 2 && best.drift > STEADY; more += 1) {
    const next = await once(url, throttling);
    if (next.drift < best.drift) best = next;
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
    slowdown: {
      machine: of(({ slowdown }) => slowdown.machine),
      factor: of(({ slowdown }) => slowdown.factor),
    },
  };
}
