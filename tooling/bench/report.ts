import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { root } from '../scripts/lib/root.mjs';
import type { Goal } from './goals.ts';
import type { GoalId, Outcome } from './lib/outcome.ts';

/** An outcome, why there is none, or nothing where it was not asked for. */
export type Result = Outcome | { readonly skipped: string };
export type Results = ReadonlyMap<GoalId, Result>;

const verdict = (met: boolean | undefined): string => (met === undefined ? '–' : met ? 'yes' : '**no**');

function rowOf({ id, what, floor, goal }: Goal, result: Result | undefined): string {
  const cells =
    result === undefined || 'skipped' in result
      ? ['', result === undefined ? 'not run' : `SKIPPED: ${result.skipped}`, '–', '–']
      : [result.limit ?? '', result.ours, verdict(result.floor), verdict(result.goal)];
  return `| ${[id, what, floor, goal, ...cells].join(' | ')} |`;
}

function gitState(): string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' with changes'}`;
  } catch {
    return 'unknown';
  }
}

/** Where and with what it was measured. */
export function machineLine(more: readonly string[]): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown CPU'}, ${memory} GiB`;
  return [machine, `Node ${process.versions.node}`, ...more, `commit ${gitState()}`].join('; ');
}

/** True where the outcome misses what must always hold. */
export const missesFloor = (result: Result): boolean => !('skipped' in result) && result.floor === false;

/** The whole report as Markdown. */
export function reportOf(goals: readonly Goal[], results: Results, machine: string, date: Date): string {
  const notes = goals.flatMap(({ id }) => {
    const result = results.get(id);
    return result && !('skipped' in result) ? (result.notes ?? []).map((note) => `- ${id}: ${note}`) : [];
  });
  return [
    '# Measured',
    '',
    'Written by `npm run bench`. Machines differ and are noisy: a ratio compares product and limit in turn within this',
    'one run; absolute figures only explain. *Floor* must hold always (`npm run bench -- --check`), *goal* is what we',
    'are out for.',
    '',
    `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC. ${machine}.`,
    '',
    '| # | what | floor | goal | limit in this run | ours | floor met | goal met |',
    '|---|---|---|---|---|---|---|---|',
    ...goals.map((goal) => rowOf(goal, results.get(goal.id))),
    '',
    ...(notes.length > 0 ? ['How', '', ...notes, ''] : []),
  ].join('\n');
}
