import type { TestApp } from './app.ts';
import type { Called } from './call.ts';

type Metered = Pick<TestApp, 'meter'>;

/** How many statements some work costs once what may be kept of it is kept, on every node. */
export async function statementsIn({ meter }: Metered, work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const before = meter.statements;
    await work();
    counts.push(meter.statements - before);
  }
  return Math.min(...counts);
}

/** The same of a look over HTTP. */
export const statementsOf = (app: Metered, look: () => Promise<Called>): Promise<number> =>
  statementsIn(app, async () => {
    const { status, text } = await look();
    if (status !== 200) throw new Error(text);
  });
