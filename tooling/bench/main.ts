// `npm run bench [-- [--check] [--quick] [--write] [S1 F5 …]]`: measures the goals of performance, all or the named ones.
// A whole run writes docs/bench.md; with `--write` the named ones do, group by group, and the others stand as not run.
// Ends with 1 where `--check` finds a floor missed.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../scripts/lib/root.mjs';
import { goals } from './goals.ts';
import { type Bench, createBench, QUICK, THOROUGH } from './lib/bench.ts';
import { buildAll } from './lib/build.ts';
import { stopChildren } from './lib/child.ts';
import { exitCodeOf, wantedGoals } from './lib/choice.ts';
import { type GoalId, type Group, missedIn, type Result, Skipped } from './lib/outcome.ts';
import { versions } from './lib/versions.ts';
import { groups } from './measures/all.ts';
import { lineOf, machineLine, reportOf } from './report.ts';

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const wanted = wantedGoals(goals, positionals);
const writes = !asked.quick && (asked.write || positionals.length === 0);
const results = new Map<GoalId, Result>();

async function outcomesOf(
  bench: Bench,
  { ids, run }: Group,
): Promise<readonly (readonly [GoalId, Result])[]> {
  try {
    const outcomes = await run(bench);
    return ids.map((id) => [id, outcomes[id] ?? { failed: 'not measured' }]);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const skipped = error instanceof Skipped;
    if (!skipped) console.error(error);
    return ids.map((id) => [id, skipped ? { skipped: why } : { failed: why }]);
  }
}

async function measure(bench: Bench, group: Group): Promise<void> {
  const started = performance.now();
  for (const [id, result] of await outcomesOf(bench, group)) {
    results.set(id, result);
    console.log(lineOf(id, result));
  }
  console.log(`   ${Math.round((performance.now() - started) / 1000)} s`);
}

const began = performance.now();
const bench = createBench(await buildAll(), asked.quick ? QUICK : THOROUGH);
let stopping = false;
const stop = async (code: number): Promise<never> => {
  stopping = true;
  await stopChildren();
  await bench.close();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void (stopping ? process.exit(130) : stop(130)));

const file = join(root, 'docs/bench.md');
const machine = machineLine(await versions(bench));
for (const group of groups.filter(({ ids }) => ids.some((id) => wanted.has(id)))) {
  await measure(bench, group);
  if (writes) await writeFile(file, reportOf(goals, results, machine, new Date()));
}
if (!writes) {
  const measured = goals.filter(({ id }) => results.has(id));
  console.log(`\n${reportOf(measured, results, machine, new Date())}`);
}
const missed = missedIn(results);
console.log(missed.length > 0 ? `Floor missed: ${missed.join(', ')}` : 'No measured floor is missed.');
console.log(`Took ${Math.round((performance.now() - began) / 1000)} s.`);
await stop(exitCodeOf(results, asked.check));
