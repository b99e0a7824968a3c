import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../scripts/lib/root.mjs';
import { timeNpmStart } from '../lib/npm-start.ts';
import { type Group, type Outcome, Skipped } from '../lib/outcome.ts';
import { median, seconds } from '../lib/stats.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const FIRST_PATIENCE = 300_000;
const WARM_PATIENCE = 60_000;

async function starts(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'tableside-start-'));
  try {
    execFileSync('git', ['clone', '--quiet', '--local', root, folder]);
    const port = await freePort();
    const first = await timeNpmStart(folder, port, FIRST_PATIENCE);
    const again: number[] = [];
    for (let round = 0; round < 3; round += 1) again.push(await timeNpmStart(folder, port, WARM_PATIENCE));
    const warm = median(again);
    return {
      ours: `${seconds(warm)}; ${seconds(first)}`,
      floor: warm <= 5000 && first <= 60_000,
      goal: warm <= 2000 && first <= 30_000,
      notes: [
        'A clone of the last commit in a folder of its own, with the demo: the first start installs from the npm cache, builds, creates the database and fills it; then the median of three further starts. Ready means that the page answers.',
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const LastTest = z.object({ seconds: z.number(), ok: z.boolean(), at: z.string() });

function lastTest(): Outcome {
  const file = join(root, 'node_modules/.cache/last-test.json');
  if (!existsSync(file)) throw new Skipped('npm test has not run to its end in this checkout');
  const { seconds: took, ok, at } = LastTest.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (!ok) throw new Skipped(`the last npm test failed (${at})`);
  const minutes = took / 60;
  return {
    ours: `${minutes.toFixed(1)} min`,
    floor: minutes <= 12,
    goal: minutes <= 6,
    notes: [`The last whole run, of ${at}.`],
  };
}

export const startTimes: Group = { ids: ['B1'], run: async () => ({ B1: await starts() }) };
export const testTime: Group = { ids: ['B2'], run: async () => ({ B2: lastTest() }) };
