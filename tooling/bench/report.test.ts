import { describe, expect, it } from 'vitest';
import { goals } from './goals.ts';
import { exitCodeOf, wantedGoals } from './lib/choice.ts';
import { type GoalId, missedIn, type Result } from './lib/outcome.ts';
import { lineOf, reportOf } from './report.ts';

const good: Result = { ours: '0.62 of hello', limit: 'hello 24,000/s', floor: true, goal: true };
const belowGoal: Result = { ours: '0.40 of hello', floor: true, goal: false, notes: ['16 connections.'] };
const broken: Result = { ours: '0.10 of hello', floor: false, goal: false };
const resultsOf = (...entries: (readonly [GoalId, Result])[]) => new Map(entries);
const rowOf = (report: string, id: GoalId): string =>
  report.split('\n').find((line) => line.startsWith(`| ${id} |`)) ?? '';
const report = (results: ReadonlyMap<GoalId, Result>) =>
  reportOf(goals, results, '2 cores', new Date('2026-11-21T06:00:00Z'));

describe('check', () => {
  it('given every floor holds, then it ends with 0 even where a goal is missed', () => {
    const results = resultsOf(['S1', good], ['S4', belowGoal]);
    expect(missedIn(results)).toEqual([]);
    expect(exitCodeOf(results, true)).toBe(0);
  });

  it('given one figure below its floor among good ones, then it ends with 1 and names it', () => {
    const results = resultsOf(['S1', good], ['S4', broken], ['F5', good]);
    expect(missedIn(results)).toEqual(['S4']);
    expect(exitCodeOf(results, true)).toBe(1);
  });

  it('given a measure that broke, then it counts as a missed floor', () => {
    const results = resultsOf(['S1', good], ['F5', { failed: 'the page stayed empty' }]);
    expect(exitCodeOf(results, true)).toBe(1);
  });

  it('given a measure without what it needs, then it is skipped', () => {
    expect(exitCodeOf(resultsOf(['B2', { skipped: 'npm test has not run' }]), true)).toBe(0);
  });

  it('given nobody asked to check, then a missed floor is only told', () => {
    expect(exitCodeOf(resultsOf(['S4', broken]), false)).toBe(0);
    expect(lineOf('S4', broken)).toContain('FLOOR MISSED');
    expect(lineOf('S1', good)).toBe('S1 0.62 of hello | limit: hello 24,000/s');
  });
});

describe('choice', () => {
  it('given no words, then every goal; given words, then these in any case', () => {
    expect(wantedGoals(goals, []).size).toBe(goals.length);
    expect([...wantedGoals(goals, ['S1', 'f5', 's2B'])]).toEqual(['S1', 'F5', 'S2b']);
  });

  it('given a word that is no goal, then it says which there are', () => {
    expect(() => wantedGoals(goals, ['S1', 'S99'])).toThrow(/S99.*F1, F2/);
  });
});

describe('report', () => {
  it('given outcomes, then each goal has a row with peers, limit, ours and both verdicts', () => {
    const text = report(resultsOf(['S1', good], ['S4', broken]));
    expect(rowOf(text, 'S1')).toMatch(
      /Vendure 69\/s.*hello 24,000\/s \| 0\.62 of hello.*\| yes \|.*\| yes \|$/,
    );
    expect(rowOf(text, 'S4')).toMatch(/0\.10 of hello \|.*\*\*no\*\* \|.*\*\*no\*\* \|$/);
    expect(rowOf(text, 'F1')).toContain('not run');
  });

  it('given every row, then it has as many cells as the head', () => {
    const rows = report(resultsOf(['S1', { failed: 'a | b\nc' }]))
      .split('\n')
      .filter((line) => line.startsWith('|'));
    expect(new Set(rows.map((row) => row.split('|').length))).toEqual(new Set([11]));
    expect(rows).toHaveLength(goals.length + 2);
  });

  it('given notes, then they stand below by their goals', () => {
    expect(report(resultsOf(['S4', belowGoal]))).toContain('- S4: 16 connections.');
  });
});
