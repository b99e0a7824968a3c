// `npm run bench [-- --check] [-- --only S1,S2]`: measures the goals of performance. Only a whole run writes docs/bench.md.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../scripts/lib/root.mjs';
import { goals } from './goals.ts';
import { type Bench, createBench } from './lib/bench.ts';
import { buildAll } from './lib/build.ts';
import { stopChildren } from './lib/child.ts';
import { type GoalId, type Group, Skipped } from './lib/outcome.ts';
import { versions } from './lib/versions.ts';
import { groups } from './measures/all.ts';
import { machineLine, missesFloor, type Result, reportOf } from './report.ts';

const { values: asked } = parseArgs({
  options: { check: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const only = asked.only?.split(',').map((id) => id.trim());
const unknown = only?.filter((id) => !goals.some((goal) => goal.id === id)) ?? [];
if (unknown.length > 0) throw new Error(`No such goal: ${unknown.join(', ')}`);

const results = new Map<GoalId, Result>();
const isWanted = ({ ids }: Group): boolean => !only || ids.some((id) => only.includes(id));

const skip = (ids: readonly GoalId[], why: string): void => {
  for (const id of ids) results.set(id, { skipped: why });
};

async function measure(bench: Bench, group: Group): Promise<void> {
  const started = performance.now();
  try {
    const outcomes = await group.run(bench);
    for (const id of group.ids) results.set(id, outcomes[id] ?? { skipped: 'not measured' });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    skip(group.ids, why.replaceAll('\n', ' ').replaceAll('|', '/'));
    if (!(error instanceof Skipped)) console.error(error);
  }
  for (const id of group.ids) tell(id);
  console.log(`   ${Math.round((performance.now() - started) / 1000)} s`);
}

function tell(id: GoalId): void {
  const result = results.get(id);
  if (!result) return;
  const floor = missesFloor(result) ? '  <<< FLOOR MISSED' : '';
  const figures =
    'skipped' in result
      ? `SKIPPED: ${result.skipped}`
      : [result.ours, ...(result.limit ? [`limit: ${result.limit}`] : [])].join(' | ');
  console.log(`${id} ${figures}${floor}`);
}

const bench = createBench(await buildAll());
let stopping = false;
const stop = async (code: number): Promise<never> => {
  stopping = true;
  await stopChildren();
  await bench.close();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void (stopping ? process.exit(130) : stop(130)));

for (const group of groups.filter(isWanted)) await measure(bench, group);

const measured = goals.filter(({ id }) => results.has(id));
const machine = machineLine(await versions(bench));
const report = reportOf(only ? measured : goals, results, machine, new Date());
const missed = measured.filter(({ id }) => {
  const result = results.get(id);
  return result !== undefined && missesFloor(result);
});
if (only) console.log(`\n${report}`);
else await writeFile(join(root, 'docs/bench.md'), report);
console.log(
  missed.length > 0
    ? `Floor missed: ${missed.map(({ id }) => id).join(', ')}`
    : 'No measured floor is missed.',
);
await stop(asked.check && missed.length > 0 ? 1 : 0);
