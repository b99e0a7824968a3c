import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** So much of a reason is written, and so much of what the pages complained of; a log that is cut keeps its end. */
const LINES = 15;
const COMPLAINTS = 5;
const CODE_FRAME = /^\s*(>\s*)?\d*\s*\|/;

/** What an error says, without colours, code and empty lines. */
const reasonOf = (message: string): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !CODE_FRAME.test(line))
    .slice(0, LINES)
    .map((line) => `    ${line}`)
    .join('\n');

/** How a journey ended that has failed at least once. */
const verdictOf = (test: TestCase): string =>
  test.outcome() === 'flaky' ? 'UNSTEADY, failed once and passed when tried again:' : 'FAILED';

/** Says at the very end of a run, after all else, why each journey failed that did, at every try. */
export default class Reasons implements Reporter {
  readonly #failed: { readonly test: TestCase; readonly result: TestResult }[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'failed' || result.status === 'timedOut') this.#failed.push({ test, result });
  }

  async onExit(): Promise<void> {
    for (const { test, result } of this.#failed) {
      const { errors, stderr, retry } = result;
      const title = `${test.titlePath().filter(Boolean).join(' › ')}, try ${retry + 1}`;
      const complaints = stderr.slice(-COMPLAINTS).map(String);
      const reasons = [...errors.map(({ message, value }) => message ?? value ?? ''), ...complaints].map(
        reasonOf,
      );
      process.stdout.write(`\n${verdictOf(test)} ${title}\n${reasons.join('\n')}\n`);
    }
  }
}
