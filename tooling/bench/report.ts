import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { root } from '../scripts/lib/root.mjs';
import type { Goal } from './goals.ts';
import type { GoalId, Outcome, Result, Results } from './lib/outcome.ts';
import { whatBinds } from './what-binds.ts';

const verdict = (met: boolean | undefined): string => (met === undefined ? '–' : met ? 'yes' : '**no**');

/** Text that stands in a cell of a table. */
const cell = (text: string): string => text.replaceAll('\n', ' ').replaceAll('|', '/');

type Figures = Pick<Outcome, 'ours' | 'limit' | 'floor' | 'goal'>;

function figuresOf(result: Result | undefined): Figures {
  if (result === undefined) return { ours: 'not run' };
  if ('skipped' in result) return { ours: `SKIPPED: ${result.skipped}` };
  if ('failed' in result) return { ours: `FAILED: ${result.failed}`, floor: false };
  return result;
}

function rowOf({ id, what, peers = '', floor, goal }: Goal, result: Result | undefined): string {
  const { ours, limit = '', floor: holds, goal: met } = figuresOf(result);
  return `| ${[id, what, peers, limit, ours, floor, verdict(holds), goal, verdict(met)].map(cell).join(' | ')} |`;
}

/** One goal as the terminal shows it while measuring. */
export function lineOf(id: GoalId, result: Result): string {
  const { ours, limit, floor } = figuresOf(result);
  return [
    `${id} ${ours}`,
    ...(limit ? [` | limit: ${limit}`] : []),
    ...(floor === false ? ['  <<< FLOOR MISSED'] : []),
  ].join('');
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

const measuredIn = (result: Result | undefined): Outcome | undefined =>
  result && 'ours' in result ? result : undefined;

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length > 0 ? [`## ${title}`, '', ...lines, ''] : [];
}

/** The whole report as Markdown. */
export function reportOf(goals: readonly Goal[], results: Results, machine: string, date: Date): string {
  const notes = goals.flatMap(({ id }) =>
    (measuredIn(results.get(id))?.notes ?? []).map((note) => `- ${id}: ${note}`),
  );
  const bound = goals.flatMap(({ id }) => {
    const why = whatBinds[id];
    return why !== undefined && measuredIn(results.get(id))?.goal === false ? [`- ${id}: ${why}`] : [];
  });
  return [
    '# Measured',
    '',
    'Written by `npm run bench`. Machines differ and are noisy: a ratio compares product and limit in turn within this',
    'one run; absolute figures only explain. The *floor* must hold always (`npm run bench -- --check`), the *goal* is what',
    'we are out for. The *peers* were run on a machine of the same size once; the *limit* was measured in this run.',
    '',
    `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC. ${machine}.`,
    '',
    '| # | what | peers | limit in this run | ours | floor | met | goal | met |',
    '|---|---|---|---|---|---|---|---|---|',
    ...goals.map((goal) => rowOf(goal, results.get(goal.id))),
    '',
    ...section('What binds where a goal is missed', bound),
    ...section('How it was measured', notes),
  ].join('\n');
}
