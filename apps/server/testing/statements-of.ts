import type { TestApp } from './app.ts';
import type { Called } from './call.ts';

/** How many statements a look costs. The meter counts the whole server: now and then its own polling falls into a reading. */
export async function statementsOf({ meter }: Pick<TestApp, 'meter'>, look: () => Promise<Called>) {
  const counts: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const before = meter.statements;
    const { status, text } = await look();
    if (status !== 200) throw new Error(text);
    counts.push(meter.statements - before);
  }
  return Math.min(...counts);
}
