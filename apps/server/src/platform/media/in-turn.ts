import { refuse } from '../http/refused.ts';

const MOST_AT_ONCE = 2;
const MOST_WAITING = 100;

const turns: (() => void)[] = [];
let running = 0;

async function turn(): Promise<void> {
  if (turns.length >= MOST_WAITING) refuse('busy', {}, 2);
  // Whoever finishes hands the place over, so nobody slips in between.
  if (running >= MOST_AT_ONCE) return new Promise((resolve) => turns.push(resolve));
  running += 1;
}

/** Works on a picture when it is one's turn: two at a time in the whole process. Refuses `busy` when too many wait. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  await turn();
  try {
    return await work();
  } finally {
    const next = turns.shift();
    if (next) next();
    else running -= 1;
  }
}
