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

/** Says at the very end of a run, after all else, why each failed journey failed. */
export default class Reasons implements Reporter {
  readonly #failed = new Map<TestCase, TestResult>();

  onTestEnd(test: TestCase, result: TestResult): void {
    if (test.outcome() === 'unexpected') this.#failed.set(test, result);
  }

  async onExit(): Promise<void> {
    for (const [test, { errors, stderr }] of this.#failed) {
      const title = test.titlePath().filter(Boolean).join(' › ');
      const complaints = stderr.slice(-COMPLAINTS).map(String);
      const reasons = [...errors.map(({ message, value }) => message ?? value ?? ''), ...complaints].map(
        reasonOf,
      );
      process.stdout.write(`\nFAILED ${title}\n${reasons.join('\n')}\n`);
    }
  }
}
